import { household } from './household.ts'
import { leisure } from './leisure.ts'
import type { Palette } from './palettes.ts'
import { work } from './work.ts'

/** Stands on the table at (0, 0), up is negative; `halfWidth` is for spacing and the shadow. */
export type ArtObject = { halfWidth: number; draw: (paint: Palette) => string[] }

/** Everything that can stand on the table. */
export const objects = { ...household, ...work, ...leisure }

export type ObjectName = keyof typeof objects
