import { createHash } from 'node:crypto'

/** Milliseconds that a piece of work takes on the machine for which limits are written, when it does nothing else. */
const REFERENCE_MS = 40
const PIECES = 100

function work(): number {
  const begin = performance.now()
  const rows = Array.from({ length: 1_000 }, (_, id) => ({
    id,
    title: `Careful cleaning of flat ${id}`,
    price: id * 50,
  }))
  for (let piece = 0; piece < PIECES; piece++) {
    const text = JSON.stringify(rows)
    createHash('sha256').update(text).digest()
    JSON.parse(text)
  }
  return performance.now() - begin
}

/** How many times slower this machine is now, with all that it does besides, than the one for which limits are written. */
export const machineSlowness = (): number => Math.max(1, Math.min(work(), work(), work()) / REFERENCE_MS)
