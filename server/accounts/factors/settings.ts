import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { badRequest, conflict, notFound } from '#server/kernel/http/errors.ts'
import type { FactorChange } from '#server/notifications/mail.ts'
import type { Attestation } from '#shared/contract/passkey.ts'
import type { Security } from '#shared/contract/security.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { findAccount, lockAccount } from '../data.ts'
import { warnWithEnd } from '../end-sessions.ts'
import { presentIdentities } from '../openid/own-identities.ts'
import type { AccountRow } from '../present.ts'
import { setApp } from './app.ts'
import { endTrust, trustedBrowsersOf } from './browser-data.ts'
import {
  countCodes,
  deletePasskey,
  endSecondStep,
  passkeysOf,
  renamePasskey,
  secondStepOf,
  startSecondStep,
} from './data.ts'
import { addPasskey, siteOf } from './passkeys.ts'
import { isFactorRequired, wrongFactor } from './proofs.ts'
import { makeCodes, makeFirstCodes } from './recovery-codes.ts'

const MOST_PASSKEYS = 20

/** Somebody who changes how they sign in. */
export type Changing = { viewer: Viewer; origin: Origin }

export async function ownAccount(db: Db, { id }: Pick<Viewer, 'id'>): Promise<AccountRow> {
  const account = await findAccount(db, id)
  if (!account) throw notFound()
  return account
}

/** Describes how an account signs in, without any secret. */
export async function presentSecurity(deps: Pick<Deps, 'settings'>, db: Db, viewer: Viewer): Promise<Security> {
  const account = await ownAccount(db, viewer)
  const [passkeys, step, codes, browsers] = [
    await passkeysOf(db, account.id),
    await secondStepOf(db, account.id),
    await countCodes(db, account.id),
    await trustedBrowsersOf(db, account.id),
  ]
  return {
    passkeys: passkeys.map(({ id, name, is_synced, created_at, last_used_at }) => ({
      _id: id,
      name,
      isSynced: is_synced,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    canUsePasskeys: siteOf(deps) !== undefined,
    hasPassword: account.password_hash !== null,
    secondStep: step
      ? {
          since: step.since.toISOString(),
          app: step.app_since ? { since: step.app_since.toISOString() } : null,
          codesLeft: codes.left,
          codes: codes.all,
        }
      : null,
    identities: await presentIdentities(deps, db, account.id),
    isFactorRequired: isFactorRequired(deps, account),
    trustedBrowsers: browsers.map(({ id, user_agent, last_used_at, trusted_until }) => ({
      _id: id,
      userAgent: user_agent,
      lastUsedAt: last_used_at.toISOString(),
      until: (trusted_until ?? last_used_at).toISOString(),
    })),
  }
}

/** The changes by the names that the audit log has for them. */
const CHANGES = {
  'account.passkey_added': 'passkeyAdded',
  'account.passkey_removed': 'passkeyRemoved',
  'account.app_set': 'appSet',
  'account.second_step_on': 'secondStepOn',
  'account.second_step_off': 'secondStepOff',
  'account.recovery_codes_made': 'codesMade',
} as const satisfies Partial<Record<AuditAction, FactorChange>>

/** Makes a change of the own account, locked so that changes follow each other, notes it and mails it to the person. */
const change = <T>(
  deps: Deps,
  { viewer, origin }: Changing,
  action: keyof typeof CHANGES,
  make: (tx: Db, account: AccountRow) => Promise<T>,
) =>
  inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, viewer.id)
    if (!account) throw notFound()
    const result = await make(tx, account)
    await audit(tx, { ...actorOf(viewer, origin), action, kind: 'account', refId: viewer.id })
    const { email: to } = account
    if (to) await warnWithEnd(tx, deps, account, { template: 'factorChanged', to, change: CHANGES[action] })
    return result
  })

const wrongPasskey = () => badRequest('wrong_passkey', 'This passkey could not be added. Please try again.')

export const keepPasskey = (
  deps: Deps,
  changing: Changing,
  added: { name: string; passkey: Attestation },
): Promise<void> =>
  change(deps, changing, 'account.passkey_added', async (tx, account) => {
    if ((await passkeysOf(tx, account.id)).length >= MOST_PASSKEYS)
      throw conflict('too_many_passkeys', `There are ${MOST_PASSKEYS} passkeys already.`)
    const id = await addPasskey(tx, deps, { account, sessionId: changing.viewer.sessionId }, added)
    if (id === undefined) throw wrongPasskey()
  })

export async function namePasskey({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string, name: string): Promise<void> {
  const { numUpdatedRows } = await renamePasskey(db, viewer.id, id, name)
  if (numUpdatedRows === 0n) throw notFound()
}

/** Removes a passkey. A second step that nothing is left for is off. */
export const dropPasskey = (deps: Deps, changing: Changing, id: string): Promise<void> =>
  change(deps, changing, 'account.passkey_removed', async (tx, account) => {
    if (!(await deletePasskey(tx, account.id, id))) throw notFound()
    const step = await secondStepOf(tx, account.id)
    if (step && !step.app_secret && (await passkeysOf(tx, account.id)).length === 0) await endSecondStep(tx, account.id)
  })

/** Uses an app from now on; returns recovery codes if there are none. */
export const keepApp = (deps: Deps, changing: Changing, entered: { ticket: string; code: string }): Promise<string[]> =>
  change(deps, changing, 'account.app_set', async (tx, { id: accountId }) => {
    const { sessionId } = changing.viewer
    if (!(await setApp(tx, deps, { accountId, sessionId }, entered))) throw wrongFactor()
    return makeFirstCodes(tx, deps, accountId)
  })

/** Asks for a passkey after the password from now on; returns recovery codes if there are none. */
export const askForPasskeys = (deps: Deps, changing: Changing): Promise<string[]> =>
  change(deps, changing, 'account.second_step_on', async (tx, { id }) => {
    if ((await passkeysOf(tx, id)).length === 0) throw conflict('no_passkey_yet', 'Add a passkey first.')
    await startSecondStep(tx, id)
    return makeFirstCodes(tx, deps, id)
  })

const isOff = () => conflict('no_second_step', 'The second step is off.')

export const turnOff = (deps: Deps, changing: Changing): Promise<void> =>
  change(deps, changing, 'account.second_step_off', async (tx, { id }) => {
    if (!(await endSecondStep(tx, id))) throw isOff()
  })

export const replaceCodes = (deps: Deps, changing: Changing): Promise<string[]> =>
  change(deps, changing, 'account.recovery_codes_made', async (tx, { id }) => {
    if (!(await secondStepOf(tx, id))) throw isOff()
    return makeCodes(tx, deps, id)
  })

export async function askAgain({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<void> {
  if ((await endTrust(db, viewer.id, id)) === 0) throw notFound()
}
