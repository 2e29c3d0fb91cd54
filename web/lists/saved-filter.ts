import { dayPresets, presetOf, rangeOf } from '#shared/kernel/day-presets.ts'

/** The parts of an address that are no filter: the page, and what is open beside the list. */
const PLACES = ['page', 'open'] as const
/** Days that have a name are kept by it, so that "this month" is that of the day on which it is chosen. */
const NAMED = 'days'

/** The filters of an address as they are kept under a name. */
export function queryToSave(search: URLSearchParams, today: string): string {
  const query = new URLSearchParams(search)
  for (const name of PLACES) query.delete(name)
  const preset = presetOf({ from: query.get('from') ?? '', to: query.get('to') ?? '' }, today)
  if (preset) {
    query.delete('from')
    query.delete('to')
    query.set(NAMED, preset)
  }
  return query.toString()
}

/** The query of the list for filters that were kept. */
export function queryOfSaved(saved: string, today: string): string {
  const query = new URLSearchParams(saved)
  const preset = dayPresets.find((each) => each === query.get(NAMED))
  if (preset) {
    const { from, to } = rangeOf(preset, today)
    query.delete(NAMED)
    query.set('from', from)
    query.set('to', to)
  }
  return query.toString()
}
