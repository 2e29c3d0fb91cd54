import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleFailures } from '#server/kernel/jobs/failures.ts'
import { createLog } from '#server/kernel/log.ts'
import { readSettings } from '#server/settings.ts'
import { serveFiles } from './static-files.ts'

const assets = mkdtempSync(path.join(tmpdir(), 'marketplace-assets-'))
const app = fastify()
beforeAll(async () => {
  mkdirSync(path.join(assets, 'folder'))
  for (const name of [
    'entry.js',
    'entry.js.br',
    'folder/part.js',
    'maplibre-gl-worker-abc.mjs',
    'maplibre-gl-worker-abc.mjs.br',
  ])
    writeFileSync(path.join(assets, name), name)
  handleFailures(app, { log: createLog('silent'), failureText: () => 'failed' })
  await serveFiles(app, readSettings({ MAP_STYLE_URL: 'https://tiles.example.org/style.json' }), assets)
})
afterAll(async () => {
  await app.close()
  rmSync(assets, { recursive: true })
})

const ask = (url: string, encoding = 'br') => app.inject({ url, headers: { 'accept-encoding': encoding } })

test('a file of the build is sent as the browser can take it', async () => {
  expect((await ask('/assets/entry.js')).headers).toMatchObject({ 'content-encoding': 'br' })
  expect((await ask('/assets/entry.js', 'identity')).body).toBe('entry.js')
  expect((await ask('/assets/folder/part.js')).body).toBe('folder/part.js')
})

test('the worker of the map may fetch tiles, from here and from the map of the operator', async () => {
  for (const encoding of ['br', 'identity'])
    expect((await ask('/assets/maplibre-gl-worker-abc.mjs', encoding)).headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self' https://tiles.example.org",
    )
  expect((await ask('/assets/entry.js')).headers['content-security-policy']).toBeUndefined()
})

test.each(['/assets/', '/assets/?x', '/assets/%2f', '/assets/folder/', '/assets/folder', '/assets/nothing'])(
  '%s is not found, whatever the browser can take',
  async (url) => {
    for (const encoding of ['br', 'gzip, br', 'identity', '*']) expect((await ask(url, encoding)).statusCode).toBe(404)
  },
)
