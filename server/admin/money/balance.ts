import type { Deps } from '#server/kernel/context.ts'
import { payoutTerms } from '#server/payments/owed-data.ts'
import type { MoneyBalance } from '#shared/contract/admin-money.ts'
import { isUnclear, owedReasons } from '#shared/policies/owed.ts'
import { findLastCheck, findLastReminders, type Holder, sumBalances, sumOwed } from './balance-data.ts'

/** The owners of the money at the payment provider: each sum is a balance of the ledger, or a part of one. */
export async function showBalance({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<MoneyBalance> {
  const { currency } = settings
  const money = (amount: number) => ({ amount, currency })
  const [balances, groups, reminded, check] = await Promise.all([
    sumBalances(db, currency),
    sumOwed(db, payoutTerms(settings.rules), currency),
    findLastReminders(db),
    findLastCheck(db),
  ])
  const of = (holder: Holder) => balances.find((each) => each.holder === holder)
  const sum = (holder: Holder) => of(holder)?.amount ?? 0
  const clearing = groups.reduce((total, { reason, amount }) => total + (isUnclear(reason) ? amount : 0), 0)
  return {
    // The provider's account is a debit, or zero.
    total: money(0 - sum('provider')),
    held: {
      amount: money(sum('held') + sum('disputed')),
      orders: (of('held')?.count ?? 0) + (of('disputed')?.count ?? 0),
      disputed: money(sum('disputed')),
    },
    clearing: money(clearing),
    owed: money(sum('sellers') - clearing),
    own: money(sum('own') + sum('outside')),
    groups: owedReasons.flatMap((reason) =>
      groups
        .filter((group) => group.reason === reason)
        .map(({ amount, since, first, sellers, orders }) => ({
          reason,
          amount: money(amount),
          sellers,
          orders,
          since: since?.toISOString() ?? null,
          first: first.map(({ id, name, picture, amount: part }) => ({
            _id: id,
            name,
            ...(picture ? { picture: picture.url } : {}),
            amount: money(part),
          })),
        })),
    ),
    reminded: reminded ? { at: reminded.at.toISOString(), sellers: reminded.sellers } : null,
    check: check ? { at: check.at.toISOString(), isSound: check.is_sound } : null,
  }
}
