import type { Deps } from '#server/kernel/context.ts'
import type { BankSummary } from '#shared/contract/bank.ts'
import { countEntries } from './entry-data.ts'
import { findOwnAccount } from './statements.ts'
import { differenceOf, readBalances } from './summary-data.ts'

/** The alarm about the bank: the difference between the books and its latest closing balance; nothing if there is none. */
export async function findBankDifference(deps: Deps) {
  const own = findOwnAccount(deps)
  if (!own) return {}
  const amount = differenceOf(await readBalances(deps.db, own))
  return amount === 0 ? {} : { bankDifference: { amount, currency: own.currency } }
}

export async function showBank(deps: Deps): Promise<BankSummary> {
  const { db, settings } = deps
  const own = findOwnAccount(deps)
  const { currency } = settings
  const [balances, { waiting, all: _, ...counts }] = await Promise.all([
    readBalances(db, { account: own?.account ?? '', currency }),
    countEntries(db),
  ])
  const money = (amount: number) => ({ amount, currency })
  return {
    currency,
    ...(own ? { account: own.account.slice(-4) } : {}),
    atBank: money(balances.closing === null ? balances.mirror : balances.closing + balances.later),
    inBooks: money(balances.mirror - balances.clearing),
    unassigned: money(balances.unassigned),
    onTheWay: money(balances.on_the_way),
    difference: money(differenceOf(balances)),
    waiting,
    counts,
    ...(balances.imported_at
      ? {
          statement: {
            ...(balances.closed_on ? { date: balances.closed_on } : {}),
            importedAt: balances.imported_at.toISOString(),
            entries: balances.added,
            matched: balances.matched,
          },
        }
      : {}),
  }
}
