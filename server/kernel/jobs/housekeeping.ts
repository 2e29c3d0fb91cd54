import { deleteExpired } from '#server/kernel/data.ts'
import type { Tasks } from './jobs.ts'

export const housekeepingTasks: Tasks = { 'house:sweep': ({ db }) => deleteExpired(db) }

export const housekeepingCrontab = '17 * * * * house:sweep'
