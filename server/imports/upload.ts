import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { AppError, badInput } from '#server/kernel/http/errors.ts'
import { addUploads } from '#server/media/data.ts'
import { storeWritten } from '#server/media/store.ts'
import type { ImportPart } from '#shared/contract/admin-import.ts'
import type { ImportKind } from '#shared/policies/import-fields.ts'
import { findImport, insertImport } from './data.ts'
import { detectParts } from './reading/detect.ts'
import { openFile } from './reading/open.ts'

type Sent = { id: string; source?: string | undefined; kind?: ImportKind | undefined; file: ReceivedFile | undefined }

/** The tables of a file; throws 415 if there is none in it, or it cannot be read. */
async function partsOf({ path, mime }: ReceivedFile, kind: ImportKind | undefined): Promise<ImportPart[]> {
  const unreadable = (message: string) =>
    new AppError(415, 'unreadable_table', message, { extra: { errors: { file: message } } })
  const opened = await openFile(path, mime).catch(() => {
    throw unreadable('is no ZIP that can be read')
  })
  try {
    const parts = await detectParts(opened, kind)
    if (parts.length === 0) throw unreadable('has no table with columns')
    return parts
  } finally {
    await opened.close()
  }
}

const SOURCES = { own: 'community-marketplace', sharetribe: 'sharetribe', woocommerce: 'woocommerce', other: 'import' }

/** Stores a file and tells what is in it; nothing of it is made before an import is run. */
export async function uploadImport(
  deps: Deps,
  { id, source, kind, file }: Sent,
  { viewer, origin }: { viewer: Viewer; origin: Origin },
): Promise<void> {
  if (!file) throw badInput({ file: 'is required' })
  // An earlier attempt stored it, but its answer was lost.
  if (await findImport(deps.db, id)) return
  const parts = await partsOf(file, kind)
  const upload = await storeWritten(deps, file.path, { size: file.size, onProgress: () => undefined })
  await inTransaction(deps.db, async (tx) => {
    await addUploads(tx, [upload])
    await insertImport(tx, {
      id,
      source: source ?? SOURCES[parts[0]?.format.name ?? 'other'],
      file_name: file.fileName,
      stored_as: upload.storedAs,
      size: file.size,
      parts: JSON.stringify(parts),
      begun_by: viewer.id,
    })
    const after = { file: file.fileName, size: file.size }
    await audit(tx, { ...actorOf(viewer, origin), action: 'import.uploaded', kind: 'import', refId: id, after })
  })
}
