/** The conditions in which a product may be, the best first. */
export const conditions = ['new', 'like_new', 'good', 'fair', 'for_parts'] as const

/** The conditions in which a product may be wanted. */
export const requestedConditions = ['any', ...conditions] as const

/** The ways in which a product request may come, in the order in which they are offered. */
export const deliveryPreferences = ['shipping', 'pickup', 'either'] as const
