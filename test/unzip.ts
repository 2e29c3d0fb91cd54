import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The entries of a ZIP by their names, as a reader that is not ours finds them. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`)
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  if (entries.size !== zip.entryCount) throw new Error(`${entries.size} of ${zip.entryCount} entries were found`)
  return entries
}
