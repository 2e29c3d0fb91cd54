import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netOfLines } from './net-of-lines.ts'

test('lines without tax add up to the net, and each is next to its exact part', () => {
  const line = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, share) => {
        const gross = lines.reduce((sum, each) => sum + each, 0)
        const net = Math.round(gross * share)
        const nets = netOfLines(lines, net)
        expect(nets.reduce((sum, each) => sum + each, 0)).toBe(net)
        for (const [at, each] of nets.entries())
          expect(Math.abs(each - ((lines[at] ?? 0) * net) / gross)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('what cancels itself out has no net', () => {
  expect(netOfLines([500, -500], 0)).toEqual([500, -500])
})

test('the largest rest gets what is left', () => {
  expect(netOfLines([100, 100, 100], 200)).toEqual([67, 67, 66])
})
