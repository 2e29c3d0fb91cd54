/** A rejection that the caller reads. `extra` stands beside the message in the reply. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Record<string, unknown>
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    { extra = {}, retryAfter }: { extra?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.code = code
    this.extra = extra
    this.retryAfter = retryAfter
  }
}

/** `errors` has a message for each field, by its dotted path. */
export const badInput = (errors: Record<string, string>, message?: string) =>
  new AppError(400, 'bad_input', message ?? sentenceOf(errors), { extra: { errors } })

const sentenceOf = (errors: Record<string, string>) =>
  Object.entries(errors)
    .map(([field, message]) => (field ? `${field}: ${message}` : message))
    .join('; ')

export const badRequest = (code: string, message: string, extra: Record<string, unknown> = {}) =>
  new AppError(400, code, message, { extra })
export const unauthenticated = (message = 'Sign in to do this.') => new AppError(401, 'unauthenticated', message)
export const notAllowed = (
  code = 'not_allowed',
  message = 'You may not do this.',
  extra: Record<string, unknown> = {},
) => new AppError(403, code, message, { extra })
export const adminsOnly = () => notAllowed('admins_only', 'Only administrators can do this.')
/** The role of one of the staff lacks the right that a call needs. */
export const noRight = (right: string) => notAllowed('no_right', `Your role lacks the right for this: ${right}.`)
export const notFound = (message = 'There is nothing here, or it is not yours.') =>
  new AppError(404, 'not_found', message)
/** Deleted for good; `extra` says what it was, as far as that leads on. */
export const gone = (message: string, extra: Record<string, unknown>) => new AppError(410, 'gone', message, { extra })
/** `extra` carries the current entity, so that a screen can redraw. */
export const conflict = (code: string, message: string, extra: Record<string, unknown> = {}) =>
  new AppError(409, code, message, { extra })
export const tooMany = (retryAfter: number) =>
  new AppError(429, 'too_many_requests', 'Too many requests. Please wait a little.', { retryAfter })
export const unavailable = (message = 'Please try again in a moment.', retryAfter = 2) =>
  new AppError(503, 'unavailable', message, { retryAfter })

/** The database is read and takes no writes. Its operator has to act, so the caller is asked to wait for longer. */
export const notWritable = () =>
  new AppError(503, 'not_writable', 'Nothing can be saved at the moment. Please try again in a few minutes.', {
    retryAfter: 30,
  })
