/** In which condition a product may be, the best first. */
export const conditions = ['new', 'like_new', 'good', 'fair', 'for_parts'] as const

/** In which condition a product is wanted. */
export const wantedConditions = ['any', ...conditions] as const

/** How a product that is wanted may come, in the order in which it is offered. */
export const deliveryPreferences = ['shipping', 'pickup', 'either'] as const
