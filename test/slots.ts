/** A slot that starts in so many hours and takes three. */
export const slotIn = (hours: number, length = 3) => {
  const start = Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000
  return { start: new Date(start).toISOString(), end: new Date(start + length * 3_600_000).toISOString() }
}
