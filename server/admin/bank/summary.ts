import type { Deps } from '#server/kernel/context.ts'
import type { BankSummary } from '#shared/contract/admin-bank.ts'
import { countEntries } from './entry-data.ts'
import { findOwnAccount } from './statements.ts'
import { differenceOf, readFigures } from './summary-data.ts'

/** The alarm about the bank: the difference between the books and its latest closing balance; nothing if there is none. */
export async function findBankDifference(deps: Deps) {
  const own = findOwnAccount(deps)
  if (!own) return {}
  const amount = differenceOf(await readFigures(deps.db, own))
  return amount === 0 ? {} : { bankDifference: { amount, currency: own.currency } }
}

export async function showBank(deps: Deps): Promise<BankSummary> {
  const { db, settings } = deps
  const own = findOwnAccount(deps)
  const { currency } = settings
  const [figures, { waiting, all: _, ...counts }] = await Promise.all([
    readFigures(db, { account: own?.account ?? '', currency }),
    countEntries(db),
  ])
  const money = (amount: number) => ({ amount, currency })
  return {
    currency,
    ...(own ? { account: own.account.slice(-4) } : {}),
    atBank: money(figures.closing === null ? figures.mirror : figures.closing + figures.later),
    inBooks: money(figures.mirror - figures.clearing),
    unassigned: money(figures.unassigned),
    onTheWay: money(figures.on_the_way),
    difference: money(differenceOf(figures)),
    waiting,
    counts,
    ...(figures.imported_at
      ? {
          statement: {
            ...(figures.closed_on ? { date: figures.closed_on } : {}),
            importedAt: figures.imported_at.toISOString(),
            entries: figures.added,
            matched: figures.matched,
          },
        }
      : {}),
  }
}
