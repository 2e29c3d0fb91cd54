import { setImmediate as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesceNextRun, inKeyedQueue, withConcurrencyLimit } from './keyed-queue.ts'

/** Work that ends when the test says so. */
function aWork(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const act = async () => {
    log.push(`${name} begins`)
    return promise
  }
  return { act, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

test('work on one key comes in the order of arrival, one at a time', async () => {
  const log: string[] = []
  const [first, second] = [aWork(log, 'first'), aWork(log, 'second')]
  const all = [inKeyedQueue('one', first.act), inKeyedQueue('one', second.act)]
  await later()
  expect(log).toEqual(['first begins'])
  first.end()
  await all[0]
  await later()
  expect(log).toEqual(['first begins', 'second begins'])
  second.end()
  expect(await Promise.all(all)).toEqual(['first', 'second'])
})

test('work on another key does not wait', async () => {
  const log: string[] = []
  const [first, other] = [aWork(log, 'first'), aWork(log, 'other')]
  const waiting = inKeyedQueue('one', first.act)
  other.end()
  expect(await inKeyedQueue('another', other.act)).toBe('other')
  first.end()
  await waiting
})

test('a failure concerns only its own caller', async () => {
  const log: string[] = []
  const [first, second] = [aWork(log, 'first'), aWork(log, 'second')]
  const failing = expect(inKeyedQueue('one', first.act)).rejects.toThrow('first')
  const next = inKeyedQueue('one', second.act)
  first.fail()
  second.end()
  await failing
  expect(await next).toBe('second')
})

test('a caller who waits too long is told to come back, and their work never begins', async () => {
  const log: string[] = []
  const [first, second, third] = [aWork(log, 'first'), aWork(log, 'second'), aWork(log, 'third')]
  const slow = inKeyedQueue('one', first.act, 0)
  await expect(inKeyedQueue('one', second.act, 0)).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  const patient = inKeyedQueue('one', third.act)
  first.end()
  third.end()
  expect(await Promise.all([slow, patient])).toEqual(['first', 'third'])
  expect(log).toEqual(['first begins', 'third begins'])
})

test('a few of a crowd around one key work at once, and the others wait', async () => {
  const log: string[] = []
  const works = ['first', 'second', 'third'].map((name) => aWork(log, name))
  const late = () => Promise.reject(new Error('no call is late'))
  const all = works.map(({ act }) => withConcurrencyLimit('one', act, late))
  await later()
  expect(log).toEqual(['first begins', 'second begins'])
  works[1]?.end()
  await all[1]
  await later()
  expect(log).toEqual(['first begins', 'second begins', 'third begins'])
  works[0]?.end()
  works[2]?.end()
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third'])
})

test('a caller of a crowd who waits too long gets something else, and their work never begins', async () => {
  const log: string[] = []
  const works = ['first', 'second', 'third'].map((name) => aWork(log, name))
  const early = works.slice(0, 2).map(({ act }) => withConcurrencyLimit('one', act, act))
  expect(await withConcurrencyLimit('one', works[2]!.act, async () => 'instead', 0)).toBe('instead')
  for (const { end } of works) end()
  expect(await Promise.all(early)).toEqual(['first', 'second'])
  expect(
    await withConcurrencyLimit(
      'one',
      async () => 'last',
      async () => 'late',
    ),
  ).toBe('last')
  expect(log).toEqual(['first begins', 'second begins'])
})

test('those who ask during a run share the next one, which begins after they asked', async () => {
  const log: string[] = []
  const works = ['first', 'second', 'third'].map((name) => aWork(log, name))
  let runs = 0
  const ask = coalesceNextRun(() => works[runs++]?.act() ?? Promise.reject(new Error('one run too many')))
  const first = ask('key')
  const others = [ask('key'), ask('key'), ask('key')]
  await later()
  expect(log).toEqual(['first begins'])
  works[0]?.end()
  expect(await first).toBe('first')
  await later()
  expect(log).toEqual(['first begins', 'second begins'])
  const last = ask('key')
  works[1]?.end()
  works[2]?.end()
  expect(await Promise.all(others)).toEqual(['second', 'second', 'second'])
  expect(await last).toBe('third')
})

test('after a failed run those who waited get a run of their own', async () => {
  const log: string[] = []
  const [first, second] = [aWork(log, 'first'), aWork(log, 'second')]
  let runs = 0
  const ask = coalesceNextRun(() => (runs++ === 0 ? first : second).act())
  const failing = expect(ask('key')).rejects.toThrow('first')
  const next = ask('key')
  first.fail()
  second.end()
  await failing
  expect(await next).toBe('second')
})
