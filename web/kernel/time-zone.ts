import { isTimeZone, ownTimeZone, timeZoneName } from '#shared/kernel/time-zone.ts'

/**
 * The zone in which this page writes every time: the person's own, on whatever device they read, as in their mails and
 * notifications. A visitor has that of the device, and so has a person whose zone this browser does not know.
 */
export const timeZoneFor = (ofPerson: string | undefined): string =>
  ofPerson && isTimeZone(ofPerson) ? ofPerson : ownTimeZone()

/** Every time zone that the browser knows, and the one that is kept, if the browser calls it otherwise. */
export const timeZoneOptions = (stored: string): { value: string; label: string }[] =>
  [...new Set([stored, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: timeZoneName(value) }))
