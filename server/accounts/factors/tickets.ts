import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from '#shared/kernel/zod.ts'

/** The question that a ticket belongs to: it answers no other. */
export type Purpose =
  | 'sign-in'
  | 'second-step'
  | 'step-passkey'
  | 'confirm'
  | 'add-passkey'
  | 'set-app'
  | 'end-sessions'
  | 'openid'
  | 'openid-told'
  | 'openid-code'
  | 'stop-recovery'

const Content = z.object({
  purpose: z.string(),
  /** The account or the session that it was made for; empty for a visitor. */
  subject: z.string(),
  data: z.string().optional(),
  nonce: z.string(),
  expires: z.number(),
})
export type Ticket = z.infer<typeof Content>

/** With the purpose in front, the signature is valid for no other use of this key. */
const signatureOf = (key: Uint8Array, content: string) => createHmac('sha256', key).update(`ticket:${content}`).digest()

/**
 * A signed question that lives for some minutes. Nothing is stored of it, so that visitors who only look at the sign-in
 * leave nothing behind; `spendTicket` makes it count once.
 */
export function issueTicket(
  key: Uint8Array,
  { purpose, subject, data, minutes }: { purpose: Purpose; subject: string; data?: string; minutes: number },
): string {
  const nonce = randomBytes(16).toString('base64url')
  const parts: Ticket = { purpose, subject, ...(data ? { data } : {}), nonce, expires: Date.now() + minutes * 60_000 }
  const content = Buffer.from(JSON.stringify(parts)).toString('base64url')
  return `${content}.${signatureOf(key, content).toString('base64url')}`
}

/** The content of a ticket of ours that has not run out and is for this purpose and subject; otherwise undefined. */
export function readTicket(
  key: Uint8Array,
  ticket: string,
  wanted: { purpose: Purpose; subject?: string },
): Ticket | undefined {
  const [content = '', signature = '', ...rest] = ticket.split('.')
  const expected = signatureOf(key, content)
  const given = Buffer.from(signature, 'base64url')
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const parts = Content.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
  if (parts.purpose !== wanted.purpose || parts.expires <= Date.now()) return undefined
  if (wanted.subject !== undefined && parts.subject !== wanted.subject) return undefined
  return parts
}
