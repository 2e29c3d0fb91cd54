/** The names of variables in words, by the name that stands in double braces. */
export type VariableNames = ReadonlyMap<string, string>

const PLACE = /\{\{\s*(\w+)\s*\}\}/
/** A variable that somebody has written to its end, before the caret. */
const WRITTEN = /\{\{\s*(\w+)\s*\}\}$/
/** A variable that somebody begins to write, before the caret. */
const BEGUN = /\{\{?([^{}\n]{0,40})$/

export function chipOf(name: string, names: VariableNames, className: string): HTMLElement {
  const chip = document.createElement('span')
  chip.contentEditable = 'false'
  chip.dataset.variable = name
  chip.className = className
  chip.textContent = names.get(name) ?? name
  return chip
}

/** The parts of a text: words, and a chip for each variable. A name that stands for nothing stays in its braces. */
export function nodesOf(text: string, names: VariableNames, className: string): Node[] {
  const nodes: Node[] = []
  let words = ''
  const end = () => {
    if (words) nodes.push(document.createTextNode(words))
    words = ''
  }
  // Every second part is the name of a variable.
  for (const [at, part] of text.split(PLACE).entries())
    if (at % 2 === 0) words += part
    else if (names.has(part)) {
      end()
      nodes.push(chipOf(part, names, className))
    } else words += `{{${part}}}`
  end()
  return nodes
}

const isBlock = (node: Node) => node instanceof HTMLElement && /^(?:DIV|P)$/.test(node.tagName)

/** The text of a field, whatever its browser made of line ends: the name of each variable stands in double braces. */
export function textOf(root: Node): string {
  let text = ''
  for (const node of root.childNodes) {
    if (node instanceof HTMLElement && node.dataset.variable !== undefined) text += `{{${node.dataset.variable}}}`
    else if (node.nodeName === 'BR') text += '\n'
    else if (node.nodeType === Node.TEXT_NODE) text += (node.textContent ?? '').replaceAll('\u00a0', ' ')
    else text += `${isBlock(node) && text && !text.endsWith('\n') ? '\n' : ''}${textOf(node)}`
  }
  return text
}

/** The place of the caret in a field; nothing if it is elsewhere. */
export function rangeIn(root: Node): Range | undefined {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  return root.contains(range.commonAncestorContainer) ? range : undefined
}

export function endOf(root: Node): Range {
  const range = document.createRange()
  range.selectNodeContents(root)
  range.collapse(false)
  return range
}

/** Puts parts in the place of what is selected, and the caret after them. */
export function insertAt(range: Range, ...parts: Node[]): void {
  const last = parts.at(-1)
  if (!last) return
  range.deleteContents()
  const whole = document.createDocumentFragment()
  whole.append(...parts)
  range.insertNode(whole)
  range.setStartAfter(last)
  range.collapse(true)
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

/** The place of words before the caret that fit a pattern, in the text that somebody writes. */
function writtenAt(root: Node, pattern: RegExp): { place: Range; word: string } | undefined {
  const range = rangeIn(root)
  if (!range?.collapsed || range.startContainer.nodeType !== Node.TEXT_NODE) return undefined
  const before = (range.startContainer.textContent ?? '').slice(0, range.startOffset)
  const [written, word = ''] = pattern.exec(before) ?? []
  if (written === undefined) return undefined
  const place = document.createRange()
  place.setStart(range.startContainer, before.length - written.length)
  place.setEnd(range.startContainer, range.startOffset)
  return { place, word }
}

/** The words that somebody has written of a variable after its brace, and the place of both; nothing if the caret is elsewhere. */
export const begunIn = (root: Node) => writtenAt(root, BEGUN)

/** Makes a chip of a variable that was just written to its end; true if there was one. */
export function takeWritten(root: Node, names: VariableNames, className: string): boolean {
  const { place, word } = writtenAt(root, WRITTEN) ?? {}
  if (!place || word === undefined || !names.has(word)) return false
  insertAt(place, chipOf(word, names, className))
  return true
}
