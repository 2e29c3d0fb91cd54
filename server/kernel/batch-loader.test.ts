import { expect, test } from 'vitest'
import { createBatchLoader } from './batch-loader.ts'

/** Asks that end when they are told to; what is there is read when an ask begins. */
function library() {
  const shelf = new Map([
    ['a', 'old'],
    ['b', 'old'],
  ])
  const asks: { keys: string[]; finish: () => void; fail: (error: Error) => void }[] = []
  const find = createBatchLoader<string>((keys) => {
    const found = new Map(keys.flatMap((key) => (shelf.has(key) ? [[key, shelf.get(key) ?? ''] as const] : [])))
    return new Promise((resolve, reject) => asks.push({ keys, finish: () => resolve(found), fail: reject }))
  })
  return { shelf, asks, find }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('who comes alone is asked for alone and at once', async () => {
  const { asks, find } = library()
  const found = find('a')
  expect(asks.map(({ keys }) => keys)).toEqual([['a']])
  asks[0]?.finish()
  expect(await found).toBe('old')
})

test('who comes while two are under way is asked for together in the next, and reads what is there then', async () => {
  const { shelf, asks, find } = library()
  const first = [find('a'), find('b')]
  const later = ['a', 'b', 'a', 'missing'].map(find)
  expect(asks).toHaveLength(2)
  shelf.set('a', 'new')
  asks[0]?.finish()
  await settle()
  expect(asks[2]?.keys).toEqual(['a', 'b', 'missing'])
  asks[2]?.finish()
  expect(await Promise.all(later)).toEqual(['new', 'old', 'new', undefined])
  asks[1]?.finish()
  expect(await Promise.all(first)).toEqual(['old', 'old'])
})

test('a failure is everybody’s who waited for it, and nobody’s after', async () => {
  const { asks, find } = library()
  const first = [find('a'), find('b')]
  const later = [find('a'), find('b')]
  for (const ask of asks) ask.finish()
  await Promise.all(first)
  await settle()
  asks[2]?.fail(new Error('the library is closed'))
  for (const found of later) await expect(found).rejects.toThrow('the library is closed')
  const again = find('a')
  asks[3]?.finish()
  expect(await again).toBe('old')
})
