import { SaxesParser } from 'saxes'
import { StatementError } from '#shared/bank/statement.ts'

/** An element by its local name, with the text that stands directly in it. */
export type XmlNode = {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
}

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
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: XmlNode[] = []
  const refuse = (value: string): never => {
    throw new StatementError('not well-formed', `line ${parser.line}`, value)
  }
  parser.on('error', ({ message }) => refuse(message))
  parser.on('doctype', (doctype) => refuse(`<!DOCTYPE ${doctype.trim()}`))
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length === 0) onRoot(uri, local)
    if (open.length >= DEEPEST) refuse(local)
    const own = Object.values(attributes).map((attribute) => [attribute.local, attribute.value] as const)
    open.push({ name: local, text: '', attributes: Object.fromEntries(own), children: [] })
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

/** The first element on a way of names such as `Acct/Id/IBAN`; undefined if there is none. */
export function nodeAt(node: XmlNode | undefined, way: string): XmlNode | undefined {
  return way
    .split('/')
    .reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node)
}

/** The text on a way of names without blanks around it; null if there is none. */
export const textAt = (node: XmlNode | undefined, way: string): string | null => nodeAt(node, way)?.text.trim() || null

/** All elements of a name directly in another. */
export const nodesNamed = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []
