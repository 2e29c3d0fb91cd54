import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { retentionDays } from '#shared/policies/retention.ts'
import { dropMessages } from './data.ts'

export const contactTasks: Tasks = { 'contact:sweep': ({ db }) => dropMessages(db, retentionDays.contactMessages) }

export const contactCrontab = '31 3 * * * contact:sweep'
