/** A part of a text, which begins so many characters after its beginning; with `href` it is a link. */
export type TextPart = { at: number; text: string; href?: string }

/** Marks of scripts that set no space behind them, and quotation marks, end an address. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\u1361-\u1368\u3001\u3002\uff0c»“”]+/gi
const AT_END = /[.,;:!?…*_~]+$/
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const

const count = (text: string, sign: string) => text.split(sign).length - 1

/** The address without the marks of the sentence around it. A closing bracket belongs to it if it has the opening one. */
function addressIn(found: string): string {
  let address = found
  for (;;) {
    const plain = address.replace(AT_END, '')
    const isOutside = BRACKETS.some(
      ([open, close]) => plain.endsWith(close) && count(plain, close) > count(plain, open),
    )
    const next = isOutside ? plain.slice(0, -1) : plain
    if (next === address) return address
    address = next
  }
}

/** The address of a link; undefined for one that no link leads to, such as one with a name that hides the host. */
function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, hostname, href } = new URL(address)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && !username && !password && hostname.includes('.') ? href : undefined
}

/** A text in parts, of which web addresses are links. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = addressIn(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > end) parts.push({ at: end, text: text.slice(end, index) })
    parts.push({ at: index, text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}
