import type { Tasks } from '#server/kernel/jobs.ts'
import { announce } from './announcing.ts'
import { tellMessage } from './telling.ts'

export const chatTasks: Tasks = {
  'chat.said': tellMessage,
  'chat.announce': announce,
}
