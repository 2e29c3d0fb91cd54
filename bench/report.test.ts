import { expect, test, vi } from 'vitest'
import { reportExcess, type Sample } from './report.ts'

const sample = (changes: Partial<Sample>): Sample => ({
  scenario: 'map',
  clients: 1,
  who: 'ours',
  perSecond: 100,
  p50: 1,
  p99: 2,
  ownCpu: 10,
  databaseCpu: 40,
  bytes: 1,
  memory: 1,
  failed: 0,
  ...changes,
})

test('a scenario that takes more CPU than it may is told, by the median for the fewest clients', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const limited = [{ name: 'map', mostCpu: 60 }, { name: 'list' }]
  const one = [sample({}), sample({ databaseCpu: 45 }), sample({ databaseCpu: 400 })]
  const others = [sample({ clients: 16, databaseCpu: 400 }), sample({ scenario: 'list', databaseCpu: 400 })]
  expect(reportExcess(limited, [...one, ...others])).toBe(false)
  expect(write).not.toHaveBeenCalled()
  expect(reportExcess(limited, [...one, sample({ databaseCpu: 90 }), sample({ databaseCpu: 90 })])).toBe(true)
  expect(write).toHaveBeenCalledExactlyOnceWith('map: 100.0 ms of CPU a request, and it may take 60\n')
  write.mockRestore()
})
