import type { Deps } from '#server/kernel/context.ts'
import type { BankSummary } from '#shared/contract/bank.ts'
import { countEntries } from './entry-data.ts'
import { findOwnAccount } from './statements.ts'
import { differenceOf, readBalances } from './summary-data.ts'
import { countStuck } from './unclaimed-data.ts'

/**
 * The alarms about the bank: the difference between the books and its latest closing balance, and money that nobody has assigned
 * in time and that cannot go back. Nothing if all is well.
 */
export async function findBankAlarms(deps: Deps) {
  const own = findOwnAccount(deps)
  if (!own) return {}
  const amount = differenceOf(await readBalances(deps.db, own))
  const stuck = await countStuck(deps.db, deps.settings.rules.bankTransfer.returnAfterDays)
  return {
    ...(amount === 0 ? {} : { bankDifference: { amount, currency: own.currency } }),
    ...(stuck === 0 ? {} : { bankStuck: stuck }),
  }
}

export async function showBank(deps: Deps): Promise<BankSummary> {
  const { db, settings } = deps
  const own = findOwnAccount(deps)
  const { currency } = settings
  const [balances, stuck, { waiting, all: _, ...counts }] = await Promise.all([
    readBalances(db, { account: own?.account ?? '', currency }),
    countStuck(db, settings.rules.bankTransfer.returnAfterDays),
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
    stuck,
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
