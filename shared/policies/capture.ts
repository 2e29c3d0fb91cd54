/**
 * The reason for which an order is agreed on before its payment: it comes from an accepted `offer`, or its seller
 * accepted but the card was refused, and it is paid `again`, or it is a later `visit` of a series.
 */
export type Agreement = 'offer' | 'again' | 'visit'

/**
 * The moment at which the card is charged: `manual`, with the seller's yes, and the amount is only reserved until then;
 * `automatic`, with the payment itself, since the seller has agreed already.
 */
export type CaptureMode = 'manual' | 'automatic'

export const captureModeOf = (agreement: Agreement | undefined): CaptureMode => (agreement ? 'automatic' : 'manual')
