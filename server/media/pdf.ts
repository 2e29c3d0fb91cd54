import { inflateSync } from 'node:zlib'

/** Names that run or hide something in a PDF: scripts, programs that it starts, forms with scripts, and encryption. */
const UNSAFE = /\/(JavaScript|Rendition|Launch|RichMedia|XFA|Encrypt)(?![A-Za-z0-9])/
const LARGEST_STREAM = 16 * 1024 * 1024
const MOST_STREAMS = 10_000

/** A name may be written with its characters as `#` and two digits. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const isUnsafe = (bytes: Buffer) => UNSAFE.test(plainNames(bytes.toString('latin1')))

function inflated(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: LARGEST_STREAM })
  } catch {
    return Buffer.alloc(0)
  }
}

/** The streams in which objects may be packed, unpacked. */
function* packedObjects(bytes: Buffer): Generator<Buffer> {
  let at = 0
  for (let count = 0; count < MOST_STREAMS; count += 1) {
    const keyword = bytes.indexOf('stream', at)
    if (keyword < 0) return
    const end = bytes.indexOf('endstream', keyword + 6)
    if (end < 0) return
    const dictionary = bytes.subarray(Math.max(0, bytes.lastIndexOf('obj', keyword)), keyword).toString('latin1')
    const begin = keyword + (bytes[keyword + 6] === 0x0d ? 8 : 7)
    if (plainNames(dictionary).includes('/ObjStm')) yield inflated(bytes.subarray(begin, end))
    at = end + 9
  }
}

/** True if a PDF contains scripts, starts programs, or is encrypted, so that its content cannot be checked. */
export function isUnsafePdf(bytes: Buffer): boolean {
  if (isUnsafe(bytes)) return true
  for (const objects of packedObjects(bytes)) if (isUnsafe(objects)) return true
  return false
}
