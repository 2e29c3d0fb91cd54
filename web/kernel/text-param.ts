/**
 * Reads typed text from an address: cut to a length (counted as the API does), without control characters, and
 * no letter is cut in two.
 */
export const readTextParam = (params: URLSearchParams, name: string, longest: number): string =>
  (params.get(name) ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
