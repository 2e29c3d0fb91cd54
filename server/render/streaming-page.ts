import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | undefined

/** A page whose last bytes differ between answers, while all before them is rendered and compressed once. */
export type StreamingPage = { bytes: number; endedBy: (end: string, encoding: Encoding) => Promise<Buffer> }

/**
 * Above level five, more time hardly saves bytes for a page with few readers. A window of 256 KB holds a whole page;
 * the usual one would take 4 MB of memory for a moment.
 */
const BROTLI = {
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
}
const GZIP = { level: 6, finishFlush: constants.Z_SYNC_FLUSH }

/** The end of a brotli stream (RFC 7932, 9.2): one uncompressed piece of up to 64 KiB, then the empty last one. */
function brotliEnd(end: Buffer): Buffer {
  const IS_UNCOMPRESSED = 1 << 19
  const head = Buffer.alloc(3)
  head.writeUIntLE(((end.length - 1) << 3) | IS_UNCOMPRESSED, 0, 3)
  return Buffer.concat([head, end, Buffer.from([0b11])])
}

/**
 * The end of a gzip stream (RFC 1951, 3.2.4 and RFC 1952, 2.3): an uncompressed last piece, then checksum and length.
 */
function gzipEnd(end: Buffer, sumBefore: number, lengthBefore: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(1, 0)
  head.writeUInt16LE(end.length, 1)
  head.writeUInt16LE(~end.length & 0xffff, 3)
  const foot = Buffer.alloc(8)
  foot.writeUInt32LE(crc32(end, sumBefore), 0)
  foot.writeUInt32LE((lengthBefore + end.length) % 2 ** 32, 4)
  return Buffer.concat([head, end, foot])
}

/** Takes all of the page except its end, which is text of at least one byte. */
export function streamingPage(start: string): StreamingPage {
  const text = Buffer.from(start)
  let brotli: Promise<Buffer> | undefined
  let zipped: Promise<Buffer> | undefined
  let sum: number | undefined

  const endedBy: StreamingPage['endedBy'] = async (ending, encoding) => {
    const end = Buffer.from(ending)
    if (encoding === 'br') {
      brotli ??= toBrotli(text, BROTLI)
      return Buffer.concat([await brotli, brotliEnd(end)])
    }
    if (encoding === 'gzip') {
      zipped ??= toGzip(text, GZIP)
      sum ??= crc32(text)
      return Buffer.concat([await zipped, gzipEnd(end, sum, text.length)])
    }
    return Buffer.concat([text, end])
  }
  // Both of its compressed forms together are smaller than the text.
  return { bytes: 2 * text.length, endedBy }
}
