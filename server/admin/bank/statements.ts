import { readFile } from 'node:fs/promises'
import { decodedText } from '#server/bank-formats/decoded-text.ts'
import { readStatements } from '#server/bank-formats/read-statements.ts'
import { statementFiles } from '#server/bank-formats/statement-files.ts'
import type { Db } from '#server/db/open.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Deps, ReceivedFile } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/http/errors.ts'
import { type Imported, importStatements } from '#server/payments/bank/statement-import.ts'
import { CsvMapping } from '#shared/bank/csv-mapping.ts'
import { compactIban } from '#shared/bank/iban.ts'
import { type Statement, StatementError } from '#shared/bank/statement.ts'
import type { BankCsvMapping } from '#shared/contract/admin-bank.ts'
import { mappingFor, rememberMapping } from './mappings.ts'

export type OwnAccount = { account: string; currency: string; holder: string; bic?: string | undefined }

/** The operator's bank account by the settings; 409 if they name none. */
export function ownAccountOf({ settings }: Pick<Deps, 'settings'>): OwnAccount {
  const own = findOwnAccount({ settings })
  if (!own) throw conflict('no_bank_account', 'The settings name no bank account.')
  return own
}

export function findOwnAccount({ settings: { rules, currency } }: Pick<Deps, 'settings'>): OwnAccount | undefined {
  const { number, holder, bic } = rules.bankTransfer
  return number ? { account: compactIban(number), currency, holder: holder ?? '', bic } : undefined
}

/** The mapping of the settings' account; 400 if columns are missing. */
function mappingOf({ columns, ...mapping }: BankCsvMapping, own: Pick<OwnAccount, 'account' | 'currency'>): CsvMapping {
  const { text } = columns
  const texts = text === undefined ? {} : { text: [text].flat() }
  const read = CsvMapping.safeParse({ ...mapping, ...own, columns: { ...columns, ...texts } })
  if (!read.success) throw badInput({ mapping: 'is missing' })
  return read.data
}

type Handed = { name: string; bytes: Uint8Array; mapping?: BankCsvMapping | undefined; by: string | null }
type Used = { text: string; mapping: BankCsvMapping; id?: string | undefined }
type Read = { statements: Statement[]; used: Used[] }

async function readAll(db: Db, { name, bytes, mapping }: Handed, own: Pick<OwnAccount, 'account' | 'currency'>) {
  const read: Read = { statements: [], used: [] }
  for (const file of await statementFiles({ name, bytes })) {
    const text = decodedText(file.bytes)
    const used = mapping ? { mapping } : await mappingFor(db, text)
    read.statements.push(...readStatements(file.bytes, used && mappingOf(used.mapping, own)))
    if (used && read.statements.at(-1)?.format === 'csv') read.used.push({ ...used, text })
  }
  return read
}

/**
 * Takes what a bank hands over: a statement, or an archive of several. The columns of separated values are those that are
 * given, or else those that were chosen for such headings before. Throws a `StatementError` if anything cannot be read.
 */
export async function takeStatements(deps: Deps, handed: Handed): Promise<Imported> {
  const { account, currency } = ownAccountOf(deps)
  const { statements, used } = await readAll(deps.db, handed, { account, currency })
  const imported = await importStatements(deps, statements, { account, currency, by: handed.by })
  for (const { text, ...mapping } of used)
    await rememberMapping(deps.db, text, { ...mapping, fileName: handed.name, by: handed.by })
  return imported
}

/** Imports an uploaded file; 400 with the place at which it cannot be read. */
export async function importFile(
  deps: Deps,
  {
    file,
    mapping,
    by,
    actor,
  }: { file: ReceivedFile | undefined; mapping: BankCsvMapping | undefined; by: string; actor: Actor },
) {
  ownAccountOf(deps)
  if (!file) throw badInput({ file: 'is required' })
  const { fileName } = file
  const imported = await takeStatements(deps, { name: fileName, bytes: await readFile(file.path), mapping, by }).catch(
    (error: unknown) => {
      if (!(error instanceof StatementError)) throw error
      throw badInput({ file: error.message })
    },
  )
  await noteImport(deps, actor, { file: fileName, ...imported })
  return { fileName, ...imported }
}

export const noteImport = (deps: Deps, actor: Actor, after: Imported & { file: string }): Promise<void> =>
  audit(deps.db, { ...actor, action: 'bank.imported', kind: 'bank_statement', after })
