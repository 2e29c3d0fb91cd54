import { accountTasks } from '#server/accounts/suspension.ts'
import { evidenceTasks } from '#server/admin/evidence-submission.ts'
import { ledgerCrontab, ledgerTasks } from '#server/admin/ledger-alarm.ts'
import { queueCrontab, queueTasks } from '#server/admin/queue-alarm.ts'
import { analyticsCrontab, analyticsTasks } from '#server/analytics/rollup.ts'
import { calendarCrontab, calendarTasks } from '#server/availability/calendars/reading.ts'
import { availabilityCrontab, availabilityTasks } from '#server/availability/listed-times.ts'
import { chatCrontab, chatTasks } from '#server/chat/tasks.ts'
import { contactCrontab, contactTasks } from '#server/contact/tasks.ts'
import { listingCrontab, listingTasks } from '#server/listings/tasks.ts'
import { mediaCrontab, mediaTasks } from '#server/media/tasks.ts'
import { notificationTasks } from '#server/notifications/tasks.ts'
import { paymentCrontab, paymentTasks } from '#server/payments/payment-sweep.ts'
import { placeTasks } from '#server/places/tasks.ts'
import { productRequestCrontab, productRequestTasks } from '#server/product-requests/tasks.ts'
import { exposureCrontab, exposureTasks } from '#server/promotions/exposure.ts'
import { promotionCrontab, promotionTasks } from '#server/promotions/subject-sync.ts'
import { searchTasks } from '#server/search-terms/rebuild.ts'
import { requestCrontab, requestTasks } from '#server/service-requests/matching.ts'
import { subscriptionCrontab, subscriptionTasks } from '#server/subscriptions/tasks.ts'
import { teamTasks } from '#server/teams/tasks.ts'
import { accountDeactivationTasks } from '#server/transactions/account-deactivation.ts'
import { walletTasks } from '#server/wallet/notifications.ts'
import { housekeepingCrontab, housekeepingTasks } from './kernel/jobs/housekeeping.ts'
import type { Tasks } from './kernel/jobs/jobs.ts'
import { strikeCrontab, strikeTasks } from './kernel/process/strikes.ts'
import { processTasks } from './kernel/process/timer-jobs.ts'
import { orderTasks } from './kinds.ts'

/** Every task of the slices beside what does it. */
export const tasks: Tasks = {
  ...processTasks,
  ...accountTasks,
  ...accountDeactivationTasks,
  ...paymentTasks,
  ...notificationTasks,
  ...mediaTasks,
  ...contactTasks,
  ...listingTasks,
  ...calendarTasks,
  ...availabilityTasks,
  ...searchTasks,
  ...placeTasks,
  ...requestTasks,
  ...orderTasks,
  ...promotionTasks,
  ...subscriptionTasks,
  ...teamTasks,
  ...exposureTasks,
  ...analyticsTasks,
  ...productRequestTasks,
  ...walletTasks,
  ...chatTasks,
  ...evidenceTasks,
  ...ledgerTasks,
  ...queueTasks,
  ...housekeepingTasks,
  ...strikeTasks,
}

/** The schedule of recurring tasks. */
export const crontab: string = [
  paymentCrontab,
  mediaCrontab,
  contactCrontab,
  listingCrontab,
  calendarCrontab,
  availabilityCrontab,
  chatCrontab,
  requestCrontab,
  productRequestCrontab,
  ledgerCrontab,
  queueCrontab,
  housekeepingCrontab,
  strikeCrontab,
  promotionCrontab,
  subscriptionCrontab,
  exposureCrontab,
  analyticsCrontab,
].join('\n')
