const DAY = 86_400_000

/** The moment at which a day begins in a zone: of two such moments the earlier one, and of none the end of the gap. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const wallOf = (moment: number) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`)
  }
  const guesses = [-DAY / 2, DAY / 2].map((shift) => midnight - (wallOf(midnight + shift) - (midnight + shift)))
  const fitting = guesses.filter((guess) => wallOf(guess) === midnight)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...guesses))
}
