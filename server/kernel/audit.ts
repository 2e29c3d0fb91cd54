export type AuditEntry = {
  /** The account that acted; nobody while signing in. */
  actor?: string | undefined
  sessionId?: string | undefined
  action: string
  /** The kind of thing that was acted on, and its id. */
  kind: string
  refId?: string | undefined
  /** Changed fields only; never a secret, a code, a token, card data or the text of a message. */
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  reason?: string | undefined
  ip?: string | undefined
}

export { audit } from './data.ts'
