import type { Tasks } from '#server/kernel/jobs.ts'
import { announce } from './announcing.ts'
import { tellLine } from './telling.ts'

export const chatTasks: Tasks = {
  'chat.said': tellLine,
  'chat.announce': announce,
}
