import { readFile } from 'node:fs/promises'
import { readStatements } from '#server/bank-formats/read-statements.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Deps, ReceivedFile } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/http/errors.ts'
import { importStatements } from '#server/payments/bank/statement-import.ts'
import { CsvMapping } from '#shared/bank/csv-mapping.ts'
import { compactIban } from '#shared/bank/iban.ts'
import { StatementError } from '#shared/bank/statement.ts'
import type { BankCsvMapping } from '#shared/contract/admin-bank.ts'

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

/** Reads the statements of a file; 400 with the place at which it cannot be read. */
function statementsIn(bytes: Uint8Array, mapping: CsvMapping | undefined) {
  try {
    return readStatements(bytes, mapping)
  } catch (error) {
    if (!(error instanceof StatementError)) throw error
    throw badInput({ file: error.message })
  }
}

/** The mapping of the settings' account; 400 if columns are missing. */
function mappingOf({ columns, ...mapping }: BankCsvMapping, own: Pick<OwnAccount, 'account' | 'currency'>): CsvMapping {
  const { text } = columns
  const texts = text === undefined ? {} : { text: [text].flat() }
  const read = CsvMapping.safeParse({ ...mapping, ...own, columns: { ...columns, ...texts } })
  if (!read.success) throw badInput({ mapping: 'is missing' })
  return read.data
}

export async function importFile(
  deps: Deps,
  {
    file,
    mapping,
    by,
    actor,
  }: { file: ReceivedFile | undefined; mapping: BankCsvMapping | undefined; by: string; actor: Actor },
) {
  const { account, currency } = ownAccountOf(deps)
  if (!file) throw badInput({ file: 'is required' })
  const columns = mapping && mappingOf(mapping, { account, currency })
  const statements = statementsIn(await readFile(file.path), columns)
  const imported = await importStatements(deps, statements, { account, currency, by })
  const { fileName } = file
  await audit(deps.db, {
    ...actor,
    action: 'bank.imported',
    kind: 'bank_statement',
    after: { file: fileName, ...imported },
  })
  return { fileName, ...imported }
}
