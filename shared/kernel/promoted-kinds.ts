/** What can be promoted, by the names of its process or of its kind of listings; the first one by default. */
export const promotedKinds = ['serviceRequest', 'service', 'product'] as const
