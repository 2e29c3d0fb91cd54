import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { loadedNamesOf, namespaces as namesOfNamespaces } from '../scripts/messages.mjs'

const ROOT = path.resolve(import.meta.dirname, '..')

const namespaces = new Set(namesOfNamespaces())

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** A binding of another file; `*` is all that it exports. */
type Target = { file: string; name: string }

/** The names in a declaration: messages by what they are loaded with, its own loads of messages, other declarations. */
type Declaration = { uses: string[]; gives: string[]; names: Set<string>; lazy: string[] }

type Module = {
  declarations: Map<string, Declaration>
  imports: Map<string, Target>
  exports: Map<string, string | Target>
}

const targetOf = (file: string, specifier: unknown): string | undefined => {
  if (typeof specifier !== 'string') return undefined
  const target = specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier)
  return /^web\/.*\.tsx?$/.test(target) && existsSync(path.join(ROOT, target)) ? target : undefined
}

const nameIn = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

/** Names of members and keys are no references. */
const childrenOf = (node: Node): unknown[] => {
  if (node.type === 'MemberExpression' && !node.computed) return [node.object]
  if (node.type === 'Property' && !node.computed && !node.shorthand) return [node.value]
  return Object.values(node)
}

/** The text of a literal; parts of a template that are known only when it runs are `*`. */
const textIn = (node: Node): string => {
  if (node.type === 'Literal') return String(node.value)
  if (node.type !== 'TemplateLiteral') return ''
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('*')
}

/** The namespaces that a call brings, if it is one that brings any. */
function loadedBy({ callee, arguments: given }: Node): string[] {
  const [, second] = given as Node[]
  if (nameIn(callee) === 'useMessageNamespace') return (given as Node[]).map(nameIn)
  if (nameIn(callee) !== 'loadMessages' || second?.type !== 'ArrayExpression') return []
  return (second.elements as unknown[]).map(nameIn)
}

function readInto(file: string, found: Declaration, node: unknown): void {
  if (Array.isArray(node)) for (const each of node) readInto(file, found, each)
  if (!isNode(node) || node.type.startsWith('TS')) {
    // What is asserted of a value leaves the value.
    if (isNode(node) && /^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) readInto(file, found, node.expression)
    return
  }
  const [, namespace = '', key = ''] = /^([a-z-]+):(.*)/.exec(textIn(node)) ?? []
  if (namespaces.has(namespace)) found.uses.push(...loadedNamesOf(namespace, key))
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.names.add(nameIn(node))
  if (node.type === 'ImportExpression' && isNode(node.source)) {
    const target = targetOf(file, node.source.value)
    if (target) found.lazy.push(target)
  }
  if (node.type === 'CallExpression') found.gives.push(...loadedBy(node))
  for (const child of childrenOf(node)) readInto(file, found, child)
}

function declarationOf(file: string, node: unknown): Declaration {
  const found: Declaration = { uses: [], gives: [], names: new Set(), lazy: [] }
  readInto(file, found, node)
  return found
}

/** The names that a pattern binds. */
function* boundBy(pattern: unknown): Generator<string> {
  if (Array.isArray(pattern)) for (const each of pattern) yield* boundBy(each)
  if (!isNode(pattern)) return
  if (pattern.type === 'Identifier') yield nameIn(pattern)
  else yield* boundBy(pattern.properties ?? pattern.elements ?? pattern.value ?? pattern.left ?? pattern.argument)
}

const isOfTypes = ({ importKind, exportKind }: Node) => importKind === 'type' || exportKind === 'type'

function addImports(module: Module, file: string, node: Node): void {
  const target = targetOf(file, isNode(node.source) && node.source.value)
  if (!target || isOfTypes(node)) return
  for (const specifier of node.specifiers as Node[]) {
    const name = specifier.type === 'ImportSpecifier' ? nameIn(specifier.imported) : '*'
    if (!isOfTypes(specifier)) module.imports.set(nameIn(specifier.local), { file: target, name })
  }
}

function addExports(module: Module, file: string, node: Node): void {
  if (isOfTypes(node)) return
  const target = targetOf(file, isNode(node.source) && node.source.value)
  for (const specifier of node.specifiers as Node[]) {
    const local = nameIn(specifier.local)
    if (target) module.exports.set(nameIn(specifier.exported), { file: target, name: local })
    else if (!node.source) module.exports.set(nameIn(specifier.exported), local)
  }
}

/** Adds what a statement declares, and returns its names. */
function addDeclarations(module: Module, file: string, statement: Node): string[] {
  const parts =
    statement.type === 'VariableDeclaration'
      ? (statement.declarations as Node[]).map((each) => [[...boundBy(each.id)], each.init] as const)
      : [[[nameIn(statement.id)], statement] as const]
  for (const [names, body] of parts) for (const name of names) module.declarations.set(name, declarationOf(file, body))
  return parts.flatMap(([names]) => names)
}

const modules = new Map<string, Module>()

function moduleOf(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const module: Module = { declarations: new Map(), imports: new Map(), exports: new Map() }
  modules.set(file, module)
  const program: unknown = parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).program
  for (const statement of (isNode(program) ? program.body : []) as Node[]) {
    if (statement.type === 'ImportDeclaration') addImports(module, file, statement)
    else if (statement.type === 'ExportNamedDeclaration' && isNode(statement.declaration))
      for (const name of addDeclarations(module, file, statement.declaration)) module.exports.set(name, name)
    else if (statement.type === 'ExportNamedDeclaration') addExports(module, file, statement)
    else if (/Declaration$/.test(statement.type)) addDeclarations(module, file, statement)
  }
  return module
}

/** Each namespace, or part of one, with the places that use it, as `file#declaration`. */
export type UsedMessages = Map<string, Set<string>>

/**
 * Namespaces of messages, and parts of them, that may be requested by the exports of a file of the web and all that they
 * reach, what is loaded later included. Messages that a component loads for itself by `useMessageNamespace` or
 * `loadMessages` are not among them.
 */
export function usedMessages(file: string): UsedMessages {
  const used: UsedMessages = new Map()
  const seen = new Set<string>()

  function visitExport({ file: from, name }: Target, given: ReadonlySet<string>): void {
    const { exports } = moduleOf(from)
    for (const each of name === '*' ? exports.keys() : [name]) {
      const local = exports.get(each)
      if (typeof local === 'string') visit(from, local, given)
      else if (local) visitExport(local, given)
    }
  }

  function visit(from: string, name: string, above: ReadonlySet<string>): void {
    const module = moduleOf(from)
    const target = module.imports.get(name)
    if (target) visitExport(target, above)
    const declaration = module.declarations.get(name)
    if (!declaration) return
    const given = new Set([...above, ...declaration.gives])
    const key = [from, name, ...[...given].sort()].join(' ')
    if (seen.has(key)) return
    seen.add(key)
    for (const namespace of declaration.uses)
      if (!given.has(namespace)) used.set(namespace, (used.get(namespace) ?? new Set()).add(`${from}#${name}`))
    for (const each of declaration.names) visit(from, each, given)
    for (const each of declaration.lazy) visitExport({ file: each, name: '*' }, given)
  }

  visitExport({ file, name: '*' }, new Set())
  return used
}
