import { type Plugin, parseSync } from 'vite'

/** The fields of a process and of its rows that no browser reads. */
const SERVER_ONLY = ['call', 'events', 'group', 'notifies', 'remind']

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** A schema is built by methods, such as `z.object(…)`; its fields are those of an input. */
const isSchema = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression'

const isServerOnly = ({ type, key, computed }: Node) =>
  type === 'Property' && !computed && isNode(key) && SERVER_ONLY.includes(String(key.name ?? key.value))

function* serverOnlyIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* serverOnlyIn(each)
  if (!isNode(node) || isSchema(node)) return
  if (isServerOnly(node)) yield node
  else yield* serverOnlyIn(Object.values(node))
}

/** The source of a process without what only the server reads; every line keeps its number. */
export function withoutServerFields(file: string, code: string): string {
  let rest = ''
  let done = 0
  for (const { start, end } of serverOnlyIn(parseSync(file, code).program)) {
    rest += code.slice(done, start) + code.slice(start, end).replace(/[^\n]+/g, '')
    const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? ''
    done = end + comma.length
  }
  return rest + code.slice(done)
}

/**
 * Takes from the rows of processes what only the server reads, such as the texts of the API reference, before the
 * browser's code is bundled.
 */
export function processRowsPlugin(): Plugin {
  return {
    name: 'process-rows',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/shared\/process\/[^/]+\.ts$/ },
      // The numbers of lines stay, and the bundler maps the columns of what is left.
      handler: (code, id) => ({ code: withoutServerFields(id, code), map: null }),
    },
  }
}
