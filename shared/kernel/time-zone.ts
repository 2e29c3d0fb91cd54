const known = new Set<string>()

/** Names of three letters in the IANA database. Runtimes know others, too, which PostgreSQL and other runtimes do not. */
const SHORT_NAMES = ['UTC', 'GMT', 'UCT', 'CET', 'EET', 'MET', 'WET', 'EST', 'MST', 'HST', 'PRC', 'ROC', 'ROK']

/**
 * True if this runtime knows a zone of the IANA database by this name. An offset is refused: it knows no summer time.
 */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  if (!/^[A-Z]/i.test(name) || (name.length === 3 && !SHORT_NAMES.includes(name.toUpperCase()))) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    known.add(name)
    return true
  } catch {
    return false
  }
}

/** The zone of this machine; UTC if it has none that it knows itself. */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat('en').resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** A zone as people read it, such as "Africa/Addis Ababa"; the same in every language and browser. */
export const timeZoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ')
