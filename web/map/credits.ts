/** A part of what names the source of a map: text, and where it leads. */
export type Credit = { text: string; href?: string }

/** The names that licences ask for. A style of the operator's names its own sources. */
export const OWN_CREDITS: readonly Credit[] = [
  { text: 'GeoNames', href: 'https://www.geonames.org' },
  { text: ' (CC BY 4.0) · ' },
  { text: 'Natural Earth', href: 'https://www.naturalearthdata.com' },
]

const LINK = /<a\s[^>]*?\bhref=(["'])(https?:\/\/.*?)\1[^>]*>(.*?)<\/a>/gis
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', copy: '©' }
const LAST_CHARACTER = 0x10ffff

function signOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return SIGNS[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= LAST_CHARACTER ? String.fromCodePoint(code) : whole
}

const decoded = (text: string) => text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, signOf)
const textOf = (html: string) => decoded(html.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ')

/**
 * The credits of a source that names itself in HTML. Only texts and addresses of links are taken: the browser is given no
 * HTML that comes from elsewhere.
 */
export function creditsOf(html: string): Credit[] {
  const credits: Credit[] = []
  let end = 0
  for (const link of html.matchAll(LINK)) {
    credits.push({ text: textOf(html.slice(end, link.index)) })
    credits.push({ text: textOf(link[3] ?? ''), href: decoded(link[2] ?? '') })
    end = link.index + link[0].length
  }
  return [...credits, { text: textOf(html.slice(end)) }].filter(({ text }) => text !== '')
}

/** The credits of several sources, each once. */
export const joinCredits = (sources: readonly string[]): Credit[] =>
  [...new Set(sources)].map(creditsOf).flatMap((credits, n) => (n > 0 ? [{ text: ' · ' }, ...credits] : credits))
