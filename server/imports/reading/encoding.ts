import type { importEncodings } from '#shared/policies/imports.ts'

export type Encoding = (typeof importEncodings)[number]
type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/** The encoding by the first bytes: by its mark, or by where its zeros are. */
function encodingOfHead(head: Uint8Array): Encoding | undefined {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be'
  if (head.length < 4) return undefined
  if (head[0] !== 0 && head[1] === 0 && head[2] !== 0 && head[3] === 0) return 'utf-16le'
  return head[0] === 0 && head[1] !== 0 && head[2] === 0 && head[3] !== 0 ? 'utf-16be' : undefined
}

/**
 * The encoding of a whole text: Windows-1252 is what is not UTF-8. It is read to its end, since the first letter with an accent
 * may be far down.
 */
export async function encodingOf(bytes: Bytes): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const piece of bytes) {
      const marked = isFirst ? encodingOfHead(piece) : undefined
      if (marked) return marked
      isFirst = false
      decoder.decode(piece, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** The letter that no text of the database has. */
const NUL = '\u0000'
export const withoutNul = (text: string): string => (text.includes(NUL) ? text.replaceAll(NUL, '') : text)

/** The text of bytes, piece by piece, without the mark of its encoding and what no text can have. */
export async function* decoded(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of bytes) {
    const text = withoutNul(decoder.decode(piece, { stream: true }))
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
