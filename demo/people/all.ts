import type { DemoPerson } from '#demo/content.ts'
import { accounts } from './accounts.ts'
import { buyers } from './buyers.ts'
import { expand } from './entry.ts'
import { sellers } from './sellers.ts'
import { staff } from './staff.ts'
import { waitingSellers } from './waiting-sellers.ts'

/** The people of the demo: neighbours of one city, from many places. Telephone numbers are from the range kept for fiction. */
export const people: readonly DemoPerson[] = Object.entries({
  ...accounts,
  ...sellers,
  ...waitingSellers,
  ...buyers,
  ...staff,
}).map(([key, entry], index) => expand(key, entry, index))
