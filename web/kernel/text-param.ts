/**
 * What somebody typed, as it stands in an address: at most so long, as the API counts, without control characters, and
 * no letter is cut in two.
 */
export const readTextParam = (params: URLSearchParams, name: string, longest: number): string =>
  (params.get(name) ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
