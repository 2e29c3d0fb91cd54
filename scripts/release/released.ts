import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const PROJECT = path.resolve(import.meta.dirname, '..', '..')
const MIGRATIONS = path.join(PROJECT, 'server/db/migrations')
/** The last release: its version, and the SHA-256 of each of its migrations by their name. */
export const RELEASED = 'server/db/released.json'

export type Released = { version: string; migrations: Record<string, string> }

export const readReleased = (): Released => JSON.parse(readFileSync(path.join(PROJECT, RELEASED), 'utf8'))

export const readMigration = (name: string): string => readFileSync(path.join(MIGRATIONS, `${name}.sql`), 'utf8')

/** The names of all migrations in their order. */
export const migrationFiles = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.parse(file).name)
    .sort()

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Content of `released.json` once a version is released. */
export const releasedAs = (version: string): Released => ({
  version,
  migrations: Object.fromEntries(migrationFiles().map((name) => [name, digestOf(readMigration(name))])),
})

/** The rows of the demo as the last release stored them: a line of JSON for each batch of a table, by brotli. */
export const rowsFile = (version: string): string => `test/releases/rows-of-${version}.jsonl.br`
