import { Lexer, type Token, Tokenizer, type Tokens } from 'marked'
import type { PageBlock, TextRun } from '#shared/contract/page.ts'
import { ALLOWED_HREF } from '#shared/policies/allowed-href.ts'
import { type PageTable, pageTables } from '#shared/policies/content-pages.ts'
import { withoutScriptMarks } from './script-marks.ts'

/** The deepest nesting of lists and quotes. */
const DEEPEST = 8

type MarkdownErrorCode = 'markdown_too_deep' | 'markdown_emphasis'

/** An error in the text of a page, worded for the person who wrote it. */
export class MarkdownError extends Error {
  readonly code: MarkdownErrorCode

  constructor(code: MarkdownErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Nine or more marks of lists and quotes at the beginning of a line, in each of which the library begins anew. */
const MANY_MARKS = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]*){9}/
/** A line across the page, whose marks may have spaces between them. */
const RULE = /^[ \t]*(?:-[-\s]*|\*[*\s]*)$/
/** The time to find the ends of emphasis grows with the square of its marks. */
const MOST_EMPHASIS = 500

/** Without HTML, which stays text, and without quotes whose lines go on unmarked, which take long to tell apart. */
class PlainTokenizer extends Tokenizer {
  /** The place of the first mark in a text that no address goes beyond, or -1. */
  readonly #endOfAddress: (text: string) => number
  constructor(endOfAddress: (text: string) => number) {
    super()
    this.#endOfAddress = endOfAddress
  }
  /** An address without signs around it ends before a mark of another script or a quotation mark. */
  override url(src: string): Tokens.Link | undefined {
    const end = this.#endOfAddress(src)
    return super.url(end < 0 ? src : src.slice(0, end))
  }
  /** The text whose marks were counted last: it is asked again at each of them. */
  #counted = ''
  override html(): undefined {}
  override tag(): undefined {}
  override emStrong(...args: Parameters<Tokenizer['emStrong']>): ReturnType<Tokenizer['emStrong']> {
    const [, whole] = args
    if (whole !== this.#counted && (whole.match(/[*_]/g)?.length ?? 0) > MOST_EMPHASIS)
      throw new MarkdownError('markdown_emphasis', `has more than ${MOST_EMPHASIS} marks of emphasis in one paragraph`)
    this.#counted = whole
    return super.emStrong(...args)
  }
  override blockquote(src: string): Tokens.Blockquote | undefined {
    const raw = /^(?: {0,3}>[^\n]*(?:\n|$))+/.exec(src)?.[0]
    if (!raw) return undefined
    const text = raw.replace(/^ {0,3}>[ \t]?/gm, '')
    const { state } = this.lexer
    const { top } = state
    state.top = true
    const tokens = this.lexer.blockTokens(text, [])
    state.top = top
    return { type: 'blockquote', raw, text, tokens }
  }
}

const tooDeep = () => new MarkdownError('markdown_too_deep', 'has lists or quotes that stand too deep in each other')

function tokensOf(markdown: string, endOfAddress: (text: string) => number): Token[] {
  if (markdown.split('\n').some((line) => MANY_MARKS.test(line) && !RULE.test(line))) throw tooDeep()
  try {
    return new Lexer({ gfm: true, tokenizer: new PlainTokenizer(endOfAddress) }).lex(markdown)
  } catch (error) {
    // Of the library, which goes one call deeper with each level.
    if (error instanceof RangeError) throw tooDeep()
    throw error
  }
}

type TextMarks = Omit<TextRun, 'text'>

/** A line break within a paragraph is a space, unless it is asked for. */
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** Its own words are tokens of the library, whose general type has no fields of its own. */
type Inline =
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Link
  | Tokens.Image
  | Tokens.Codespan
  | Tokens.Br
  | Tokens.Checkbox
  | Tokens.Escape
  | Tokens.Text

function runsOfOne(token: Inline, marks: TextMarks): TextRun[] {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return runsOf(token.tokens, { ...marks, [token.type]: true })
    case 'link':
      if (marks.href !== undefined) return runsOf(token.tokens, marks)
      if (!ALLOWED_HREF.test(token.href)) return [{ text: oneLine(token.raw), ...marks }]
      return runsOf(token.tokens, { ...marks, href: token.href })
    // Pictures of other places are not loaded: what they show is told.
    case 'image':
      return [{ text: oneLine(token.text), ...marks }]
    case 'codespan':
      return [{ text: token.text, ...marks, code: true }]
    case 'br':
      return [{ text: '\n', ...marks }]
    case 'checkbox':
      return [{ text: token.checked ? '☑ ' : '☐ ', ...marks }]
    case 'escape':
      return [{ text: token.text, ...marks }]
    default:
      return token.tokens ? runsOf(token.tokens, marks) : [{ text: oneLine(token.text), ...marks }]
  }
}

const isAlike = ({ text: _, ...one }: TextRun, { text: __, ...other }: TextRun) =>
  JSON.stringify(one) === JSON.stringify(other)

function runsOf(tokens: readonly Token[] = [], marks: TextMarks = {}): TextRun[] {
  const runs: TextRun[] = []
  // Inside of blocks the library puts no other tokens.
  for (const run of tokens.flatMap((token) => runsOfOne(token as Inline, marks))) {
    const last = runs.at(-1)
    if (last && isAlike(last, run)) last.text += run.text
    else if (run.text) runs.push({ ...run })
  }
  return runs
}

const plainText = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join('')

/** Gives each heading another id, so that addresses and contents can lead to it. */
function createIds() {
  const taken = new Map<string, number>()
  return (text: string): string => {
    const words = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    // What the application has around the text may have an id of one word.
    const id = `section-${words || 'part'}`
    const count = (taken.get(id) ?? 0) + 1
    taken.set(id, count)
    return count === 1 ? id : `${id}-${count}`
  }
}

type Reading = { idOf: (text: string) => string; depth: number }

/** The table that a paragraph names and nothing else. */
function tableNamed(paragraph: string): PageTable | undefined {
  const [, name] = /^\{\{\s*([\w.]+)\s*\}\}$/.exec(paragraph.trim()) ?? []
  return pageTables.find((each) => each === name)
}

function paragraphOf(tokens: Token[] | undefined, raw: string): PageBlock[] {
  const name = tableNamed(raw)
  if (name) return [{ type: 'place', name }]
  const runs = runsOf(tokens)
  return runs.length > 0 ? [{ type: 'paragraph', runs }] : []
}

/** The box of a task stands before its words, where the library has it only in loose lists. */
function withBox(tokens: Token[]): Token[] {
  const [box, words, ...rest] = tokens
  if (box?.type !== 'checkbox' || !words || !('tokens' in words)) return tokens
  return [{ ...words, tokens: [box, ...(words.tokens ?? [])] }, ...rest]
}

function listOf({ ordered, start, items }: Tokens.List, reading: Reading): PageBlock {
  return {
    type: 'list',
    ...(ordered ? { start: Number(start) || 1 } : {}),
    items: items.map(({ tokens }) => blocksOf(withBox(tokens), { ...reading, depth: reading.depth + 1 })),
  }
}

function tableOf({ header, rows }: Tokens.Table): PageBlock {
  const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => runsOf(tokens))
  return { type: 'table', head: cells(header), rows: rows.map(cells) }
}

function headingOf({ depth, tokens }: Tokens.Heading, { idOf }: Reading): PageBlock {
  const runs = runsOf(tokens)
  return { type: 'heading', level: Math.min(Math.max(depth, 2), 4), id: idOf(plainText(runs)), runs }
}

type BlockToken =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.List
  | Tokens.Blockquote
  | Tokens.Code
  | Tokens.Table
  | Tokens.Hr

function blocksOfOne(token: BlockToken, reading: Reading): PageBlock[] {
  switch (token.type) {
    case 'heading':
      return [headingOf(token, reading)]
    case 'paragraph':
    case 'text':
      return paragraphOf(token.tokens, token.raw)
    case 'list':
      return [listOf(token, reading)]
    case 'blockquote':
      return [{ type: 'quote', blocks: blocksOf(token.tokens, { ...reading, depth: reading.depth + 1 }) }]
    case 'code':
      return [{ type: 'code', text: token.text }]
    case 'table':
      return [tableOf(token)]
    case 'hr':
      return [{ type: 'rule' }]
    default:
      // Spaces between blocks, and where the addresses of links are named apart.
      return []
  }
}

function blocksOf(tokens: readonly Token[], reading: Reading): PageBlock[] {
  if (reading.depth > DEEPEST) throw tooDeep()
  // The library's general type has no fields of its own.
  return tokens.flatMap((token) => blocksOfOne(token as BlockToken, reading))
}

/**
 * The parts of a text in Markdown. HTML is text, and so is a link that leads to anything but http, https and mail
 * addresses and this site. Throws a `MarkdownError` if lists or quotes stand too deep in each other.
 */
export function parseMarkdown(markdown: string): PageBlock[] {
  const { neutral, restore, endOfAddress } = withoutScriptMarks(markdown)
  const blocks = blocksOf(tokensOf(neutral, endOfAddress), { idOf: createIds(), depth: 0 })
  // Texts stay texts, and lists and records keep their shape.
  return everyText(blocks, restore) as PageBlock[]
}

/** The same value with every text in it changed. */
function everyText(part: unknown, change: (text: string) => string): unknown {
  if (typeof part === 'string') return change(part)
  if (Array.isArray(part)) return part.map((each) => everyText(each, change))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, everyText(each, change)]))
}
