import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type ZipFile, type Entry as ZippedFile } from 'yauzl'
import { StatementError } from '#shared/bank/statement.ts'
import { MOST_BYTES } from './decoded-text.ts'

/** Files that an archive may have; banks put one for each account and day into it. */
const MOST_FILES = 500

export type StatementFile = { name: string; bytes: Uint8Array }

const isZip = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

/** Unpacks a file; declared sizes do not count, since those who made the archive wrote them. */
async function unpacked(zip: ZipFile, entry: ZippedFile, most: number): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry)
  let size = 0
  stream.on('data', (part: Buffer) => {
    size += part.length
    if (size > most) stream.destroy(new StatementError('too large', entry.fileName))
  })
  return buffer(stream)
}

async function filesIn(zip: ZipFile): Promise<StatementFile[]> {
  const files: StatementFile[] = []
  let left = MOST_BYTES
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/')) continue
    if (files.length >= MOST_FILES) throw new StatementError('too large', 'archive', `more than ${MOST_FILES} files`)
    const bytes = await unpacked(zip, entry, left)
    left -= bytes.length
    files.push({ name: entry.fileName, bytes })
  }
  return files.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/**
 * The files in what a bank hands over: those of a ZIP in the order of their names, as German banks send camt, or the one file
 * that it is. Throws a `StatementError` if the archive is broken, encrypted or too large.
 */
export async function statementFiles({ name, bytes }: StatementFile): Promise<StatementFile[]> {
  if (bytes.length > MOST_BYTES) throw new StatementError('too large', name, `${bytes.length} bytes`)
  if (!isZip(bytes)) return [{ name, bytes }]
  let zip: ZipFile | undefined
  try {
    zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false })
    return await filesIn(zip)
  } catch (error) {
    if (error instanceof StatementError) throw error
    throw new StatementError('not well-formed', name, error instanceof Error ? error.message : '')
  } finally {
    zip?.close()
  }
}
