import type { Tasks } from '#server/kernel/jobs.ts'
import { keptDays } from '#shared/policies/retention.ts'
import { dropMessages } from './data.ts'

export const contactTasks: Tasks = { 'contact:sweep': ({ db }) => dropMessages(db, keptDays.contactMessages) }

export const contactCrontab = '31 3 * * * contact:sweep'
