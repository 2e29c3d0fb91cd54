const SPACES = /« | (?=[?!:;»])/g

/**
 * A text in which no line breaks between a word and the marks that French sets apart from it: catalogues have plain spaces
 * there. Our other languages have none in these places.
 */
export const withFrenchSpaces = (text: string): string => text.replace(SPACES, (found) => found.replace(' ', '\u00a0'))
