import { sweepHouse } from './data.ts'
import type { Tasks } from './jobs.ts'

export const housekeepingTasks: Tasks = { 'house:sweep': ({ db }) => sweepHouse(db) }

export const housekeepingCrontab = '17 * * * * house:sweep'
