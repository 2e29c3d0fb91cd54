import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('so many at once and no more, each in its turn, whether the others fail or not', async () => {
  const takeTurn = takeTurns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [1, 2, 3, 4, 5].map((n) =>
    takeTurn(async () => {
      begun.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (n === 2) throw new Error('two')
      return n
    }),
  )
  const settled = Promise.allSettled(all)
  await expect.poll(() => begun).toEqual([1, 2])
  ends[1]?.()
  await expect.poll(() => begun).toEqual([1, 2, 3])
  for (let place = 0; place < 5; place += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(place)
    ends[place]?.()
  }
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(await takeTurn(async () => 6)).toBe(6)
})
