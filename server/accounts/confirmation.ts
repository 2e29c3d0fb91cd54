import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { notAllowed } from '#server/kernel/http/errors.ts'
import { confirmIdentity } from './credentials.ts'
import { passkeysOf } from './factors/data.ts'
import { askPasskey, siteOf } from './factors/passkeys.ts'
import { type Factor, methodsOf, withFactor } from './factors/proofs.ts'
import { ownAccount } from './factors/settings.ts'
import { presentIdentities } from './openid/own-identities.ts'
import { markConfirmed } from './session-data.ts'

type Confirming = { viewer: Viewer; origin: Origin }

const asked = ({ sessionId }: Viewer) => ({ purpose: 'confirm', subject: sessionId }) as const

/** Lists how somebody can show that it is them: the password only as long as a sign-in needs nothing else. */
export async function askWhoItIs(deps: Deps, viewer: Viewer) {
  const account = await ownAccount(deps.db, viewer)
  const hasPasskey = siteOf(deps) !== undefined && (await passkeysOf(deps.db, viewer.id)).length > 0
  const factors = await methodsOf(deps, deps.db, account)
  const identities = await presentIdentities(deps, deps.db, viewer.id)
  const methods = factors ?? [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(account.password_hash ? (['password'] as const) : []),
    ...(identities.some(({ provider }) => provider) ? (['provider'] as const) : []),
  ]
  return { methods: [...methods], question: hasPasskey ? await askPasskey(deps, asked(viewer), viewer.id) : null }
}

/**
 * Takes the proof that it is really the person who is signed in, for what `requireProof` lets pass for a few minutes
 * afterwards: a factor, or the password as long as that is enough to sign in. A wrong one is 400, and counts like a wrong one
 * at the sign-in.
 */
export async function confirmSession(
  deps: Deps,
  { viewer, origin }: Confirming,
  { currentPassword, ...factor }: Factor & { currentPassword?: string | undefined },
): Promise<void> {
  const account = await ownAccount(deps.db, viewer)
  if (currentPassword === undefined) {
    const { id: accountId, sessionId } = viewer
    const by = { actor: accountId, sessionId }
    const shown = { accountId, factor, asked: asked(viewer), origin, by }
    return withFactor(deps, shown, async (tx) => void (await markConfirmed(tx, sessionId)))
  }
  if (await methodsOf(deps, deps.db, account))
    throw notAllowed('factor_wanted', 'Show a factor instead of the password.')
  await confirmIdentity(deps, { viewer, account, origin }, currentPassword)
  await markConfirmed(deps.db, viewer.sessionId)
}
