import type { Deps } from '#server/kernel/context.ts'
import { findTransferOf, readArrived } from '#server/payments/bank/transfer-data.ts'
import { epcError, epcPayload } from '#shared/bank/epc-qr.ts'
import { type SwissQrBill, swissQrIssues, swissQrPayload } from '#shared/bank/swiss-qr.ts'
import type { BankTransfer } from '#shared/contract/payment-choice.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import type { OrderRow } from './data.ts'

type TransferMoney = { amount: number; currency: string; reference: string }

/** The Swiss QR bill of a transfer; undefined unless the account is Swiss, and the operator's address is known. */
function swissBillOf(
  { bankTransfer: { holder = '', number = '' }, invoices }: Rules,
  { amount, currency, reference }: TransferMoney,
): SwissQrBill | undefined {
  if (currency !== 'CHF' && currency !== 'EUR') return undefined
  const { address, postalCode = '', city = '', country = '' } = invoices
  const street = address.join(', ')
  const creditor = { name: holder, ...(street ? { street } : {}), postalCode, town: city, country }
  const bill: SwissQrBill = { account: number, creditor, amount, currency, reference }
  return swissQrIssues(bill).length === 0 ? bill : undefined
}

/** The money that the buyer of an order has to send by bank transfer; undefined for other orders. */
export async function presentTransfer(
  { db, settings: { rules } }: Pick<Deps, 'db' | 'settings'>,
  row: OrderRow,
): Promise<BankTransfer | undefined> {
  if (row.payment_provider !== 'bank' || !row.payment_id) return undefined
  const { holder, number, bic, bankName, instructions } = rules.bankTransfer
  const found = await findTransferOf(db, row.payment_id)
  if (!found || !holder || !number) return undefined
  const { received, waived } = await readArrived(db, found.id)
  const { currency, reference, announced_at } = found
  const missing = Math.max(0, found.amount - received - waived)
  const of = (amount: number) => ({ amount, currency })
  const epc = { name: holder, iban: number, ...(bic ? { bic } : {}), amount: missing, reference }
  const bill = swissBillOf(rules, { amount: missing, currency, reference })
  const hasCode = !bill && currency === 'EUR' && epcError(epc) === undefined
  const hasInstructions = Object.values(instructions).some(Boolean)
  return {
    holder,
    number: number.replace(/\s/g, ''),
    ...(bic ? { bic } : {}),
    ...(bankName ? { bankName } : {}),
    reference,
    amount: of(missing),
    received: of(received),
    ...(hasCode && !hasInstructions ? { qrCode: epcPayload(epc) } : {}),
    ...(bill && !hasInstructions ? { swissQrCode: swissQrPayload(bill) } : {}),
    ...(hasInstructions ? { instructions } : {}),
    ...(announced_at ? { announcedAt: announced_at.toISOString() } : {}),
  }
}
