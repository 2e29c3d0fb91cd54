import type { User } from '#shared/contract/user.ts'
import type { ApiError } from '#web/kernel/api-error.ts'

export type SignInReply = { token: string; user: User }
type UnknownRecord = Record<string, unknown>

const isRecord = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

// The API's replies are checked against the contract before they leave; a proxy's page has no id.
const isUser = (value: unknown): value is User => isRecord(value) && isText(value._id)

const mentionsVerification = (message: unknown) => isText(message) && /\b(un)?verif(y|ied)\b/i.test(message)

export type LoginOutcome =
  | ({ kind: 'in' } & SignInReply)
  | { kind: 'notVerified' }
  | { kind: 'noUser' | 'unexpected' }
  | { kind: 'refused'; message: string }

/** What a reply to a login means. Nobody but an administrator gets a session before the e-mail is verified. */
export function readLogin(reply: unknown): LoginOutcome {
  const { token, user, message }: UnknownRecord = isRecord(reply) ? reply : {}
  if (!isText(token) && !isText(message)) return { kind: 'unexpected' }
  const isAdmin = isUser(user) && user.isAdmin
  if (!isText(token) && !isAdmin && mentionsVerification(message)) return { kind: 'notVerified' }
  if (!isUser(user)) return { kind: 'noUser' }
  if (!isAdmin && !user.isEmailVerified) return { kind: 'notVerified' }
  return isText(token) ? { kind: 'in', token, user } : { kind: 'refused', message: String(message) }
}

/** The password was right, and only the e-mail address has not been verified. */
export const isNotVerified = ({ status, message, body }: ApiError): boolean =>
  (status === 403 && isRecord(body) && body.emailNotVerified === true) ||
  (status >= 400 && status < 500 && mentionsVerification(message))

/** The session that a confirmed code opens; without one, what the server said about it, if anything. */
export function readVerification(reply: unknown): SignInReply | { message: string | undefined } {
  const { token, user, message }: UnknownRecord = isRecord(reply) ? reply : {}
  if (isText(token) && isUser(user)) return { token, user }
  return { message: isText(message) ? message : undefined }
}

/** The account as a change replied it. */
export function readUser(reply: unknown): User | undefined {
  const { user }: UnknownRecord = isRecord(reply) ? reply : {}
  return isUser(user) ? user : undefined
}
