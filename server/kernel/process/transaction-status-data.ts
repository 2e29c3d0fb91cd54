import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasTag, type StateDefinition, statesWhere } from '#shared/kernel/process.ts'
import { transactions } from '#shared/process/index.ts'

/** A condition for rows of `transaction` whose state, in the process of their kind, satisfies a test. */
export function statusMatches(isMeant: (state: StateDefinition) => boolean): RawBuilder<SqlBool> {
  const kinds = Object.values(transactions).flatMap((process) => {
    const states = statesWhere(process, isMeant).map((state) => sql.lit(state))
    return states.length
      ? [sql`(transaction.kind = ${sql.lit(process.name)} and transaction.status in (${sql.join(states)}))`]
      : []
  })
  return kinds.length ? sql<SqlBool>`(${sql.join(kinds, sql` or `)})` : sql<SqlBool>`false`
}

/** A condition for rows of `transaction` that their seller knows before they are paid: of kinds that do not begin unpaid. */
export function isKnownBeforePayment(): RawBuilder<SqlBool> {
  const kinds = Object.values(transactions).flatMap((process) =>
    hasTag(process, process.initial, 'unpaid') ? [] : [sql.lit(process.name)],
  )
  return kinds.length ? sql<SqlBool>`transaction.kind in (${sql.join(kinds)})` : sql<SqlBool>`false`
}
