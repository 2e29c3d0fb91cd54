import { household } from './household.ts'
import { leisure } from './leisure.ts'
import { work } from './work.ts'

/** The objects that can stand on the table. */
export const objects = { ...household, ...work, ...leisure }

export type ObjectName = keyof typeof objects
