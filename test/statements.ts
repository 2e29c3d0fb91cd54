import { createHash, randomUUID } from 'node:crypto'
import type { Statement, StatementEntry } from '#shared/bank/statement.ts'

/** Money that arrived on an account; minor units. */
export const anEntry = (account: string, changes: Partial<StatementEntry> = {}): StatementEntry => ({
  key: createHash('md5').update(randomUUID()).digest('hex'),
  account,
  currency: 'EUR',
  amount: 10_000,
  bookingDate: '2026-06-09',
  valueDate: null,
  isReturn: false,
  returnReason: null,
  reference: null,
  endToEndId: null,
  paymentInformationId: null,
  text: '',
  counterparty: { name: 'Liya Mekonnen', account: 'NL91ABNA0417164300', bic: null },
  bankReference: null,
  bookingReference: null,
  paymentCount: 1,
  charges: 0,
  ...changes,
})

export const aStatement = (
  account: string,
  entries: StatementEntry[],
  changes: Partial<Statement> = {},
): Statement => ({
  format: 'camt.053',
  version: null,
  id: null,
  sequence: null,
  account,
  currency: 'EUR',
  opening: null,
  closing: null,
  entries,
  pendingCount: 0,
  ...changes,
})
