import type { CallRow } from '../call-data.ts'

// Our names for what is at Chapa. Each begins with the id of its payment, and Chapa takes each once.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=-|$)/

export const txRefOf = (paymentId: string, n: number): string => `${paymentId}-${n}`

/** The name of what a call makes, by its number; a call that replaces a refused one has the next. */
export const referenceOf = ({ payment_id, action, n }: Pick<CallRow, 'payment_id' | 'action' | 'n'>): string =>
  `${payment_id}-${action === 'refund' ? 'r' : 't'}${n}`

export const paymentIdIn = (reference: string): string | undefined => UUID.exec(reference)?.[0]
