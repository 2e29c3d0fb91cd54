import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { broadcastMessage } from './broadcast.ts'
import { updateResponseTimes } from './response-time-data.ts'
import { notifyUnread } from './unread-notifications.ts'

export const chatTasks: Tasks = {
  'chat.said': broadcastMessage,
  'chat.announce': notifyUnread,
  'chat:response-times': updateResponseTimes,
}

export const chatCrontab = '53 4 * * * chat:response-times'
