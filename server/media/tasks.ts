import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { sweepUploads } from './sweep.ts'

export const mediaTasks: Tasks = { 'media:sweep': sweepUploads }

export const mediaCrontab = '47 * * * * media:sweep'
