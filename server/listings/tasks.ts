import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { rebuildWords } from '#server/search-terms/data.ts'
import { sweepViews } from './data.ts'
import { foldTally } from './total-data.ts'

export const listingTasks: Tasks = {
  'listings:fold-tally': ({ db }) => foldTally(db),
  'listings:sweep-words': ({ db }) => rebuildWords(db),
  'listings:sweep-views': ({ db }) => sweepViews(db),
}

export const listingCrontab = `* * * * * listings:fold-tally
23 3 * * * listings:sweep-words
29 3 * * * listings:sweep-views`
