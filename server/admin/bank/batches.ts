import { writePaymentFile } from '#server/bank-formats/pain-001.ts'
import { paymentIssues } from '#server/bank-formats/payment-issues.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badInput, conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { countryOfIban, isIban } from '#shared/bank/iban.ts'
import type { BankAccount, PaymentInstruction, PaymentOrder, PaymentVariant } from '#shared/bank/payment.ts'
import { isSepaIban } from '#shared/bank/sepa-countries.ts'
import type { BankBatch, BankLeftOut } from '#shared/contract/bank.ts'
import { isoMinorOf } from '#shared/kernel/minor-units.ts'
import {
  type BatchRow,
  emptyBatch,
  findBatch,
  insertBatch,
  listBatches,
  lockBatch,
  lockInBatch,
  noteApproval,
  putInBatch,
} from './batch-data.ts'
import { listInBatches, lockBatchless, type PaymentRow } from './payment-data.ts'
import { presentPayment } from './payments.ts'
import { type OwnAccount, ownAccountOf } from './statements.ts'

type Acting = { id: string; by: string; actor: Actor }

const accountOf = (number: string, { bic, bankName }: { bic?: string | null | undefined; bankName?: string | null }) =>
  ({
    ...(isIban(number) ? { iban: number } : { number, ...(bankName ? { bankName } : {}) }),
    ...(bic ? { bic } : {}),
  }) satisfies BankAccount

/** The rules of the operator's bank, by its country and the currency. */
function variantOf({ account, currency }: OwnAccount): PaymentVariant {
  if (!isIban(account)) return 'generic'
  if (/^(CH|LI)$/.test(countryOfIban(account))) return 'swiss'
  return currency === 'EUR' && isSepaIban(account) ? 'sepa' : 'generic'
}

function instructionOf(row: PaymentRow): PaymentInstruction {
  const { end_to_end_id: endToEndId, currency, name, number, bic, bank_name: bankName } = row
  return {
    endToEndId,
    amount: isoMinorOf(row.amount, currency) ?? 0,
    currency,
    payee: { name: name ?? '', account: accountOf(number ?? '', { bic, bankName }) },
    text: [row.title, row.reference].filter(Boolean).join(' '),
  }
}

/** The file without the payments that a bank would refuse, and these with what is wrong. */
function divide(order: PaymentOrder, rows: readonly PaymentRow[]) {
  const issues = paymentIssues(order)
  const issuesAt = (place: number) => issues.filter(({ payment }) => payment === place).map(({ code }) => code)
  const of = rows.map((row, place) => ({ row, faults: row.number ? issuesAt(place) : ['no account'] }))
  const own = issues.filter(({ payment }) => payment === undefined)
  return {
    sound: of.filter(({ faults }) => faults.length === 0).map(({ row }) => row),
    leftOut: of
      .filter(({ faults }) => faults.length > 0)
      .map(({ row, faults }): BankLeftOut => ({ payment: presentPayment(row), faults })),
    own,
  }
}

/** Writes the payments that wait into a file, each once. 409 if there is none that a bank would take. */
export async function prepareBatch(
  deps: Deps,
  { id, by, actor }: Acting,
  executionDate: string,
): Promise<{ leftOut: BankLeftOut[] }> {
  if (executionDate < new Date().toISOString().slice(0, 10)) throw badInput({ executionDate: 'must not be past' })
  const own = ownAccountOf(deps)
  return inTransaction(deps.db, async (tx) => {
    // An earlier attempt prepared it, but its answer was lost.
    if (await findBatch(tx, id)) return { leftOut: [] }
    const rows = await lockBatchless(tx, own.currency)
    const createdAt = new Date()
    const order = (payments: readonly PaymentRow[]): PaymentOrder => ({
      variant: variantOf(own),
      messageId: `CM${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}${id.replaceAll('-', '').slice(-8)}`,
      createdAt,
      executionDate,
      payer: { name: own.holder, account: accountOf(own.account, own) },
      isBatchBooked: false,
      payments: payments.map(instructionOf),
    })
    const { sound, leftOut, own: faults } = divide(order(rows), rows)
    if (sound.length === 0) throw conflict('nothing_to_pay', 'No payment waits that a bank would take.', { leftOut })
    if (faults.length > 0)
      throw conflict('account_incomplete', `The bank account of the settings is not complete: ${faults[0]?.code}.`, {
        leftOut,
      })
    const final = order(sound)
    const { fileName, xml } = writePaymentFile(final)
    const amount = sound.reduce((sum, payment) => sum + payment.amount, 0)
    await insertBatch(tx, {
      id,
      message_id: final.messageId,
      file_name: fileName,
      xml,
      currency: own.currency,
      amount,
      count: sound.length,
      execution_date: executionDate,
      prepared_by: by,
      four_eyes: deps.settings.rules.bankTransfer.fourEyes,
    })
    await putInBatch(
      tx,
      id,
      sound.map((payment) => payment.id),
    )
    const after = { file: fileName, amount, count: sound.length }
    await audit(tx, { ...actor, action: 'bank.prepared', kind: 'bank_batch', refId: id, after })
    return { leftOut }
  })
}

const needsApproval = ({ four_eyes, approved_by }: Pick<BatchRow, 'four_eyes' | 'approved_by'>) =>
  four_eyes && !approved_by

/** Lets a second person approve a file; 403 for the one who has prepared it, 409 if it needs none any more. */
export const approveBatch = (deps: Deps, { id, by, actor }: Acting): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) throw notFound()
    if (!needsApproval(batch)) throw conflict('batch_state', 'The file needs no approval, or has it.')
    if (batch.prepared_by === by) throw notAllowed('own_batch', 'Somebody else than who prepared the file approves it.')
    await noteApproval(tx, id, by)
    const after = { amount: batch.amount, count: batch.count }
    await audit(tx, { ...actor, action: 'bank.approved', kind: 'bank_batch', refId: id, after })
  })

/** Lets the payments of a file wait again; 409 once a statement has shown one of them. */
export const dissolveBatch = (deps: Deps, { id, actor }: Acting, reason: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) throw notFound()
    const payments = await lockInBatch(tx, id)
    if (payments.length === 0 || payments.some(({ state }) => state !== 'waiting'))
      throw conflict('batch_state', 'Payments of the file were made already, or it was taken back.')
    await emptyBatch(tx, id)
    await audit(tx, { ...actor, action: 'bank.dissolved', kind: 'bank_batch', refId: id, reason })
  })

/** The file for the bank; 403 as long as it waits for a second person, 409 if it was taken back. */
export async function fileOf(deps: Deps, { id, actor }: Acting) {
  const batch = await findBatch(deps.db, id)
  if (!batch) throw notFound()
  if (needsApproval(batch)) throw notAllowed('not_approved', 'A second person has to approve the file first.')
  if ((await listInBatches(deps.db, [id])).length === 0) throw conflict('batch_state', 'The file was taken back.')
  await audit(deps.db, { ...actor, action: 'bank.fetched', kind: 'bank_batch', refId: id })
  return batch
}

const present = (row: BatchRow, payments: readonly PaymentRow[]): BankBatch => ({
  _id: row.id,
  messageId: row.message_id,
  fileName: row.file_name,
  amount: { amount: row.amount, currency: row.currency },
  count: row.count,
  executionDate: row.execution_date,
  createdAt: row.created_at.toISOString(),
  preparedBy: { _id: row.prepared_by, name: row.preparer },
  needsApproval: needsApproval(row),
  ...(row.approved_by ? { approvedBy: { _id: row.approved_by, name: row.approver ?? '' } } : {}),
  ...(row.approved_at ? { approvedAt: row.approved_at.toISOString() } : {}),
  paid: payments.filter(({ state }) => state === 'paid').length,
  payments: payments.map(presentPayment),
})

async function presentBatches(db: Db, rows: readonly BatchRow[]): Promise<BankBatch[]> {
  const payments = await listInBatches(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    present(
      row,
      payments.filter(({ batch_id }) => batch_id === row.id),
    ),
  )
}

export async function showBatches(db: Db, query: { page: number; limit: number }) {
  const { rows, count } = await listBatches(db, query)
  return { batches: await presentBatches(db, rows), count }
}

export async function showBatch(db: Db, id: string): Promise<BankBatch> {
  const row = await findBatch(db, id)
  const [batch] = row ? await presentBatches(db, [row]) : []
  if (!batch) throw notFound()
  return batch
}
