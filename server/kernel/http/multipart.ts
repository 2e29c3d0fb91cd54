import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReceivedFile } from '#server/kernel/context.ts'
import { diskRejection } from '#server/kernel/disk.ts'
import type { FileField } from '#shared/kernel/contract.ts'
import { FILE_MEGABYTES } from '#shared/policies/files.ts'
import { AppError, badInput, badRequest } from './errors.ts'

const MEGABYTE = 1024 * 1024
const MAX_FIELDS_BYTES = 256 * 1024
const MAX_NAME = 100
const DRAIN = { bytes: 8 * MEGABYTE, ms: 10_000 }
const LIMITS = { fields: 100, parts: 150, fieldSize: MAX_FIELDS_BYTES, headerPairs: 20, headerSize: 8 * 1024 }
const RESERVED = ['__proto__', 'constructor', 'prototype']

/** Lets the server take multipart bodies; each is read only by `receiveMultipart`. */
export const acceptMultipart = (app: FastifyInstance) =>
  app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false })

export type ReceivedForm = {
  fields: Record<string, string>
  /** A list for each declared file field, in the order sent. */
  files: Record<string, ReceivedFile[]>
  /** Equal for equal fields and file contents. */
  digest: string
  /** Removes the spooled files, except those that were moved elsewhere. */
  discard: () => Promise<void>
}

const fileRejection = (status: number, code: string, field: string, message: string) =>
  new AppError(status, code, `${field}: ${message}`, { extra: { errors: { [field]: message } } })

const KINDS: Record<FileField['kind'], { words: string; mimes: readonly Mime[] }> = {
  image: { words: 'a JPEG, PNG or WebP picture', mimes: ['image/jpeg', 'image/png', 'image/webp'] },
  document: {
    words: 'a PDF or a JPEG, PNG or WebP picture',
    mimes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  },
  logo: { words: 'a PNG or an SVG', mimes: ['image/png', 'image/svg+xml'] },
  calendar: { words: 'an iCalendar file', mimes: ['text/calendar'] },
  table: { words: 'separated values, JSON or a ZIP', mimes: ['application/zip', 'text/plain'] },
}

const bytesOf = ({ megabytes = FILE_MEGABYTES }: FileField) => megabytes * MEGABYTE

/** The last part of a file name as any system writes it, without characters that a header cannot carry. */
const plainName = (name: string | undefined) =>
  (name ?? '')
    .normalize('NFC')
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}\ufffd]/gu, '')
    .trim()
    .slice(-150) || 'file'

type Spooled = { mime: Mime; size: number; hash: string }

/** Writes a file part to disk as it arrives; refuses it as soon as its first bytes or its size are wrong. */
async function spool(part: MultipartFile, rule: FileField, target: string): Promise<Spooled | undefined> {
  const handle = await open(target, 'wx', 0o600)
  const hash = createHash('sha256')
  let head: Buffer | undefined = Buffer.alloc(0)
  let mime: Mime | undefined
  let size = 0
  const chunks: AsyncIterable<Buffer> = part.file
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > bytesOf(rule))
        throw fileRejection(
          413,
          'file_too_large',
          part.fieldname,
          `a file must not be larger than ${rule.megabytes ?? FILE_MEGABYTES} MB`,
        )
      hash.update(chunk)
      head = head ? Buffer.concat([head, chunk]) : undefined
      if (head && head.length < SNIFF_BYTES) continue
      if (head) mime = sniff(head, rule.kind)
      if (!mime) break
      await handle.appendFile(head ?? chunk)
      head = undefined
    }
  } finally {
    await handle.close()
  }
  // Browsers send this for an empty file input.
  if (size === 0 && !part.filename) return undefined
  if (!mime)
    throw fileRejection(415, 'unsupported_file', part.fieldname, `every file must be ${KINDS[rule.kind].words}`)
  return { mime, size, hash: hash.digest('hex') }
}

function takeField(part: MultipartValue, fields: Map<string, string>): number {
  const name = part.fieldname ?? ''
  if (!name || name.length > MAX_NAME) throw badRequest('bad_form', 'Every part of the form needs a short name.')
  if (RESERVED.includes(name)) throw badInput({ [name]: 'is a reserved name' })
  if (fields.has(name)) throw badInput({ [name]: 'was sent more than once' })
  // The parser has already read fields that were declared as JSON.
  const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
  if (part.valueTruncated || value === undefined) throw fileRejection(413, 'too_large', name, 'is too large')
  fields.set(name, value)
  return Buffer.byteLength(value)
}

/** Reads only a little of the rest of a refused form, so that the sender has time to read the rejection. */
function discardForm(raw: IncomingMessage): void {
  raw.unpipe()
  if (raw.readableEnded || raw.destroyed) return
  let left = DRAIN.bytes
  const timer = setTimeout(() => raw.destroy(), DRAIN.ms).unref()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.once('close', () => clearTimeout(timer))
  raw.once('end', () => clearTimeout(timer))
  raw.resume()
}

function rejectionOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const rejection = diskRejection(error)
  if (rejection) return rejection
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code))
    return new AppError(413, 'too_large', 'The form has too many parts.')
  if (code === 'FST_PROTO_VIOLATION') return badRequest('bad_form', 'A field of the form has a reserved name.')
  return badRequest('bad_form', 'The form is broken or was cut off.')
}

/**
 * Reads a multipart body whose file fields are declared. Files are spooled to `directory` under random names and
 * removed if the call fails. Throws 400, 413, 415, and 503 or 507 if the disk fails.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  rules: Record<string, FileField>,
  { directory }: { directory: string },
): Promise<ReceivedForm> {
  const fields = new Map<string, string>()
  const files = Object.fromEntries(Object.keys(rules).map((name): [string, ReceivedFile[]] => [name, []]))
  const contents: unknown[] = []
  const spooled: string[] = []
  const discard = async () => {
    await Promise.all(spooled.map((file) => rm(file, { force: true })))
  }

  const takeFile = async (part: MultipartFile) => {
    const rule = Object.hasOwn(rules, part.fieldname ?? '') ? rules[part.fieldname] : undefined
    const list = files[part.fieldname]
    if (!rule || !list) throw badRequest('unexpected_field', 'Unexpected field')
    if (list.length >= rule.max)
      throw fileRejection(413, 'too_many_files', part.fieldname, `no more than ${rule.max} can be sent`)
    const target = path.join(directory, `${randomBytes(16).toString('hex')}.upload`)
    spooled.push(target)
    const file = await spool(part, rule, target)
    if (!file) return
    const fileName = plainName(part.filename)
    list.push({ path: target, fileName, mime: file.mime, size: file.size })
    contents.push([part.fieldname, fileName, file.hash])
  }

  const maxBytes = Object.values(rules).reduce((sum, rule) => sum + rule.max * bytesOf(rule), MEGABYTE)
  const fileSize = Math.max(...Object.values(rules).map(bytesOf)) + 1
  const { raw } = request
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    discardForm(raw)
    throw new AppError(413, 'too_large', 'The form is too large.')
  }
  let taken = 0
  let fieldBytes = 0
  const onData = (chunk: Buffer) => {
    taken += chunk.length
    // The parser has no limit for parts that it skips.
    if (taken > maxBytes) raw.destroy()
  }
  let current: MultipartFile | undefined
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    // A sender that has closed the connection no longer raises an event.
    if (raw.destroyed && !raw.readableEnded) throw badRequest('bad_form', 'The form was cut off.')
    const parts = request.parts({ limits: { ...LIMITS, fileSize } })
    raw.on('data', onData)
    for await (const part of parts) {
      if (part.type === 'file') {
        current = part
        await takeFile(part)
      } else fieldBytes += takeField(part, fields)
      if (fieldBytes > MAX_FIELDS_BYTES) throw new AppError(413, 'too_large', 'The fields of the form are too large.')
    }
  } catch (error) {
    current?.file.destroy()
    await discard()
    discardForm(raw)
    throw rejectionOf(error)
  } finally {
    raw.off('data', onData)
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([[...fields], contents]))
    .digest('hex')
  return { fields: Object.fromEntries(fields), files, digest, discard }
}

type Mime =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/svg+xml'
  | 'application/pdf'
  | 'text/calendar'
  | 'application/zip'
  | 'text/plain'

/** The number of leading bytes that identify the type of a file. */
const SNIFF_BYTES = 12

const startsWith = (head: Buffer, bytes: readonly number[], at = 0) => bytes.every((byte, i) => head[at + i] === byte)
const letters = (text: string) => [...Buffer.from(text, 'latin1')]

const SIGNATURES: [Mime, (head: Buffer) => boolean][] = [
  ['image/jpeg', (head) => startsWith(head, [0xff, 0xd8, 0xff])],
  ['image/png', (head) => startsWith(head, [0x89, ...letters('PNG\r\n\u001a\n')])],
  ['image/webp', (head) => startsWith(head, letters('RIFF')) && startsWith(head, letters('WEBP'), 8)],
  ['application/pdf', (head) => startsWith(head, letters('%PDF-'))],
  ['image/svg+xml', (head) => /^(\u00ef\u00bb\u00bf)?\s*<(svg|\?xml|!--)/.test(head.toString('latin1'))],
  ['text/calendar', (head) => /^(\u00ef\u00bb\u00bf)?\s*BEGIN:V/i.test(head.toString('latin1'))],
  ['application/zip', (head) => startsWith(head, [...letters('PK'), 3, 4])],
  ['text/plain', isText],
]

/** True for the beginning of a text: it has no control characters, but for the zeros of UTF-16. */
function isText(head: Buffer): boolean {
  const isWide = head.includes(0) && head.length % 2 === 0
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte !== 0).length === 0
  if (isWide && (startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]) || zeros(0) || zeros(1))) return true
  return !head.some((byte) => byte < 32 && ![9, 10, 13].includes(byte))
}

/** The kind of a file by its first bytes, not by its name; undefined if that kind is not accepted. */
function sniff(head: Buffer, accepted: FileField['kind']): Mime | undefined {
  // Every text is a table: what is also something else is found by what is accepted.
  return SIGNATURES.find(([mime, matches]) => KINDS[accepted].mimes.includes(mime) && matches(head))?.[0]
}
