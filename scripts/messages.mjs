/**
 * Reads the catalogues, and writes their types: `node scripts/messages.mjs`. Plain JavaScript for Node 20, since `npm ci`
 * runs it.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {string | readonly string[] | { readonly [key: string]: Text }} Text */
/** @typedef {{ readonly [key: string]: Text }} Messages */

const FOLDER = path.resolve(import.meta.dirname, '..', 'shared', 'messages')
const TYPES = path.join(FOLDER, 'generated', 'catalogues.d.ts')

export const languages = /** @type {const} */ (['en', 'am', 'de', 'fr'])

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * The table of the parts: `server` are the namespaces that only the server reads, `split` those that are cut into `parts`.
 * A part lists the paths of its texts, `*` for any key; the first part counts that has a path or a path above it. `calls`
 * are the calls whose failure a catalogue says, by the name below `transitions`; `*` is their group, whose calls have the
 * same names. `histories` are the namespaces of orders, whose histories have a line for each action.
 * @type {{
 *   server: string[],
 *   split: string[],
 *   histories: string[],
 *   parts: Record<string, string[]>,
 *   calls: Record<string, Record<string, string>>,
 * }}
 */
const table = readJson(path.join(FOLDER, 'parts.json'))

/** The parts that the web does not load; the texts of `failures` come with the namespace `errors`. */
const NOT_LOADED = ['server', 'failures']

export const namespaces = () =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && path.join(FOLDER, entry.name) !== path.dirname(TYPES))
    .map(({ name }) => name)

/**
 * The file of a namespace in a language.
 * @param {string} namespace
 * @param {string} language
 */
export const fileOf = (namespace, language) => path.join(FOLDER, namespace, `${language}.json`)

/**
 * @param {string} namespace
 * @param {string} language
 * @returns {Messages}
 */
export const readCatalogue = (namespace, language) => readJson(fileOf(namespace, language))

const isLeaf = (text) => typeof text === 'string' || Array.isArray(text)

/** True if a pattern such as `states.*.label` is this path or above it. */
const covers = (pattern, keys) =>
  pattern.split('.').every((part, at) => at < keys.length && (part === '*' || part === keys[at]))

/** True if a pattern may be a path of which keys are not known (`*`), or whose end is missing. */
const mayCover = (pattern, keys) =>
  pattern.split('.').every((part, at) => at >= keys.length || part === '*' || keys[at] === '*' || part === keys[at])

const partOf = (keys) => {
  const found = Object.entries(table.parts).find(([, patterns]) => patterns.some((one) => covers(one, keys)))
  if (!found) throw new Error(`shared/messages/parts.json has no part for ${keys.join('.')}`)
  return found[0]
}

/**
 * The names under which the web loads what a key may mean: its namespace, or parts of it. In the key `*` is anything.
 * @param {string} namespace
 * @param {string} key
 */
export function loadedNamesOf(namespace, key) {
  if (!table.split.includes(namespace)) return [namespace]
  const keys = key.split('.').filter(Boolean)
  const found = []
  for (const [part, patterns] of Object.entries(table.parts)) {
    if (!patterns.some((one) => mayCover(one, keys))) continue
    if (!NOT_LOADED.includes(part)) found.push(`${namespace}/${part}`)
    if (patterns.some((one) => covers(one, keys))) break
  }
  return found.filter((name) => loadedNames().includes(name))
}

/** The texts of a tree with their keys. */
function* textsIn(tree, above = []) {
  for (const [key, text] of Object.entries(tree)) {
    const keys = [...above, key]
    if (isLeaf(text)) yield [keys, text]
    else yield* textsIn(text, keys)
  }
}

function put(tree, [key, ...rest], text) {
  if (rest.length === 0) tree[key] = text
  else {
    tree[key] ??= {}
    put(tree[key], rest, text)
  }
}

/** The texts of one part of a catalogue, under the same keys. */
function cut(messages, part) {
  const stored = {}
  for (const [keys, text] of textsIn(messages)) if (partOf(keys) === part) put(stored, keys, text)
  return stored
}

const PLACE = /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g
const PLURAL = /_(zero|one|many|other)$/

/** Adds the names of a text's variables, each with its type. */
function addVariables(known, text) {
  for (const [, name, number] of text.matchAll(PLACE))
    if (known[name] !== 'number') known[name] = number || name === 'count' ? 'number' : 'Value'
}

/** The variables of each key that `t` takes: those of all plural forms under the name without their ending. */
function variablesOf(messages, isRead) {
  const found = {}
  const known = new Set([...textsIn(messages)].map(([keys]) => keys.join('.')))
  for (const [keys, text] of textsIn(messages)) {
    const full = keys.join('.')
    if (typeof text !== 'string' || !isRead(keys)) continue
    const name = full.replace(PLURAL, '')
    const isCounted = PLURAL.test(full) && known.has(`${name}_one`) && known.has(`${name}_other`)
    found[isCounted ? name : full] ??= isCounted ? { count: 'number' } : {}
    addVariables(found[isCounted ? name : full], text)
  }
  return found
}

const identifier = (namespace, language) => `${namespace.replaceAll('-', '_')}_${language}`

/** The parts of a catalogue that have texts for the web. */
const partsOf = (namespace) => {
  const parts = new Set([...textsIn(readCatalogue(namespace, 'en'))].map(([keys]) => partOf(keys)))
  return Object.keys(table.parts).filter((part) => parts.has(part) && !NOT_LOADED.includes(part))
}

let names
/**
 * The names of what the web loads: namespaces, and parts of those that are cut.
 * @returns {string[]}
 */
export function loadedNames() {
  names ??= namespaces().flatMap((name) => {
    if (table.split.includes(name)) return partsOf(name).map((part) => `${name}/${part}`)
    return table.server.includes(name) ? [] : [name]
  })
  return names
}

function merge(tree, other) {
  for (const [key, value] of Object.entries(other))
    if (isLeaf(value)) tree[key] = value
    else tree[key] = merge({ ...tree[key] }, value)
  return tree
}

/** The call whose failure a text below `transitions` is about. */
function callOf(namespace, name) {
  const { '*': group, ...others } = table.calls[namespace] ?? {}
  if (!others[name] && !group) throw new Error(`shared/messages/parts.json has no call for ${namespace}:${name}`)
  return (others[name] ?? `${group}.${name}`).split('.')
}

/**
 * The sentences for calls that failed, by group and call: those of `errors` and of the processes. An action of an order has
 * a general one if it has none of its own; what administrators do has calls elsewhere.
 * @param {string} language
 * @param {typeof readCatalogue} read
 * @returns {Record<string, Record<string, string>>}
 */
export function failedCalls(language, read = readCatalogue) {
  const { calls, failedAction } = read('errors', language)
  const all = merge({}, calls)
  for (const namespace of table.split)
    for (const [name, texts] of Object.entries(read(namespace, language).transitions ?? {})) {
      const isGeneral = table.histories.includes(namespace) && texts.button && !texts.history?.admin
      const failed = texts.failed ?? (isGeneral ? failedAction : undefined)
      if (failed) put(all, callOf(namespace, name), failed)
    }
  return all
}

const FORM = /\{\{(buyer|seller)(?:\|([^|{}]*)\|([^|{}]*))?\}\}/g
const END = /[.።]$/

/**
 * A line of the conversation as a line of the history, for one reader.
 * @param {string} line
 * @param {string} reader
 * @param {string} you
 */
function lineFor(line, reader, you) {
  const said = line.replace(FORM, (_, side, own, other = '#') =>
    side === reader ? (own ?? you) : other.replace('#', `{{${side}}}`),
  )
  return said.replace(END, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/**
 * A catalogue with the lines that actions without a `history` have from the conversation: below `history.line`, by reader.
 * @param {Messages} messages
 * @param {string} you the word for the reader
 */
export function withLines(messages, you) {
  const added = Object.entries(messages.transitions ?? {}).flatMap(([name, texts]) => {
    const { button, chat, history } = texts
    if (!button || !chat || history) return []
    const line = Object.fromEntries(['buyer', 'seller', 'admin'].map((reader) => [reader, lineFor(chat, reader, you)]))
    return [[name, { ...texts, history: { line } }]]
  })
  return { ...messages, transitions: { ...messages.transitions, ...Object.fromEntries(added) } }
}

/**
 * The texts that the web loads under a name, such as `chat` or `offer/list`.
 * @param {string} name
 * @param {string} language
 * @param {typeof readCatalogue} read
 * @returns {Messages}
 */
export function loadedCatalogue(name, language, read = readCatalogue) {
  const [namespace, part] = name.split('/')
  const messages = read(namespace, language)
  if (part && table.histories.includes(namespace))
    return cut(withLines(messages, read('system-messages', language).you), part)
  if (part) return cut(messages, part)
  if (namespace !== 'errors') return messages
  const { failedAction: _, ...errors } = messages
  return { ...errors, calls: failedCalls(language, read) }
}

/** @returns {string} */
function typesText() {
  const all = namespaces()
  const lines = [
    '// Written by scripts/messages.mjs from the catalogues.',
    ...all.flatMap((name) =>
      languages.map(
        (language) =>
          `import type ${identifier(name, language)} from '../${name}/${language}.json' with { type: 'json' }`,
      ),
    ),
    '',
    '/** The English catalogues, by namespace. */',
    'export type Catalogues = {',
    ...all.map((name) => `  '${name}': typeof ${identifier(name, 'en')}`),
    '}',
    '/** The catalogues of the other languages. */',
    'export type Translations = {',
    ...languages
      .slice(1)
      .flatMap((language) => [
        `  ${language}: {`,
        ...all.map((name) => `    '${name}': typeof ${identifier(name, language)}`),
        '  }',
      ]),
    '}',
    '/** The namespaces that the web loads, and the parts of those that are cut. */',
    `export type LoadedName = ${loadedNames()
      .map((name) => `'${name}'`)
      .join(' | ')}`,
    'type Value = string | number',
    '/** The variables of each key, with their types. */',
    'export interface MessageVariables {',
  ]
  for (const name of all) {
    if (table.server.includes(name)) continue
    const isSplit = table.split.includes(name)
    const variables = variablesOf(readCatalogue(name, 'en'), (keys) => !isSplit || !NOT_LOADED.includes(partOf(keys)))
    for (const [key, types] of Object.entries(variables)) {
      const fields = Object.entries(types).map(([variable, type]) => `${variable}: ${type}`)
      const full = name === 'common' ? key : `${name}:${key}`
      lines.push(`  '${full}': ${fields.length > 0 ? `{ ${fields.join('; ')} }` : '{}'}`)
    }
  }
  return `${[...lines, '}'].join('\n')}\n`
}

/** Writes the types of the catalogues, if they changed. */
export function writeMessageTypes() {
  names = undefined
  const text = typesText()
  let known = ''
  try {
    known = readFileSync(TYPES, 'utf8')
  } catch {
    mkdirSync(path.dirname(TYPES), { recursive: true })
  }
  if (known !== text) writeFileSync(TYPES, text)
}

if (process.argv[1] === import.meta.filename) writeMessageTypes()
