import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { handleFailures } from '#server/kernel/jobs/failures.ts'
import { createLog } from '#server/kernel/log.ts'
import { readSettings } from '#server/settings.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { mediaRoutes } from './routes.ts'

const PICTURE = `${'0123456789abcdef'.repeat(2)}-640`
const OWNER = newId()
const STRANGER = newId()
const ADMIN = newId()
const DOCUMENT = newId()

let database: TestDatabase
let app: FastifyInstance
let dataDir: string

const authenticate = async (_: unknown, token: string): Promise<Viewer | undefined> =>
  [OWNER, STRANGER, ADMIN].includes(token)
    ? {
        id: token,
        sessionId: newId(),
        name: 'Liya',
        locale: 'en',
        isAdmin: token === ADMIN,
        ...(token === ADMIN ? { role: 'moderation' } : {}),
        isSeller: true,
        isVerified: true,
      }
    : undefined

beforeAll(async () => {
  database = await cloneDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'media-routes-test-'))
  await mkdir(path.join(dataDir, 'uploads'))
  await mkdir(path.join(dataDir, 'documents'))
  await writeFile(path.join(dataDir, 'uploads', `${PICTURE}.webp`), 'webp bytes')
  await writeFile(path.join(dataDir, 'uploads', `${PICTURE}.jpg`), 'jpeg bytes')
  await writeFile(path.join(dataDir, 'uploads', 'notes.txt'), 'secret')
  await writeFile(path.join(dataDir, 'documents', 'stored-name'), '%PDF-1.4')
  await database.db
    .insertInto('account')
    .values({ id: OWNER, username: 'hanna', name: 'Hanna', account_type: 'individual' })
    .execute()
  await database.db
    .insertInto('account_document')
    .values({
      id: DOCUMENT,
      account_id: OWNER,
      type: 'id',
      file_name: 'Ausweis "ጸሓይ".pdf',
      mime: 'application/pdf',
      size: 8,
      stored_as: 'stored-name',
    })
    .execute()
  const settings = readSettings({ DATA_DIR: dataDir, NODE_ENV: 'test' })
  app = fastify()
  handleFailures(app, { log: createLog('silent'), failureText: () => 'failed' })
  // The routes use no other part of the dependencies.
  const deps = { db: database.db, settings, log: createLog('silent') } as Deps
  await app.register(async (scope) => mediaRoutes(scope, deps, { authenticate }))
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } })

test('a picture is served by its name for ever, and can do nothing when opened alone', async () => {
  const reply = await get(`/uploads/${PICTURE}.webp`)
  expect(reply).toMatchObject({ statusCode: 200, body: 'webp bytes' })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '10',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  expect((await get(`/uploads/${PICTURE}.jpg`)).headers['content-type']).toBe('image/jpeg')
  const head = await app.inject({ method: 'HEAD', url: `/uploads/${PICTURE}.webp` })
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  expect(head.headers['content-length']).toBe('10')
  const etag = String(reply.headers.etag)
  expect((await get(`/uploads/${PICTURE}.webp`, undefined, { 'if-none-match': etag })).statusCode).toBe(304)
})

test.each([
  '/uploads/notes.txt',
  `/uploads/${'f'.repeat(32)}-640.webp`,
  `/uploads/${PICTURE}.svg`,
  `/uploads/..%2fdocuments%2fstored-name`,
  '/uploads/..%2f..%2f..%2fetc%2fpasswd',
  '/uploads/%2e%2e',
  `/uploads/${PICTURE}.webp%00`,
  '/uploads/documents',
])('nothing else is served as a picture: %s', async (url) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain('secret')
  expect(reply.headers['cache-control']).toBeUndefined()
})

test('a document is for its owner and for administrators, whose look is written down', async () => {
  const reply = await get(`/uploads/documents/${DOCUMENT}`, OWNER)
  expect(reply).toMatchObject({ statusCode: 200, body: '%PDF-1.4' })
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const disposition = String(reply.headers['content-disposition'])
  expect(disposition).toMatch(/^attachment; filename="Ausweis _+\.pdf"; filename\*=UTF-8''/)
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe('Ausweis "ጸሓይ".pdf')
  const entries = () => database.db.selectFrom('audit').selectAll().execute()
  expect(await entries()).toEqual([])
  expect((await get(`/uploads/documents/${DOCUMENT}`, ADMIN)).statusCode).toBe(200)
  expect(await entries()).toMatchObject([{ actor_id: ADMIN, action: 'account_document.read', ref_id: DOCUMENT }])
})

test('a document is not found by any other account', async () => {
  const url = `/uploads/documents/${DOCUMENT}`
  expect((await get(url)).statusCode).toBe(401)
  expect((await get(url, 'stolen')).statusCode).toBe(401)
  const stranger = await get(url, STRANGER)
  const missing = await get(`/uploads/documents/${newId()}`, STRANGER)
  expect([stranger.statusCode, missing.statusCode]).toEqual([404, 404])
  expect(stranger.json()).toMatchObject({ message: missing.json().message })
  expect((await get('/uploads/documents/no-id', STRANGER)).statusCode).toBe(400)
})

test('a document whose file is lost is a 404 and no crash', async () => {
  const id = newId()
  await database.db
    .insertInto('account_document')
    .values({
      id,
      account_id: OWNER,
      type: 'id',
      file_name: 'x.pdf',
      mime: 'application/pdf',
      size: 1,
      stored_as: 'lost',
    })
    .execute()
  expect((await get(`/uploads/documents/${id}`, OWNER)).statusCode).toBe(404)
})

test('scenes and portraits are drawn on demand, the same ones for the same address', async () => {
  const reply = await get('/art/scene/cleaning/0190-abc.svg?view=1&w=480&h=360')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  expect(reply.body).toMatch(/^<svg width="480" height="360" xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect((await get('/art/scene/cleaning/0190-abc.svg?view=1&w=480&h=360')).body).toBe(reply.body)
  expect((await get('/art/scene/no-such-thing/x.svg')).statusCode).toBe(200)
  const person = await get('/art/portrait/hanna.svg?skin=3&hair=4&bg=0&hc=%231F1C1E')
  expect(person.statusCode).toBe(200)
  expect(person.body).toContain('#1F1C1E')
})

test.each([
  ['/art/scene/cleaning/x.svg?view=9', 400],
  ['/art/scene/cleaning/x.svg?w=99999', 400],
  ['/art/scene/cleaning/x.svg?fit=1', 400],
  [`/art/scene/cleaning/${'x'.repeat(65)}.svg`, 404],
  ['/art/scene/cleaning/x.png', 404],
  ['/art/scene/%3Cscript%3E/x.svg', 400],
  ['/art/portrait/x.svg?hc=url(x)', 400],
])('what cannot be drawn is refused: %s', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status)
})

test('stored and drawn pictures have one rate limit, by address', async () => {
  const ask = async (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
  for (let round = 0; round < 300; round++) {
    await ask('/art/portrait/hanna.svg', '192.0.2.1')
    await ask('/art/scene/cleaning/x.svg', '192.0.2.1')
  }
  for (const url of ['/art/portrait/hanna.svg', '/art/scene/cleaning/x.svg', `/uploads/${PICTURE}.webp`]) {
    const rejected = await ask(url, '192.0.2.1')
    expect(rejected.statusCode).toBe(429)
    expect(rejected.headers['retry-after']).toMatch(/^\d+$/)
    expect((await ask(url, '192.0.2.2')).statusCode).toBe(200)
  }
})
