/** So many of what a list finds are counted. Of more than that a reply says 10,000, and that there are more. */
export const MOST_COUNTED = 10_000
