import type { Db } from '#server/db/open.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import type { BankEntryDetail } from '#shared/contract/admin-bank.ts'
import type { BankEntry, BankSuggestion, BankTransfer } from '#shared/contract/bank.ts'
import { type EntryRow, readEntries } from './entry-data.ts'
import { listUnshown } from './payment-data.ts'
import { presentPayment } from './payments.ts'
import { fitOf } from './suggestions.ts'
import { type AwaitedRow, listCandidates } from './transfer-data.ts'

export const presentTransfer = (row: AwaitedRow): BankTransfer => ({
  _id: row.id,
  paymentId: row.payment_id,
  kind: row.kind,
  refId: row.ref_id,
  title: row.title,
  payer: row.payer,
  reference: row.reference,
  amount: { amount: row.amount, currency: row.currency },
  missing: { amount: row.missing, currency: row.currency },
  buyerFee: { amount: row.buyer_fee, currency: row.currency },
  createdAt: row.created_at.toISOString(),
})

function suggestionOf(entry: EntryRow, row: AwaitedRow): BankSuggestion {
  const text = [entry.text, entry.reference ?? ''].join(' ')
  const money = { left: entry.amount - entry.allocated, bookedOn: entry.booked_on, name: entry.name, text }
  const transfer = {
    missing: row.missing,
    buyerFee: row.buyer_fee,
    reference: row.reference,
    refId: row.ref_id,
    payerNames: row.payer_names,
    createdAt: row.created_at,
  }
  return { transfer: presentTransfer(row), ...fitOf(money, transfer) }
}

/** The suggestions that a person is shown at most. */
const MOST = 5

function presentEntry(row: EntryRow, suggestions: readonly BankSuggestion[]): BankEntry {
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    _id: row.id,
    amount: money(row.amount),
    left: money(row.is_open ? row.amount - row.allocated : 0),
    bookedOn: row.booked_on,
    ...withoutNulls({
      name: row.name,
      account: row.number,
      reference: row.reference,
      returnReason: row.return_reason,
      assignedAs: row.assigned_as,
      assignedReason: row.assigned_reason,
    }),
    text: row.text,
    state: row.state,
    isWaiting: row.is_waiting,
    purchases: row.purchases.map((purchase) => ({
      paymentId: purchase.payment_id,
      kind: purchase.kind,
      refId: purchase.ref_id,
      title: purchase.title,
      payer: purchase.payer,
      amount: money(purchase.amount),
      missing: money(purchase.missing),
    })),
    ...(row.payment
      ? { payment: { _id: row.payment.id, kind: row.payment.kind, ...withoutNulls({ name: row.payment.name }) } }
      : {}),
    ...(suggestions[0] ? { suggestion: suggestions[0] } : {}),
    suggestions: suggestions.length,
  }
}

type WithSuggestions = Omit<BankEntryDetail, 'payments'>

async function withSuggestions(db: Db, ids: readonly string[]): Promise<WithSuggestions[]> {
  const [rows, candidates] = [await readEntries(db, ids), await listCandidates(db, ids)]
  return rows.map((row) => {
    const suggestions = candidates
      .filter(({ entry_id }) => entry_id === row.id)
      .map((candidate) => suggestionOf(row, candidate))
      .sort((one, other) => other.score - one.score)
      .slice(0, MOST)
    return { entry: presentEntry(row, suggestions), suggestions }
  })
}

/** Entries as lists show them, in the order of the ids. */
export async function presentEntries(db: Db, ids: readonly string[]): Promise<BankEntry[]> {
  const found = await withSuggestions(db, ids)
  return ids.flatMap((id) => found.find(({ entry }) => entry._id === id)?.entry ?? [])
}

export async function showEntry(db: Db, id: string): Promise<BankEntryDetail> {
  const [found] = await withSuggestions(db, [id])
  if (!found) throw notFound()
  const { amount, currency } = found.entry.left
  const payments = amount < 0 ? await listUnshown(db, { amount: -amount, currency }) : []
  return { ...found, payments: payments.map(presentPayment) }
}
