/**
 * The kinds of things that can be promoted, by the names of their process or of their kind of listings; the first one
 * by default.
 */
export const promotedKinds = ['serviceRequest', 'service', 'product'] as const
