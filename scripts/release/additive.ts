import { parse } from 'libpg-query'

type Node = Record<string, unknown>
type Statement = { kind: string; node: Node; text: string }

/** A statement below a comment that begins so may take something away: the comment says since when nothing uses it. */
const CONTRACTION = /^\s*-- contracts: \S/m

const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const nameOf = (relation: unknown): string => String(nodeOf(relation).relname)

/** Kinds of objects that `DROP` may remove while the version before still runs, since no statement names them. */
const HARMLESS_DROPS = ['OBJECT_INDEX', 'OBJECT_TRIGGER', 'OBJECT_RULE']

/** The statements of a text, each with the comments above it. */
async function statementsOf(text: string): Promise<Statement[]> {
  const bytes = Buffer.from(text)
  const { stmts = [] } = (await parse(text)) as { stmts?: unknown[] }
  let above = 0
  return stmts.map((one) => {
    const { stmt, stmt_location: from = 0, stmt_len: length } = nodeOf(one) as { stmt: Node } & Record<string, number>
    const [kind = '', node] = Object.entries(stmt)[0] ?? []
    const begin = above
    above = length ? from + length : bytes.length
    return { kind, node: nodeOf(node), text: bytes.subarray(begin, above).toString() }
  })
}

/** A column that rows without it can have. */
function fillsItself(column: Node): boolean {
  const types = listOf(column.constraints).map((each) => nodeOf(nodeOf(each).Constraint).contype)
  const isRequired = types.includes('CONSTR_NOTNULL') || types.includes('CONSTR_PRIMARY')
  return (
    !isRequired ||
    types.some((type) => ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].includes(String(type)))
  )
}

function breakOfCommand(table: string, command: Node): string | undefined {
  const { subtype, name } = command
  if (subtype === 'AT_DropColumn') return `drops ${table}.${name}`
  if (subtype === 'AT_AlterColumnType') return `changes the type of ${table}.${name}`
  if (subtype === 'AT_SetNotNull') return `requires ${table}.${name}`
  if (subtype === 'AT_AddConstraint') return `adds a constraint to ${table}`
  if (subtype !== 'AT_AddColumn') return undefined
  const column = nodeOf(nodeOf(command.def).ColumnDef)
  return fillsItself(column) ? undefined : `adds ${table}.${column.colname}, which the version before does not fill`
}

/** Lists what one statement takes from the version before. Tables of the same migration are unknown to it. */
function breaksOfStatement({ kind, node }: Statement, created: ReadonlySet<string>): string[] {
  const table = nameOf(node.relation)
  switch (kind) {
    case 'RenameStmt':
      return [`renames ${node.subname ?? table}`]
    case 'DropStmt':
      return HARMLESS_DROPS.includes(String(node.removeType)) ? [] : [`drops by ${node.removeType}`]
    case 'TruncateStmt':
      return ['empties tables']
    case 'DeleteStmt':
      return [`deletes from ${table}`]
    case 'IndexStmt':
      return node.unique && !created.has(table) ? [`makes values of ${table} unique`] : []
    case 'AlterTableStmt':
      if (created.has(table)) return []
      return listOf(node.cmds).flatMap((each) => breakOfCommand(table, nodeOf(nodeOf(each).AlterTableCmd)) ?? [])
    default:
      return []
  }
}

/**
 * Lists what a migration takes away from the version before, which runs beside it during an upgrade and after a rollback. The
 * text is read by PostgreSQL's own parser; the bodies of functions and `do` blocks are not looked into.
 */
export async function breaksOf(migration: string): Promise<string[]> {
  const statements = await statementsOf(migration)
  const created = new Set(
    statements.filter(({ kind }) => kind === 'CreateStmt').map(({ node }) => nameOf(node.relation)),
  )
  return statements
    .filter(({ text }) => !CONTRACTION.test(text))
    .flatMap((statement) => breaksOfStatement(statement, created))
}
