import type { Db } from '#server/db/open.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import { z } from '#shared/kernel/zod.ts'
import { warnWithEnd } from '../end-sessions.ts'
import { seal, unseal } from '../factors/sealing.ts'
import type { AccountRow } from '../present.ts'
import { identitiesOf, insertIdentity } from './data.ts'
import { findProvider, providerOfIssuer } from './identity-providers.ts'

const OWNER = 'openid-claim'
const MOST_IDENTITIES = 10

const Claim = z.object({
  providerId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  name: z.string(),
})
/** A person for whom a provider vouches, with an address that it has verified. */
export type Claim = z.infer<typeof Claim>

type KeyDeps = Pick<Deps, 'tokenKey'>

/** A claim in a form that only this server reads and makes. */
export const sealClaim = ({ tokenKey }: KeyDeps, claim: Claim): string => seal(tokenKey, OWNER, JSON.stringify(claim))

export function unsealClaim({ tokenKey }: KeyDeps, sealed: string): Claim | undefined {
  const text = unseal(tokenKey, OWNER, sealed)
  return text === undefined ? undefined : Claim.parse(JSON.parse(text))
}

export const identityTaken = () => conflict('identity_taken', 'This sign-in belongs to another account already.')

/** Lets an account be signed in to by an identity, in a transaction that has locked it. Its owner is told by mail. */
export async function linkIdentity(
  tx: Db,
  deps: Deps,
  { account, claim, origin, sessionId }: { account: AccountRow; claim: Claim; origin: Origin; sessionId?: string },
): Promise<void> {
  const { issuer, subject, email } = claim
  if ((await identitiesOf(tx, account.id)).length >= MOST_IDENTITIES)
    throw conflict('too_many_identities', `There are ${MOST_IDENTITIES} providers already.`)
  if (!(await insertIdentity(tx, { accountId: account.id, issuer, subject, email }))) throw identityTaken()
  const { name: provider } = providerOfIssuer(deps, issuer) ?? findProvider(deps, claim.providerId)
  await audit(tx, {
    actor: account.id,
    sessionId,
    action: 'account.identity_added',
    kind: 'account',
    refId: account.id,
    after: { provider },
    ip: origin.ip,
  })
  if (account.email) await warnWithEnd(tx, deps, account, { template: 'identityAdded', to: account.email, provider })
}
