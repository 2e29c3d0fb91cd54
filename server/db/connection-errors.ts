import pg from 'pg'

/** The message of the error with which a statement ends that has had no answer in time, as `pg` has it. */
export const READ_TIMEOUT = 'Query read timeout'

/**
 * The statement was prepared before a migration changed what it returns; PostgreSQL has not run it. Its message is in
 * the language of the server.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

const LOST_SOCKET = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
const NETWORK_CALLS = ['connect', 'read', 'write', 'getaddrinfo']
const LOST_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

const systemErrorOf = (error: unknown) =>
  error instanceof Error
    ? { code: 'code' in error ? String(error.code) : '', syscall: 'syscall' in error ? String(error.syscall) : '' }
    : undefined

/** The database could not be reached, or went away meanwhile: 503, and the caller may try again. */
export function isConnectionError(error: unknown): boolean {
  const systemError = systemErrorOf(error)
  if (!systemError || !(error instanceof Error)) return false
  const { code, syscall } = systemError
  if (error instanceof AggregateError) return error.errors.some(isConnectionError)
  // Class 08 is the connection, 57P01 to 57P05 the server going down, starting or cutting idle sessions, 53300 no place left.
  return (
    (NETWORK_CALLS.includes(syscall) && LOST_SOCKET.includes(code)) ||
    /^(08\w{3}|57P0[1-5]|53300|25P03)$/.test(code) ||
    LOST_MESSAGE.test(error.message)
  )
}

/** Two transactions waited for each other, and PostgreSQL ended this one so that the other could go on. */
export const isTransactionConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(systemErrorOf(error)?.code ?? '')

/**
 * The database has no room for this now: a timeout (57014), a lock not had in time, two transactions that met again and
 * again, no disk or memory; or a migration changed what this would read. It works when it is tried again.
 */
export function isOverloadError(error: unknown): boolean {
  const code = systemErrorOf(error)?.code ?? ''
  return (
    ['57014', '55P03'].includes(code) || isTransactionConflict(error) || isStalePlan(error) || /^53\w{3}$/.test(code)
  )
}
