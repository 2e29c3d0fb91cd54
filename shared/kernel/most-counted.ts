/** The most rows of a list that are counted. For more, a reply says 10,000 and `totalIsCapped`. */
export const MOST_COUNTED = 10_000
