import type { Tasks } from '#server/kernel/jobs.ts'
import { broadcastMessage } from './broadcast.ts'
import { notifyUnread } from './unread-notifications.ts'

export const chatTasks: Tasks = {
  'chat.said': broadcastMessage,
  'chat.announce': notifyUnread,
}
