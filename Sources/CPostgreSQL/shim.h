// Types and constants only: the library is loaded when a program first connects to PostgreSQL, because
// linking it brings some twenty libraries into every start.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif
