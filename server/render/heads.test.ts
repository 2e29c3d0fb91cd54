import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#shared/kernel/language.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  seller = await world.aSeller({ name: 'Hanna Tesfaye' })
  for (let number = 1; number <= 13; number += 1) await world.aService(seller, { title: `Home cleaning ${number}` })
  await world.aProduct(seller)
})
afterAll(() => world.close())

const decoded = (text: string) => text.replaceAll('&amp;', '&')

/** The parts of a page's head that a search engine reads. */
async function headOf(path: string) {
  const { payload, statusCode } = await world.app.inject({ method: 'GET', url: path })
  const one = (pattern: RegExp) => decoded(pattern.exec(payload)?.[1] ?? '')
  return {
    statusCode,
    payload,
    title: one(/<title>([^<]+)<\/title>/),
    description: one(/<meta name="description" content="([^"]+)"/),
    canonical: one(/<link rel="canonical" href="([^"]+)"/),
    isHidden: payload.includes('name="robots" content="noindex"'),
  }
}

const lists = [
  '/',
  '/services',
  '/services/browse',
  '/services/browse?page=2',
  '/category/cleaning',
  '/category/cleaning?page=2',
  '/category/cleaning/home-cleaning',
  '/products',
  '/products/categories-overview',
  '/service-requests/browse',
  '/providers',
  '/explore',
]

test.each(languages)(
  'in %s each list has a title and a description of its own, and so has each of its pages',
  async (lang) => {
    const address = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
    const heads = await Promise.all(lists.map((path) => headOf(address(path))))
    expect(heads.map(({ canonical }) => canonical)).toEqual(
      lists.map((path) => world.deps.settings.publicUrl + address(path)),
    )
    expect(new Set(heads.map(({ title }) => title)).size).toBe(lists.length)
    expect(new Set(heads.map(({ description }) => description)).size).toBe(lists.length)
    for (const { description, isHidden } of heads) {
      expect(isHidden).toBe(false)
      expect(description.length).toBeGreaterThan(40)
      expect(description.length).toBeLessThan(170)
    }
  },
)

test('a page behind the first one says which it is', async () => {
  const { title, description } = await headOf('/category/cleaning?page=2')
  expect(title).toBe('Cleaning · Page 2 · Community MarketPlace')
  expect(description).toMatch(/ Page 2$/)
})

describe('search engines are not shown', () => {
  test.each([
    '/services/browse?page=99',
    '/services/browse?category=nothing-of-ours',
    '/products?category=nothing-of-ours',
    '/products?category=fashion',
    '/products?subcategory=nothing-of-ours',
    '/category/garden-outdoor',
    '/services/browse?q=cleaning',
    '/services/browse?minPrice=1',
    '/service-requests/browse?category=cleaning',
    '/service-requests/browse?page=99',
    '/providers?city=Berlin',
    '/explore?q=cleaning',
  ])('%s, which is no page of its own or has nothing on it', async (path) => {
    const { statusCode, isHidden } = await headOf(path)
    expect([statusCode, isHidden]).toEqual([200, true])
  })
})

test('unprintable characters of an address are not in its page', async () => {
  for (const path of ['/services/browse', '/products', '/service-requests/browse', '/providers', '/explore']) {
    const { statusCode, payload } = await headOf(`${path}?q=clean%00ing%1B&city=%00`)
    expect(statusCode).toBe(200)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what may not be there
    expect(payload).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
  }
})

test('a description ends with a whole word and a whole letter', async () => {
  const { _id } = await world.aService(seller, {
    description: `${'Windows, doors and floors. '.repeat(5)}${'😀'.repeat(60)}`,
  })
  const { description } = await headOf(`/service/${_id}`)
  expect(description).toMatch(/^Windows, doors and floors\..*…$/)
  expect(description.isWellFormed()).toBe(true)
  expect(description).not.toContain('\ufffd')
})
