import { beforeEach, expect, test } from 'vitest'
import { createPageCache, type Made, type PageCache } from './page-cache.ts'

const BEGIN = 1_000_000
let time: number
let made: string[]
let pages: PageCache<string>

beforeEach(() => {
  time = BEGIN
  made = []
  pages = createPageCache<string>({ life: 5_000, most: 100, now: () => time })
})

const find = (key: string, { bytes = 10, page = key }: { bytes?: number | undefined; page?: string } = {}) =>
  pages.find(key, async () => {
    made.push(key)
    return { page, bytes }
  })

/** A rendering that the test ends. */
function slow() {
  let end: (outcome: Made<string>) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const making = new Promise<Made<string>>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { make: () => making, end: (outcome: Made<string>) => end(outcome), fail: () => fail(new Error('broken')) }
}

test('a page is made once in its life', async () => {
  await find('a')
  time = BEGIN + 4_999
  await find('a')
  expect(made).toEqual(['a'])
  time = BEGIN + 5_001
  await find('a')
  expect(made).toEqual(['a', 'a'])
})

test('its life begins with its making, not with its end', async () => {
  const { make, end } = slow()
  const first = pages.find('a', make)
  time = BEGIN + 3_000
  end({ page: 'old', bytes: 1 })
  expect(await first).toBe('old')
  time = BEGIN + 5_001
  expect(await find('a')).toBe('a')
})

test('all who ask at once wait for one making', async () => {
  const { make, end } = slow()
  const asking = [pages.find('a', make), find('a'), find('a')]
  end({ page: 'one', bytes: 1 })
  expect(await Promise.all(asking)).toEqual(['one', 'one', 'one'])
  expect(made).toEqual([])
})

test('a page for one caller, and a failed page, is rendered anew for the others', async () => {
  const rejected = slow()
  const asking = [pages.find('a', rejected.make), find('a', { page: 'mine' })]
  rejected.end({ page: 'too many requests' })
  expect(await Promise.all(asking)).toEqual(['too many requests', 'mine'])

  const broken = slow()
  const first = pages.find('b', broken.make)
  const second = find('b')
  broken.fail()
  await expect(first).rejects.toThrow('broken')
  expect(await second).toBe('b')
})

test('the pages used longest ago make room', async () => {
  await find('a', { bytes: 40 })
  await find('b', { bytes: 40 })
  await find('a')
  await find('c', { bytes: 40 })
  made = []
  await find('a')
  await find('c')
  expect(made).toEqual([])
  await find('b')
  expect(made).toEqual(['b'])
})

test('a page larger than all the room is not kept', async () => {
  await find('a', { bytes: 101 })
  await find('a', { bytes: 101 })
  expect(made).toEqual(['a', 'a'])
})

test('a change forgets what is kept and what is being made', async () => {
  await find('a')
  const { make, end } = slow()
  const before = pages.find('b', make)
  pages.clear()
  await find('a')
  expect(await find('b', { page: 'new' })).toBe('new')
  end({ page: 'old', bytes: 1 })
  expect(await before).toBe('old')
  expect(await find('b')).toBe('new')
  expect(made).toEqual(['a', 'a', 'b'])
})
