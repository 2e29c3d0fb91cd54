import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'
import { type ApiDocument, referencePage } from './page.ts'
import { fieldsOf, typeText } from './schema-text.ts'

let world: World
let document: ApiDocument
let html: string
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  document = (await world.app.inject('/api/openapi.json')).json()
  html = (await world.app.inject('/api/docs')).payload
})
afterAll(() => world.close())

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
const idsIn = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

test('the page has every operation and every schema, each in the contents and at one place', () => {
  const ids = idsIn(html)
  expect(new Set(ids).size).toBe(ids.length)
  expect(operations().length).toBeGreaterThan(310)
  for (const { operationId } of operations()) {
    expect(html).toContain(`<article id="${operationId}">`)
    expect(html).toContain(`<li><a href="#${operationId}">`)
  }
  for (const name of Object.keys(document.components.schemas)) expect(ids).toContain(`schema-${name}`)
})

test('every link on the page leads somewhere', async () => {
  const ids = new Set(idsIn(html))
  const targets = [...html.matchAll(/ href="([^"]+)"/g)].map(([, target = '']) => target)
  expect(targets.filter((target) => target.startsWith('#') && !ids.has(target.slice(1)))).toEqual([])
  for (const target of new Set(targets.filter((each) => !each.startsWith('#'))))
    expect((await world.app.inject(target)).statusCode, target).toBe(200)
})

test('nothing on it is inline or from elsewhere, and its policy allows neither', async () => {
  expect(html).not.toMatch(/<style|<script(?! src="\/)|\sstyle=|\son\w+=/)
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/reference.js', '/api/docs/reference.css']) {
    const { statusCode, headers } = await world.app.inject(url)
    expect(statusCode, url).toBe(200)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  }
})

test('it is compressed once, and sent again only if it has changed', async () => {
  const packed = await world.app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(html)
  expect(packed.rawPayload.length).toBeLessThan(250_000)
  const headers = { 'if-none-match': String(packed.headers.etag) }
  expect((await world.app.inject({ url: '/api/docs', headers })).statusCode).toBe(304)
})

test('words of operators and of the contract are text', () => {
  const page = referencePage({ ...document, info: { ...document.info, title: '<img src=x>' } })
  expect(page).toContain('<title>API · &lt;img src=x&gt;</title>')
  expect(page).not.toContain('<img')
  expect(typeText({ enum: ['<b>', 'c'] })).toBe('<code>&quot;&lt;b&gt;&quot;</code> or <code>&quot;c&quot;</code>')
})

test('kinds of values are told in one line, and fields with their limits', () => {
  expect(typeText({ type: 'array', items: { $ref: '#/components/schemas/Order' } })).toBe(
    'list of <a href="#schema-Order">Order</a>',
  )
  expect(typeText({ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] })).toBe('string (uuid) or null')
  const fields = fieldsOf({
    type: 'object',
    required: ['page'],
    properties: { page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1, description: 'The `page`.' } },
  })
  expect(fields).toBe(
    '<ul class="fields"><li><b>page</b> <span class="type">integer</span> <i>required</i> <small>at least 1, at most 1,000,000, by default <code>1</code></small><p>The <code>page</code>.</p></li></ul>',
  )
})
