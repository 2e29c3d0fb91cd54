import { StatementError } from '#shared/bank/statement.ts'

/** Bytes of the largest file that is read: a month of some hundred thousand movements. */
export const MOST_BYTES = 64 * 1024 * 1024

/** Encodings that a file may declare; others are refused rather than guessed. */
const DECLARED: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
  'utf-16': 'utf-16le',
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const name = /^\s*<\?xml[^>]*\sencoding=["']([^"']+)["']/.exec(head)?.[1]?.toLowerCase()
  if (name === undefined) return undefined
  const known = DECLARED[name]
  if (!known) throw new StatementError('unknown format', 'encoding', name)
  return known
}

/**
 * The text of a file by its byte order mark, by its XML declaration, or else as UTF-8; one that is none is Windows-1252, as
 * older programs of banks write it.
 */
export function decodedText(bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES) throw new StatementError('too large', 'file', `${bytes.length} bytes`)
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes)
  if (encoding) return decodedAs(bytes, encoding)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function decodedAs(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new StatementError('not well-formed', 'encoding', encoding)
  }
}
