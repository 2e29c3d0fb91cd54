import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import http from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReceivedFile } from '#server/kernel/context.ts'
import { AppError } from './errors.ts'
import { acceptMultipart, type ReceivedForm, receiveMultipart } from './multipart.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const MEGABYTE = 1024 * 1024

let app: FastifyInstance
let address: string
let directory: string
let outcome: Error | undefined
let seen: ((form: ReceivedForm) => Promise<unknown>) | undefined

beforeAll(async () => {
  directory = path.join(await mkdtemp(path.join(tmpdir(), 'multipart-test-')), 'tmp')
  app = fastify()
  await acceptMultipart(app)
  app.setErrorHandler<Error>((error, _request, reply) => {
    outcome = error
    const { status, code, message } = error instanceof AppError ? error : { status: 500, code: 'internal', message: '' }
    return reply.status(status).send({ code, message })
  })
  app.post('/', async (request) => {
    const rules = { images: { max: 2, kind: 'image' }, documents: { max: 1, kind: 'document' } } as const
    const form = await receiveMultipart(request, rules, { directory })
    try {
      return await (seen?.(form) ?? { fields: form.fields, files: form.files, digest: form.digest })
    } finally {
      await form.discard()
    }
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  outcome = undefined
  seen = undefined
})
afterAll(async () => {
  await app.close()
  await rm(path.dirname(directory), { recursive: true, force: true })
})

type Reply = { code?: string; message?: string; fields?: Record<string, string>; digest?: string }
type Files = { files?: Record<string, ReceivedFile[]> }

type Part = [name: string, value: string | Blob, fileName?: string]
async function post(...parts: Part[]): Promise<{ status: number; body: Reply & Files }> {
  const form = new FormData()
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  const reply = await fetch(address, { method: 'POST', body: form })
  // The routes above answer in this shape.
  return { status: reply.status, body: (await reply.json()) as Reply & Files }
}

const blob = (bytes: Uint8Array, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type })
const leftOver = () => readdir(directory)

async function postRaw(body: string | Buffer, contentType = 'multipart/form-data; boundary=b') {
  const reply = await fetch(address, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers: { 'content-type': contentType },
  })
  // The routes above answer in this shape.
  return { status: reply.status, body: (await reply.json()) as Reply & Files }
}

test('fields and files arrive, files on disk, for this user only and until the call ends', async () => {
  let stored: { mode: number; bytes: Buffer; name: string } | undefined
  seen = async ({ files, fields }) => {
    const file = files.images?.[0]
    if (!file) throw new Error('no file')
    stored = {
      mode: (await stat(file.path)).mode & 0o777,
      bytes: await readFile(file.path),
      name: path.basename(file.path),
    }
    return { files, fields }
  }
  const { status, body } = await post(['title', 'A bookshelf'], ['images', blob(PNG), '../../évil\u0007.png'])
  expect(status).toBe(200)
  expect(body.fields).toEqual({ title: 'A bookshelf' })
  expect(body.files?.images).toMatchObject([{ fileName: 'évil.png', mime: 'image/png', size: PNG.length }])
  expect(body.files?.documents).toEqual([])
  expect(stored?.mode).toBe(0o600)
  expect(stored?.bytes).toEqual(PNG)
  expect(stored?.name).toMatch(/^[0-9a-f]{32}\.upload$/)
  expect(await leftOver()).toEqual([])
})

test('the content decides what a file is, not its name or its declared type', async () => {
  const { body } = await post(['documents', blob(PNG, 'application/pdf'), 'scan.pdf'])
  expect(body.files?.documents).toMatchObject([{ mime: 'image/png' }])
  const rejected = await post(['images', blob(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'a.png'])
  expect(rejected).toMatchObject({ status: 415, body: { code: 'unsupported_file' } })
  expect(rejected.body.message).toContain('images')
  expect(await leftOver()).toEqual([])
})

test('a PDF is a document and no picture', async () => {
  expect((await post(['documents', blob(PDF), 'id.pdf'])).body.files?.documents).toMatchObject([
    { mime: 'application/pdf' },
  ])
  expect((await post(['images', blob(PDF), 'id.pdf'])).status).toBe(415)
})

test('a picture of a few bytes is refused, an empty file input is nothing', async () => {
  expect((await post(['images', blob(PNG.subarray(0, 8)), 'a.png'])).status).toBe(415)
  expect((await post(['images', blob(Buffer.alloc(0)), 'a.png'])).status).toBe(415)
  const head = '--b\r\nContent-Disposition: form-data; name="images"; filename=""\r\n'
  const empty = await postRaw(`${head}Content-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n`)
  expect(empty).toMatchObject({ status: 200, body: { files: { images: [] } } })
})

test('an unknown file field is refused with the agreed words', async () => {
  const { status, body } = await post(['avatar', blob(PNG), 'a.png'])
  expect({ status, ...body }).toEqual({ status: 400, code: 'unexpected_field', message: 'Unexpected field' })
  const inherited = await post(['toString', blob(PNG), 'a.png'])
  expect(inherited.status).toBe(400)
})

test('too many files and too large ones are refused by the name of their field', async () => {
  const png: Part = ['images', blob(PNG), 'a.png']
  const many = await post(png, png, png)
  expect(many).toMatchObject({ status: 413, body: { code: 'too_many_files' } })
  expect(many.body.message).toContain('images')
  const large = await post(['images', blob(Buffer.concat([PNG, Buffer.alloc(10 * MEGABYTE)])), 'a.png'])
  expect(large).toMatchObject({ status: 413, body: { code: 'file_too_large' } })
  expect(large.body.message).toContain('images')
  expect(await leftOver()).toEqual([])
})

test('a file of exactly ten megabytes is accepted', async () => {
  const bytes = Buffer.concat([PNG, Buffer.alloc(10 * MEGABYTE - PNG.length)])
  expect((await post(['images', blob(bytes), 'a.png'])).body.files?.images).toMatchObject([{ size: 10 * MEGABYTE }])
})

test('a refused file is not taken to its end', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 9 * MEGABYTE }
  const request = http.request(address, { method: 'POST', headers })
  request.write('--b\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n')
  // The rest is never sent.
  request.write(Buffer.alloc(100_000))
  const [response] = await once(request, 'response')
  expect(response.statusCode).toBe(415)
  request.destroy()
})

test('reserved and repeated names are refused', async () => {
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString'])
    expect(await post([name, 'x'])).toMatchObject({ status: 400 })
  expect(await post(['title', 'a'], ['title', 'b'])).toMatchObject({
    status: 400,
    body: { message: 'title: was sent more than once' },
  })
  expect(await post(['n'.repeat(200), 'x'])).toMatchObject({ status: 400, body: { code: 'bad_form' } })
})

test('too many fields, and too large ones, are refused', async () => {
  expect(await post(['note', 'x'.repeat(300 * 1024)])).toMatchObject({ status: 413 })
  const half = 'x'.repeat(150 * 1024)
  expect(await post(['a', half], ['b', half])).toMatchObject({ status: 413 })
  expect(await post(...Array.from({ length: 120 }, (_, n): Part => [`f${n}`, '1']))).toMatchObject({ status: 413 })
})

test('fields declared as JSON arrive as text', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="tags"\r\nContent-Type: application/json\r\n\r\n'
  expect((await postRaw(`${part}["a"]\r\n--b--\r\n`)).body.fields).toEqual({ tags: '["a"]' })
  expect((await postRaw(`${part}["a\r\n--b--\r\n`)).status).toBe(400)
})

test.each([
  ['no boundary', 'x', 'multipart/form-data'],
  ['nothing but text', 'hello', 'multipart/form-data; boundary=b'],
  ['no end', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx', 'multipart/form-data; boundary=b'],
  ['cut off in the headers', '--b\r\nContent-Dispo', 'multipart/form-data; boundary=b'],
  [
    'cut off in a file',
    '--b\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n\u0089PNG',
    'multipart/form-data; boundary=b',
  ],
  [
    'a part without a name',
    '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
    'multipart/form-data; boundary=b',
  ],
])('a broken form is the sender’s mistake: %s', async (_, body, contentType) => {
  expect(await postRaw(body, contentType)).toMatchObject({ status: 400, body: { code: 'bad_form' } })
  expect(await leftOver()).toEqual([])
})

test('equal forms have equal digests, and other bytes another one', async () => {
  const send = (bytes: Buffer) => post(['title', 'a'], ['images', blob(bytes), 'a.png']).then(({ body }) => body.digest)
  expect(await send(PNG)).toBe(await send(PNG))
  expect(await send(PNG)).not.toBe(await send(Buffer.concat([PNG, Buffer.from('x')])))
})

test('nothing is left behind when the sender goes away in the middle', async () => {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  const head = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n'
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n${head}`,
  )
  socket.write(Buffer.concat([PNG, Buffer.alloc(200_000)]))
  await expect.poll(leftOver).toHaveLength(1)
  socket.destroy()
  await expect.poll(leftOver).toEqual([])
  expect(outcome).toMatchObject({ status: 400 })
})
