import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin } from '#server/kernel/context.ts'
import { badRequest } from '#server/kernel/http/errors.ts'
import type { Assertion } from '#shared/contract/passkey.ts'
import { findAccount } from '../data.ts'
import { warnWithEnd } from '../end-sessions.ts'
import { withGuessLimits } from '../guess-limits.ts'
import { spendAppCode } from './app.ts'
import { passkeysOf, secondStepOf } from './data.ts'
import { type Asked, readAnswer, siteOf } from './passkeys.ts'
import { spendCode } from './recovery-codes.ts'

/** One factor, as a person shows it. */
export type Factor = {
  code?: string | undefined
  recoveryCode?: string | undefined
  passkey?: Assertion | undefined
}

export const methods = ['app', 'passkey', 'recoveryCode'] as const
export type Method = (typeof methods)[number]

type Owner = { id: string; is_admin: boolean; is_seller: boolean }

/** True if the operator wants a factor of an account, beside its password. */
export const isFactorRequired = (
  { settings }: Pick<Deps, 'settings'>,
  { is_admin, is_seller }: Pick<Owner, 'is_admin' | 'is_seller'>,
): boolean => (is_admin && settings.rules.staffFactor) || (is_seller && settings.rules.payoutFactorAbove > 0)

/**
 * Lists how an account shows after its password that it is the person; undefined if the password is enough: the second step is
 * off, and the operator does not want one, or there is nothing to show yet.
 */
export async function methodsOf(deps: Pick<Deps, 'settings'>, db: Db, owner: Owner): Promise<Method[] | undefined> {
  const step = await secondStepOf(db, owner.id)
  const hasPasskey = siteOf(deps) !== undefined && (await passkeysOf(db, owner.id)).length > 0
  if (!step && !(hasPasskey && isFactorRequired(deps, owner))) return undefined
  return methods.filter((method) => {
    if (method === 'app') return step?.app_secret != null
    return method === 'passkey' ? hasPasskey : step !== undefined
  })
}

/** Mails to the person that one of the few codes is gone. */
async function warnOfCode(tx: Db, deps: Deps, accountId: string): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (account?.email)
    await warnWithEnd(tx, deps, account, { template: 'factorChanged', to: account.email, change: 'codeUsed' })
}

const spend = async (tx: Db, deps: Deps, accountId: string, { code, recoveryCode, passkey }: Factor, asked: Asked) => {
  if (code !== undefined) return spendAppCode(tx, deps, accountId, code)
  if (recoveryCode !== undefined) {
    const isSpent = await spendCode(tx, deps, accountId, recoveryCode)
    if (isSpent) await warnOfCode(tx, deps, accountId)
    return isSpent
  }
  return passkey !== undefined && (await readAnswer(tx, deps, passkey, { ...asked, accountId })) !== undefined
}

/** Wrong, old, used before, of another person or site: one answer for all, so that it tells a guesser nothing. */
export const wrongFactor = () => badRequest('wrong_factor', 'This did not work. Please try again.')

/**
 * Takes a factor of an account and does `then` in the same transaction, so that a factor that was shown once is used up
 * exactly if something followed. A wrong one is audited and answered with 400, many wrong ones with 429.
 */
export async function withFactor<T>(
  deps: Deps,
  {
    accountId,
    factor,
    asked,
    origin,
    by = {},
  }: {
    accountId: string
    factor: Factor
    asked: Asked
    origin: Origin
    by?: Actor
  },
  then: (tx: Db) => Promise<T>,
): Promise<T> {
  const result = await withGuessLimits(deps, { subject: `factor:${accountId}`, ip: origin.ip, inAll: true }, () =>
    inTransaction(deps.db, async (tx) =>
      (await spend(tx, deps, accountId, factor, asked)) ? { value: await then(tx) } : undefined,
    ),
  )
  if (result) return result.value
  const entry = { kind: 'account', refId: accountId, ip: origin.ip, ...by }
  await audit(deps.db, { ...entry, action: 'session.factor_failed' })
  throw wrongFactor()
}
