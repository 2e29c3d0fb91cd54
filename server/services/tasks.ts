import type { Tasks } from '#server/kernel/jobs.ts'
import { sweepWords } from '#server/words/data.ts'
import { sweepViews } from './data.ts'
import { foldTally } from './total-data.ts'

export const serviceTasks: Tasks = {
  'services:fold-tally': ({ db }) => foldTally(db),
  'services:sweep-words': ({ db }) => sweepWords(db),
  'services:sweep-views': ({ db }) => sweepViews(db),
}

export const serviceCrontab = `* * * * * services:fold-tally
23 3 * * * services:sweep-words
29 3 * * * services:sweep-views`
