import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import type { BankEntryDetail } from '#shared/contract/admin-bank.ts'
import type { BankEntry, BankSuggestion, BankTransfer } from '#shared/contract/bank.ts'
import { todayIn } from '#shared/kernel/calendar-day.ts'
import { type EntryRow, readEntries } from './entry-data.ts'
import { listTogether, listUnshown } from './payment-data.ts'
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
  ...(row.asked_for ? { askedFor: { amount: row.asked_for, currency: row.currency } } : {}),
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

const DAY = 24 * 60 * 60_000

/** The time at which the rest of an entry is put up for return, or would be if the bank named an account. */
function returnOf({ is_open, is_return, amount, created_at }: EntryRow, { rules }: Deps['settings']): Date | undefined {
  const { returnAfterDays: days } = rules.bankTransfer
  return days > 0 && is_open && !is_return && amount > 0 ? new Date(created_at.getTime() + days * DAY) : undefined
}

function presentEntry(row: EntryRow, suggestions: readonly BankSuggestion[], settings: Deps['settings']): BankEntry {
  const returns = returnOf(row, settings)
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
      transferId: purchase.transfer_id,
      amount: money(purchase.amount),
      missing: money(purchase.missing),
      waived: money(purchase.waived),
      isAwaited: purchase.is_awaited,
      ...(purchase.asked_for ? { askedFor: money(purchase.asked_for) } : {}),
    })),
    ...(row.payment
      ? { payment: { _id: row.payment.id, kind: row.payment.kind, ...withoutNulls({ name: row.payment.name }) } }
      : {}),
    paidTogether: row.paid_together,
    ...(returns && row.number ? { returnsOn: todayIn(settings.timezone, returns) } : {}),
    isStuck: returns !== undefined && !row.number && returns.getTime() <= Date.now(),
    ...(suggestions[0] ? { suggestion: suggestions[0] } : {}),
    suggestions: suggestions.length,
  }
}

type WithSuggestions = Pick<BankEntryDetail, 'entry' | 'suggestions'>
type From = { db: Db; settings: Deps['settings'] }

async function withSuggestions({ db, settings }: From, ids: readonly string[]): Promise<WithSuggestions[]> {
  const [rows, candidates] = [await readEntries(db, ids), await listCandidates(db, ids)]
  return rows.map((row) => {
    const suggestions = candidates
      .filter(({ entry_id }) => entry_id === row.id)
      .map((candidate) => suggestionOf(row, candidate))
      .sort((one, other) => other.score - one.score)
      .slice(0, MOST)
    return { entry: presentEntry(row, suggestions, settings), suggestions }
  })
}

/** Entries as lists show them, in the order of the ids. */
export async function presentEntries(from: From, ids: readonly string[]): Promise<BankEntry[]> {
  const found = await withSuggestions(from, ids)
  return ids.flatMap((id) => found.find(({ entry }) => entry._id === id)?.entry ?? [])
}

export async function showEntry(from: From, id: string): Promise<BankEntryDetail> {
  const { db, settings } = from
  const [found] = await withSuggestions(from, [id])
  if (!found) throw notFound()
  const { amount, currency } = found.entry.left
  const payments = amount < 0 ? await listUnshown(db, { amount: -amount, currency }) : []
  const files = amount < 0 ? Map.groupBy(await listTogether(db, id), ({ batch_id }) => batch_id ?? '') : []
  return {
    ...found,
    payments: payments.map(presentPayment),
    together: [...files].map(([batchId, rows]) => ({
      batchId,
      fileName: rows[0]?.file_name ?? '',
      payments: rows.map(presentPayment),
    })),
    acceptable: { amount: settings.rules.bankTransfer.shortfall, currency },
  }
}
