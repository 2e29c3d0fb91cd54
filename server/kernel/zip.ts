import { once } from 'node:events'
import { type PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type Content = Readable | Uint8Array | string

/** A file of a ZIP; what it contains is asked for when its turn has come. */
export type ZipEntry = {
  /** A path with slashes, below no folder above. */
  name: string
  at?: Date
  /** False for what is compressed already, such as pictures. */
  isCompressible?: boolean
  content: () => Promise<Content> | Content
}

const streamOf = (content: Content): Readable => {
  if (content instanceof Readable) return content
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return Readable.from(bytes.length ? [bytes] : [], { objectMode: false })
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/**
 * Writes a ZIP while it is read: one entry is open at a time, and only the directory of the entries stays in memory. From
 * 65,535 entries or 4 GiB on it is a ZIP64. An error of an entry is an error of the reader, so that a broken file is never
 * taken for a whole one; a reader that goes away closes the entry.
 */
export function zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  // The types of the package name a wider interface than what it makes.
  const output = zip.outputStream as PassThrough
  // With every entry the package looks at all others from the first one on: those that are done wait outside until the end.
  // Its types do not name this list, so its version is fixed, and a test counts the entries.
  const list = zip as unknown as { entries: unknown[] }
  const done: unknown[] = []
  let opened: Readable | undefined
  let leave: ((reason: Error) => void) | undefined

  const add = ({ name, at = new Date(), isCompressible = true, content }: ZipEntry) =>
    new Promise<void>((resolve, reject) => {
      leave = reject
      zip.addReadStreamLazy(name, { mtime: at, mode: 0o100644, compress: isCompressible }, async (open) => {
        try {
          const stream = streamOf(await content())
          opened = stream
          if (output.destroyed) stream.destroy()
          open(null, stream)
          await finished(stream, { writable: false })
          resolve()
        } catch (error) {
          reject(toError(error))
        }
      })
    })

  async function fill() {
    for await (const entry of entries) {
      if (output.destroyed) return
      await add(entry)
      // The last one may still be compressed; those before it are written.
      if (list.entries.length > 1) done.push(...list.entries.splice(0, list.entries.length - 1))
      if (output.writableNeedDrain) await once(output, 'drain')
    }
    list.entries = [...done, ...list.entries]
    zip.end()
  }

  output.once('close', () => {
    opened?.destroy()
    leave?.(new Error('the archive is not read any more'))
  })
  zip.once('error', (error: Error) => output.destroy(error))
  fill().catch((error: unknown) => output.destroy(toError(error)))
  return output
}
