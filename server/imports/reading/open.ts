import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '#server/kernel/context.ts'
import { fileStoreOf } from '#server/media/configured-store.ts'
import { foldersOf, randomName } from '#server/media/files.ts'
import type { ImportPart } from '#shared/contract/admin-import.ts'
import { type Archive, openArchive } from './archive.ts'
import { csvRecords } from './csv.ts'
import { decoded } from './encoding.ts'
import { jsonRecords } from './json.ts'
import type { Entry } from './record.ts'

/** A file that is imported, on this machine's disk. */
export type OpenFile = {
  archive: Archive | undefined
  names: () => string[] | undefined
  open: (entry: string | null) => Promise<AsyncIterable<Uint8Array>>
  close: () => Promise<void>
}

const isZip = (mime: string) => mime === 'application/zip'

/** Opens a file of this machine's disk. */
export async function openFile(file: string, mime: string): Promise<OpenFile> {
  const archive = isZip(mime) ? await openArchive(file) : undefined
  return {
    archive,
    names: () => archive?.names(),
    open: async (entry) => {
      if (entry === null) return createReadStream(file)
      const bytes = await archive?.read(entry)
      if (!bytes) throw new Error(`there is no ${entry} in the archive`)
      return bytes
    },
    close: async () => archive?.close(),
  }
}

/** Fetches a stored file to this machine's disk and opens it; closing it deletes that copy. */
export async function openStored(deps: Deps, storedAs: string): Promise<OpenFile> {
  const { spool } = foldersOf(deps.settings)
  const file = path.join(spool, `${randomName()}.import`)
  await mkdir(spool, { recursive: true, mode: 0o700 })
  try {
    const { stream } = await (await fileStoreOf(deps)).open('documents', storedAs)
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }))
    const head = createReadStream(file, { end: 3 })
    const [first] = await head.toArray()
    const opened = await openFile(
      file,
      first?.toString('latin1') === 'PK\u0003\u0004' ? 'application/zip' : 'text/plain',
    )
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await rm(file, { force: true })
      },
    }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** The rows of a table without the names of its columns. */
export async function* recordsOf(file: OpenFile, { entry, format, columns }: ImportPart): AsyncGenerator<Entry> {
  const text = decoded(await file.open(entry), format.encoding)
  if (format.type === 'json') {
    yield* jsonRecords(
      text,
      columns.map(({ name }) => name),
    )
    return
  }
  let isHead = true
  for await (const record of csvRecords(text, format.delimiter)) {
    if (isHead) isHead = false
    else yield record
  }
}
