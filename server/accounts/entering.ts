import type { Db } from '#server/db/open.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin } from '#server/kernel/context.ts'
import { notAllowed } from '#server/kernel/http/errors.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { warnWithEnd } from './end-sessions.ts'
import { noteBrowser } from './factors/browser-data.ts'
import type { AccountRow } from './present.ts'
import { startSession } from './sessions.ts'

export type SignedIn = { account: AccountRow; token: string }

/** From where somebody signs in, and whether the browser is not to be asked for a factor for a while. */
export type Entrance = { origin: Origin; browser?: string | undefined; trust?: boolean | undefined }

export const suspended = () => notAllowed('suspended', 'This account is suspended. Please contact us.')

/**
 * The end of every way in: opens the session of a locked account. `isProven` is false if nothing was shown that counts as
 * the person being there, as in a browser that is trusted instead of a factor.
 */
export async function enter(
  tx: Db,
  deps: Deps,
  account: AccountRow,
  { origin, browser, trust, action, isProven }: Entrance & { action: AuditAction; isProven: boolean },
): Promise<SignedIn> {
  if (account.status !== 'active') throw suspended()
  const { token, sessionId } = await startSession({ db: tx, tokenKey: deps.tokenKey }, account, origin, { isProven })
  const { isNew } = await noteBrowser(tx, deps, account.id, { browser, trust, userAgent: origin.userAgent })
  if (isNew && account.email) await warnWithEnd(tx, deps, account, { template: 'newSignIn', to: account.email })
  await audit(tx, { actor: account.id, sessionId, action, kind: 'account', refId: account.id, ip: origin.ip })
  return { account, token }
}
