import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from '#shared/kernel/zod.ts'
import { notificationGroups } from '#shared/policies/notification-groups.ts'

const Claim = z.union([
  z.object({ accountId: z.uuid(), group: z.enum(notificationGroups) }),
  z.object({ accountId: z.uuid(), searchId: z.uuid() }),
])
/** The account, and the group of mails or the saved search that a token switches off. */
export type Claim = z.infer<typeof Claim>

const SIGNED_BYTES = 16

/** With the purpose in front, the signature is valid for no other use of this key. */
const signatureOf = (key: Uint8Array, claim: string) =>
  createHmac('sha256', key).update(`unsubscribe:${claim}`).digest().subarray(0, SIGNED_BYTES)

function unsubscribeToken(key: Uint8Array, one: Claim): string {
  const claim = `${one.accountId}.${'group' in one ? one.group : one.searchId}`
  return `${claim}.${signatureOf(key, claim).toString('base64url')}`
}

/** The claim of a token; undefined if we did not sign it. It lasts as long as the account, as mails do. */
export function readUnsubscribeToken(key: Uint8Array, token: string): Claim | undefined {
  const [accountId, what, signature = '', ...rest] = token.split('.')
  const expected = signatureOf(key, `${accountId}.${what}`)
  const given = Buffer.from(signature, 'base64url')
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Claim.safeParse({ accountId, group: what }).data ?? Claim.safeParse({ accountId, searchId: what }).data
}

export const unsubscribePath = (key: Uint8Array, claim: Claim): string => `/unsubscribe/${unsubscribeToken(key, claim)}`
