import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/http/errors.ts'
import { lockAccount } from '../data.ts'
import { warnWithEnd } from '../end-sessions.ts'
import { passkeysOf } from '../factors/data.ts'
import { siteOf } from '../factors/passkeys.ts'
import type { AccountRow } from '../present.ts'
import { deleteIdentity, identitiesOf } from './data.ts'
import { presentProvider, providerOfIssuer } from './identity-providers.ts'

/** The identities of an account, without what a provider knows it by. */
export async function presentIdentities(deps: Pick<Deps, 'settings'>, db: Db, accountId: string) {
  return (await identitiesOf(db, accountId)).map(({ id, issuer, email, created_at, last_used_at }) => {
    const provider = providerOfIssuer(deps, issuer)
    return {
      _id: id,
      provider: provider ? presentProvider(provider) : null,
      issuer,
      email,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    }
  })
}

/** True if an account can still be signed in to without what was just taken away. */
async function hasAnotherWay(tx: Db, deps: Pick<Deps, 'settings'>, account: AccountRow): Promise<boolean> {
  const left = await identitiesOf(tx, account.id)
  if (left.some(({ issuer }) => providerOfIssuer(deps, issuer))) return true
  if (deps.settings.oidc.isOnlyWay) return false
  return account.password_hash !== null || (siteOf(deps) !== undefined && (await passkeysOf(tx, account.id)).length > 0)
}

/** Removes an identity from the own account; the last way to sign in stays. Its owner is told by mail. */
export const unlinkIdentity = (deps: Deps, viewer: Viewer, origin: Origin, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, viewer.id)
    const gone = account && (await deleteIdentity(tx, account.id, id))
    if (!gone) throw notFound()
    if (!(await hasAnotherWay(tx, deps, account)))
      throw conflict('last_way_in', 'This is the only way to sign in to your account. Choose a password first.')
    const provider = providerOfIssuer(deps, gone.issuer)?.name ?? new URL(gone.issuer).hostname
    await audit(tx, {
      ...actorOf(viewer, origin),
      action: 'account.identity_removed',
      kind: 'account',
      refId: account.id,
      before: { provider },
    })
    if (account.email)
      await warnWithEnd(tx, deps, account, { template: 'identityRemoved', to: account.email, provider })
  })
