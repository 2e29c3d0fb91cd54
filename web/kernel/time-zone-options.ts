import { timeZoneName } from '#shared/kernel/time-zone.ts'

/** Every time zone that the browser knows, and the one that is kept, if the browser calls it otherwise. */
export const timeZoneOptions = (kept: string): { value: string; label: string }[] =>
  [...new Set([kept, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: timeZoneName(value) }))
