import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { type AppError, conflict } from '#server/kernel/http/errors.ts'

/** A publication of what administrators write: by whom, why, and upon which version. */
export type Publication = {
  deps: Deps
  viewer: Viewer
  origin: Origin
  reason: string
  version: number
  restoredFrom?: number
}

/** The rejection of a publication upon a version that is not the latest, with the present state. */
export const publishedMeanwhile = (present: Record<string, unknown>): AppError =>
  conflict('published_meanwhile', 'A newer version was published meanwhile. This is how it stands now.', present)
