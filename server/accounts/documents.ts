import type { Db } from '#server/db/open.ts'
import type { Deps, ReceivedFile } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { removeStored, type StoredDocument, storeDocument } from '#server/media/store.ts'
import { addDocuments, countDocumentsOf } from './data.ts'
import { rejectInvalid, type ValidationError } from './validation.ts'

const MAX = 10

export type NewDocument = StoredDocument & { type: string }

const countErrors = (present: number, added: number): ValidationError[] =>
  added > 0 && present + added > MAX ? [['documents', `must not be more than ${MAX} in all`]] : []

/** The errors that can be found before any file is stored. */
export async function documentErrors(
  db: Db,
  accountId: string,
  files: readonly ReceivedFile[],
  types: readonly string[],
): Promise<ValidationError[]> {
  const surplus: ValidationError[] =
    types.length > files.length ? [['documentTypes', 'must not be more than the documents that are sent']] : []
  return [...surplus, ...countErrors(files.length ? await countDocumentsOf(db, accountId) : 0, files.length)]
}

/** Removes files without a reference; if that fails, the sweep does it later. */
export async function removeQuietly(deps: Deps, addresses: readonly string[]): Promise<void> {
  try {
    await removeStored(deps, addresses)
  } catch (error) {
    deps.log.warn({ err: error }, 'stored files could not be removed and wait for the sweep')
  }
}

/** Stores all of them or none. `types` names their kinds in order; without one it is `other`. */
export async function storeDocuments(
  deps: Deps,
  ownerId: string,
  files: readonly ReceivedFile[],
  types: readonly string[],
): Promise<NewDocument[]> {
  const stored: NewDocument[] = []
  try {
    for (const [index, file] of files.entries())
      stored.push({ ...(await storeDocument(deps, file, { ownerId })), type: types[index] ?? 'other' })
  } catch (error) {
    await removeQuietly(
      deps,
      stored.map(({ storedAs }) => storedAs),
    )
    throw error
  }
  return stored
}

/** Call it on a locked account: it counts the account's documents again. */
export async function addDocumentsTo(tx: Db, accountId: string, documents: readonly NewDocument[]): Promise<void> {
  if (documents.length === 0) return
  rejectInvalid(countErrors(await countDocumentsOf(tx, accountId), documents.length))
  await addDocuments(
    tx,
    documents.map(({ type, fileName, mime, size, storedAs }) => ({
      id: newId(),
      account_id: accountId,
      type,
      file_name: fileName,
      mime,
      size,
      stored_as: storedAs,
    })),
  )
}
