import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { compactIban } from '#shared/bank/iban.ts'
import type { Statement } from '#shared/bank/statement.ts'
import { marketplaceMinorOf } from '#shared/kernel/minor-units.ts'
import { BANK, BANK_CLEARING, BANK_OPENING, post, postingKeys } from '../ledger.ts'
import { syncPayment } from '../sync.ts'
import { insertEntries, insertStatement, lockBankAccount } from './entry-data.ts'
import { matchEntries } from './matching.ts'

export type Imported = {
  /** Entries that were new, and those that were known from another file. */
  added: number
  known: number
  /** Payments that have received money by their reference. */
  matched: number
}

type Scope = { account: string; currency: string; by: string | null }

/**
 * Takes the entries of statements of the operator's account, each once, mirrors them in the ledger and finds the payments
 * that they are for. 409 for a statement of another account or currency: nothing of the file is taken then.
 */
export async function importStatements(deps: Deps, statements: readonly Statement[], scope: Scope): Promise<Imported> {
  const own = compactIban(scope.account)
  for (const { account, currency } of statements)
    if (compactIban(account) !== own || currency !== scope.currency)
      throw conflict('other_account', 'This statement is of another account or currency.')
  const imported = { added: 0, known: 0 }
  const payments = new Set<string>()
  for (const statement of statements) {
    const { added, found } = await inTransaction(deps.db, (tx) => takeStatement(tx, statement, scope))
    imported.added += added
    imported.known += statement.entries.length - added
    for (const paymentId of found) payments.add(paymentId)
  }
  for (const paymentId of payments) await syncPayment(deps, paymentId)
  return { ...imported, matched: payments.size }
}

async function takeStatement(tx: Db, statement: Statement, { by }: Scope) {
  const { account, currency, format, opening, closing, entries } = statement
  await lockBankAccount(tx, account)
  const id = newId()
  const inBooks = (minor: number) => booksOf(minor, currency)
  await insertStatement(tx, {
    id,
    account,
    currency,
    format,
    opening: opening && inBooks(opening.amount),
    closing: closing && inBooks(closing.amount),
    closed_on: closing?.date ?? null,
    imported_by: by,
  })
  await noteOpening(tx, { account, currency, id, opening: opening && inBooks(opening.amount) })
  const added = await insertEntries(
    tx,
    id,
    entries.map((entry) => ({ ...entry, amount: inBooks(entry.amount) })),
  )
  const moved = added.reduce((sum, { amount }) => sum + amount, 0)
  if (moved !== 0)
    await post(tx, {
      key: postingKeys.statement(id),
      kind: 'bankStatement',
      refId: id,
      currency,
      entries: [
        { account: BANK, amount: -moved },
        { account: BANK_CLEARING, amount: moved },
      ],
    })
  return { added: added.length, found: await matchEntries(tx, id) }
}

/** Books the money that the account had before its first statement: it belongs to no order. */
async function noteOpening(
  tx: Db,
  { account, currency, id, opening }: { account: string; currency: string; id: string; opening: number | null },
) {
  if (!opening) return
  await post(tx, {
    key: postingKeys.bankOpening(account),
    kind: 'bankStatement',
    refId: id,
    currency,
    entries: [
      { account: BANK, amount: -opening },
      { account: BANK_OPENING, amount: opening },
    ],
  })
}

/** Banks count by ISO 4217, the books as the payment provider does. */
function booksOf(minor: number, currency: string): number {
  const amount = marketplaceMinorOf(minor, currency)
  if (amount === undefined) throw conflict('amount_too_fine', 'An amount of this statement is finer than the books.')
  return amount
}
