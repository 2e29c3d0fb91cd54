/** Characters that XML does not know, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const escapeXml = (text: string) =>
  text
    .replaceAll(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`

export type FeedEntry = {
  /** A UUID, which stays the same wherever the thing is shown. */
  id: string
  title: string
  href: string
  author: string
  category: string
  language: string
  summary: string
  published: Date
  updated: Date
}

export type Feed = {
  title: string
  author: string
  /** The address of the feed itself, which is its id too. */
  self: string
  /** The page of the same list. */
  page: string
  entries: FeedEntry[]
}

const entryText = ({ id, title, href, author, category, language, summary, published, updated }: FeedEntry) =>
  [
    `<entry xml:lang="${escapeXml(language)}">`,
    element('id', `urn:uuid:${id}`),
    element('title', title),
    link('alternate', 'text/html', href),
    `<author>${element('name', author)}</author>`,
    `<category term="${escapeXml(category)}"/>`,
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    element('summary', summary),
    '</entry>',
  ].join('')

/** A feed in the Atom format (RFC 4287). Without entries it has changed when the format was agreed, always the same time. */
export function atomOf({ title, author, self, page, entries }: Feed): string {
  const updated = Math.max(Date.UTC(2005, 11, 1), ...entries.map((entry) => entry.updated.getTime()))
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', self),
    element('title', title),
    element('updated', new Date(updated).toISOString()),
    `<author>${element('name', author)}</author>`,
    link('self', 'application/atom+xml', self),
    link('alternate', 'text/html', page),
    ...entries.map(entryText),
    '</feed>\n',
  ].join('\n')
}
