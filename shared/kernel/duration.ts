/** Weeks, days, hours, minutes and seconds. */
export const ISO_DURATION = /^P(?!$)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
const UNITS = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000]

/** Milliseconds of an ISO 8601 duration of weeks, days, hours, minutes and seconds: `P3DT2H`, `PT0.5S`. */
export function durationMs(iso: string): number {
  const parts = ISO_DURATION.exec(iso)
  if (!parts) throw new RangeError(`"${iso}" is not an ISO 8601 duration such as PT30M or P3DT2H`)
  return Math.round(UNITS.reduce((sum, unit, index) => sum + Number(parts[index + 1] ?? 0) * unit, 0))
}

/** The moment that is an ISO 8601 duration after another one. */
export const later = (date: Date, iso: string) => new Date(date.getTime() + durationMs(iso))
