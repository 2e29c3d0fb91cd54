import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const WEB = path.resolve(import.meta.dirname, '../web')

/** Screens for developers speak English only. */
const isChecked = (file: string) => /\.tsx$/.test(file) && !/\.test\.tsx$/.test(file) && !/^dev[/\\]/.test(file)
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(isChecked)

/** Attributes that people read or hear. */
const READ =
  /^(?!enterKeyHint$)(title|alt|placeholder|text|hint|note|caption|description|heading|error|aria-(label|description|roledescription|valuetext)|\w*[lL]abel|\w+(Title|Text|Hint))$/

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every node below one, itself included. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}

/** The texts that people would read if the expression were shown. */
function* textsOf(node: unknown): Generator<string> {
  if (!isNode(node)) return
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) yield String(node.value)
  if (node.type === 'TemplateLiteral')
    for (const { value } of node.quasis as { value: { cooked: string } }[]) yield value.cooked
  if (node.type === 'JSXExpressionContainer') yield* textsOf(node.expression)
  if (node.type === 'ConditionalExpression') for (const part of [node.consequent, node.alternate]) yield* textsOf(part)
  if (node.type === 'LogicalExpression') yield* textsOf(node.right)
}

const nameOf = ({ name }: Node) => (isNode(name) && typeof name.name === 'string' ? name.name : '')
/** The beginning of an address is the same in every language. */
const hasWords = (text: string) => /\p{L}{2,}/u.test(text.replace(/^https?:\/\//, ''))

/** Literal words in the code of a screen. */
function wordsIn(code: string): string[] {
  const found: string[] = []
  for (const node of nodesOf(parseSync('screen.tsx', code).program)) {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[]) found.push(...textsOf(child))
    if (node.type === 'JSXAttribute' && READ.test(nameOf(node))) found.push(...textsOf(node.value))
  }
  return found.map((text) => text.trim()).filter(hasWords)
}

/** A label and what it names with the colon of English between them, in a template or in markup. */
const LATIN_COLON = /\}:(?: \$\{| ?<\/|\{' '\})/

/** The lines of the screens that a search finds, each behind its file. */
const foundIn = (search: (code: string) => string[]): string[] =>
  files.flatMap((file) => search(readFileSync(path.join(WEB, file), 'utf8')).map((found) => `${file}: ${found}`))

test('screens set labels before what they name by the colon of the language', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(foundIn((code) => code.split('\n').filter((line) => LATIN_COLON.test(line)))).toEqual([])
})

describe('the words of the screens', () => {
  test('are found in the code', () => {
    expect(
      wordsIn(
        `<p title="One">Two {isIt ? 'Three' : null} {\`Four \${five}\`}<b aria-label={six || 'Seven'} className="eight" /></p>`,
      ).sort(),
    ).toEqual(['Four', 'One', 'Seven', 'Three', 'Two'])
  })

  test('are none outside the catalogues', () => {
    expect(foundIn(wordsIn)).toEqual([])
  })
})
