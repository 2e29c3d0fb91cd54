/** In which condition a product may be, the best first. */
export const conditions = ['new', 'like_new', 'good', 'fair', 'for_parts'] as const
