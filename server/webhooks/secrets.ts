import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { seal, unseal } from '#server/accounts/factors/sealing.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { EndpointRow } from './endpoint-data.ts'

type KeyDeps = Pick<Deps, 'tokenKey'>

const SECRET_BYTES = 24
const ownerOf = (endpointId: string) => `webhook:${endpointId}`

/** A secret for an endpoint: as it is shown once, as it is stored, and what it is recognised by. */
export function newSecret({ tokenKey }: KeyDeps, endpointId: string) {
  const text = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  return { text, stored: seal(tokenKey, ownerOf(endpointId), text), hint: text.slice(-4) }
}

type Secrets = Pick<EndpointRow, 'id' | 'secret' | 'former_secret' | 'former_until'>

/** The signatures of a body: by the secret, and by the one before while that counts. */
export function signaturesOf(
  { tokenKey }: KeyDeps,
  { id, secret, former_secret: former, former_until: until }: Secrets,
  { eventId, at, body }: { eventId: string; at: Date; body: string },
): string {
  const valid = former && until && until > at ? [secret, former] : [secret]
  return valid
    .flatMap((stored) => unseal(tokenKey, ownerOf(id), stored) ?? [])
    .map((text) => new Webhook(text).sign(eventId, at, body))
    .join(' ')
}
