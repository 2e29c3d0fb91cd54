import type { Tasks } from '#server/kernel/jobs.ts'
import { sendQueuedMail } from './deliver.ts'
import { pushNotification } from './push.ts'

export const notificationTasks: Tasks = {
  'mail.send': sendQueuedMail,
  'notifications.push': pushNotification,
}
