import { expect, test } from 'vitest'
import { dayPresets, presetOf, rangeOf } from './day-presets.ts'

test('ranges begin and end with the days that their names say', () => {
  const on = (today: string) => Object.fromEntries(dayPresets.map((preset) => [preset, rangeOf(preset, today)]))
  expect(on('2028-03-01')).toEqual({
    today: { from: '2028-03-01', to: '2028-03-01' },
    yesterday: { from: '2028-02-29', to: '2028-02-29' },
    week: { from: '2028-02-24', to: '2028-03-01' },
    month: { from: '2028-03-01', to: '2028-03-01' },
    lastMonth: { from: '2028-02-01', to: '2028-02-29' },
    year: { from: '2028-01-01', to: '2028-03-01' },
  })
  expect(rangeOf('lastMonth', '2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('a range is known by its name, and only on its day', () => {
  for (const preset of dayPresets) expect(presetOf(rangeOf(preset, '2026-11-30'), '2026-11-30')).toBe(preset)
  expect(presetOf(rangeOf('month', '2026-11-29'), '2026-11-30')).toBeUndefined()
  expect(presetOf({ from: '2026-01-01', to: '2026-01-01' }, '2026-01-01')).toBe('today')
  expect(presetOf({ from: '', to: '2026-01-01' }, '2026-01-01')).toBeUndefined()
})
