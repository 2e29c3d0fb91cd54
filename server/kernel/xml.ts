/** An element of XML: its name, what is in it, and its attributes; a part that is absent is left out. */
export type Element = readonly [
  name: string,
  content: string | readonly (Element | undefined)[],
  attributes?: Readonly<Record<string, string>>,
]

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** XML 1.0 does not allow other characters, not even escaped; halves of pairs are none of them. */
const isAllowed = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}

const escaped = (text: string) =>
  [...text]
    .filter(isAllowed)
    .join('')
    .replaceAll(/[&<>"\r]/g, (mark) => MARKS[mark] ?? mark)

/** An element as text. Elements without content are left out: e-invoices and banks do not allow them. */
function written([name, content, attributes = {}]: Element): string {
  const inner =
    typeof content === 'string' ? escaped(content.trim()) : content.map((part) => (part ? written(part) : '')).join('')
  if (!inner) return ''
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${own.join('')}>${inner}</${name}>`
}

/** A document of XML. */
export const xmlOf = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
