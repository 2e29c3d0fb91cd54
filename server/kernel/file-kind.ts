import type { FileField } from '#shared/kernel/contract.ts'

export type Mime = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'

/** As many bytes as it takes to tell the kinds apart. */
export const SNIFF_BYTES = 12

const startsWith = (head: Buffer, bytes: readonly number[], at = 0) => bytes.every((byte, i) => head[at + i] === byte)
const letters = (text: string) => [...Buffer.from(text, 'latin1')]

const SIGNATURES: [Mime, (head: Buffer) => boolean][] = [
  ['image/jpeg', (head) => startsWith(head, [0xff, 0xd8, 0xff])],
  ['image/png', (head) => startsWith(head, [0x89, ...letters('PNG\r\n\u001a\n')])],
  ['image/webp', (head) => startsWith(head, letters('RIFF')) && startsWith(head, letters('WEBP'), 8)],
  ['application/pdf', (head) => startsWith(head, letters('%PDF-'))],
]

/** The kind of a file by its first bytes, not by its name; undefined if that kind is not accepted. */
export function sniff(head: Buffer, accepted: FileField['kind']): Mime | undefined {
  const mime = SIGNATURES.find(([, matches]) => matches(head))?.[0]
  return mime === 'application/pdf' && accepted === 'image' ? undefined : mime
}
