import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

/**
 * Keeps frequent statements, built once for each shape: building one takes longer than sending it. `values` are those
 * of the statement in their order; the builder's own values are not kept.
 */
export function keepStatements<Row>() {
  const cached = new Map<string, CompiledQuery<Row>>()
  type Build = () => Compilable<Row> | RawBuilder<Row>
  return async (db: Db, shape: string, build: Build, values: readonly unknown[]): Promise<Row[]> => {
    const statement = cached.get(shape) ?? build().compile(db)
    if (statement.parameters.length !== values.length)
      throw new Error(`The statement ${shape} has ${statement.parameters.length} values, not ${values.length}`)
    cached.set(shape, statement)
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters: values })
    return rows
  }
}

/**
 * Several ids as a table, given as one JSON text. PostgreSQL would plan anew for each array: it cannot know the length
 * of the next one, and for a short one planning takes longer than finding.
 */
export const idsAsTable = (ids: readonly string[]) =>
  sql<{ id: string }>`(select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
