/** States of an entry of a bank statement; the first three and the returned ones wait for a decision. */
export const bankEntryStates = ['suggested', 'unmatched', 'too_little', 'too_much', 'returned', 'matched'] as const
export type BankEntryState = (typeof bankEntryStates)[number]

/** Declarations of an entry that belongs to no order. */
export const bankAssignments = ['charges', 'other'] as const
export type BankAssignment = (typeof bankAssignments)[number]

/** Of refunds to buyers, payouts to sellers, and money that goes back because it belonged to no order. */
export const bankPaymentKinds = ['refund', 'payout', 'return'] as const
export type BankPaymentKind = (typeof bankPaymentKinds)[number]

/** Reasons for a transfer as the one that an entry is for. */
export const suggestionReasons = [
  'sum',
  'sum_without_fee',
  'same_name',
  'similar_name',
  'placed_before',
  'reference_near',
] as const
export type SuggestionReason = (typeof suggestionReasons)[number]
