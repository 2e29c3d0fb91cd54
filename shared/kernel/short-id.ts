const LENGTH = 6

/**
 * The number by which people call an order, or another thing with an id: the last six characters of the id, in capitals.
 * Ids end in random bits, so the end tells apart what was created in the same moment.
 */
export const shortId = (id: string): string => id.slice(-LENGTH).toUpperCase()
