import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { rebuildWords } from '#server/search-terms/data.ts'
import { sweepRemoved, sweepViews } from './data.ts'
import { refreshMapSums } from './map-data.ts'
import { foldTally } from './total-data.ts'

export const listingTasks: Tasks = {
  'listings:fold-tally': ({ db }) => foldTally(db),
  'listings:sweep-words': ({ db }) => rebuildWords(db),
  'listings:refresh-map': ({ db }) => refreshMapSums(db),
  'listings:sweep-views': ({ db }) => sweepViews(db),
  'listings:sweep-removed': ({ db }) => sweepRemoved(db),
}

export const listingCrontab = `* * * * * listings:fold-tally
*/10 * * * * listings:refresh-map
23 3 * * * listings:sweep-words
29 3 * * * listings:sweep-views
31 3 * * * listings:sweep-removed`
