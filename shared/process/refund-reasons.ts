/** The reasons for which a buyer wants money back; the first four are problems with the delivery. */
export const refundReasons = ['not_received', 'damaged', 'not_as_described', 'wrong_item', 'changed_mind'] as const
export type RefundReason = (typeof refundReasons)[number]

/** Only delivered goods can be sent back. */
export const canBeSentBack = (reason: string | null): boolean => reason !== null && reason !== 'not_received'
