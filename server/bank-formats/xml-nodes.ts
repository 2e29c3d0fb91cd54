import { SaxesParser } from 'saxes'
import { StatementError } from '#shared/bank/statement.ts'

/** An element by its local name, with the text that stands directly in it. */
export type XmlNode = {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
}

const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')))
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

const DEEPEST = 40
const LONGEST_TEXT = 100_000

type Handlers = {
  /** Names of elements that are handed over when they end, and are not kept in the element around them. */
  repeated: ReadonlySet<string>
  onNode: (node: XmlNode, parent: XmlNode | undefined) => void
  /** Namespace of the outermost element. */
  onRoot: (namespace: string, name: string) => void
}

/**
 * Reads XML element by element, so that a file of many movements is never in memory as a tree. Names are taken without
 * their prefixes. Declarations of types and entities are refused, whatever they say.
 */
export function readXml(text: string, { repeated, onNode, onRoot }: Handlers): void {
  const parser = new SaxesParser({ xmlns: false as const, position: true })
  const open: XmlNode[] = []
  const refuse = (value: string): never => {
    throw new StatementError('not well-formed', `line ${parser.line}`, value)
  }
  parser.on('error', ({ message }) => refuse(message))
  parser.on('doctype', (doctype) => refuse(`<!DOCTYPE ${doctype.trim()}`))
  parser.on('opentag', ({ name, attributes }) => {
    const local = withoutPrefix(name)
    // The files have one namespace, that of the outermost element, whose prefix the others share.
    if (open.length === 0) onRoot(attributes[name === local ? 'xmlns' : `xmlns:${prefixOf(name)}`] ?? '', local)
    if (open.length >= DEEPEST) refuse(local)
    open.push({ name: local, text: '', attributes, children: [] })
  })
  const addText = (part: string) => {
    const last = open.at(-1)
    if (!last) return
    last.text += part
    if (last.text.length > LONGEST_TEXT) refuse(last.name)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const node = open.pop()
    if (!node) return
    const parent = open.at(-1)
    if (repeated.has(node.name)) onNode(node, parent)
    else if (parent) parent.children.push(node)
  })
  parser.write(text).close()
}

const ways = new Map<string, readonly string[]>()

/** The names on a way; the few that the readers ask for are divided once. */
function namesOn(way: string): readonly string[] {
  const known = ways.get(way)
  if (known) return known
  const names = way.split('/')
  ways.set(way, names)
  return names
}

/** The first element on a way of names such as `Acct/Id/IBAN`; undefined if there is none. */
export function nodeAt(node: XmlNode | undefined, way: string): XmlNode | undefined {
  let at = node
  for (const name of namesOn(way)) {
    at = at?.children.find((child) => child.name === name)
    if (!at) return undefined
  }
  return at
}

/** The text on a way of names without blanks around it; null if there is none. */
export const textAt = (node: XmlNode | undefined, way: string): string | null => nodeAt(node, way)?.text.trim() || null

/** All elements of a name directly in another. */
export const nodesNamed = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []
