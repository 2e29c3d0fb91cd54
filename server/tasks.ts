import { administratorTasks } from '#server/accounts/administrator.ts'
import { apiTokenCrontab, apiTokenTasks } from '#server/accounts/api-tokens.ts'
import { factorRecoveryTasks } from '#server/accounts/factor-recovery.ts'
import { payoutWarningTasks } from '#server/accounts/payout-warning.ts'
import { accountTasks } from '#server/accounts/suspension.ts'
import { viewTasks } from '#server/accounts/views.ts'
import { incidentCrontab, incidentTasks } from '#server/admin/desk/incidents.ts'
import { evidenceTasks } from '#server/admin/evidence-submission.ts'
import { ledgerCrontab, ledgerTasks } from '#server/admin/ledger-alarm.ts'
import { queueCrontab, queueTasks } from '#server/admin/queue-alarm.ts'
import { analyticsCrontab, analyticsTasks } from '#server/analytics/rollup.ts'
import { calendarCrontab, calendarTasks } from '#server/availability/calendars/reading.ts'
import { availabilityCrontab, availabilityTasks } from '#server/availability/listed-times.ts'
import { chatCrontab, chatTasks } from '#server/chat/tasks.ts'
import { contactCrontab, contactTasks } from '#server/contact/tasks.ts'
import { dataArchiveCrontab, dataArchiveTasks } from '#server/data-archive/make.ts'
import { favoriteCrontab, favoriteTasks } from '#server/favorites/tasks.ts'
import { importCrontab, importTasks } from '#server/imports/tasks.ts'
import { followCrontab, followTasks } from '#server/listings/follows/tasks.ts'
import { listingCrontab, listingTasks } from '#server/listings/tasks.ts'
import { mediaCrontab, mediaTasks } from '#server/media/tasks.ts'
import { notificationTasks } from '#server/notifications/tasks.ts'
import { paymentCrontab, paymentTasks } from '#server/payments/payment-sweep.ts'
import { placeTasks } from '#server/places/tasks.ts'
import { productRequestCrontab, productRequestTasks } from '#server/product-requests/tasks.ts'
import { exposureCrontab, exposureTasks } from '#server/promotions/exposure.ts'
import { promotionCrontab, promotionTasks } from '#server/promotions/subject-sync.ts'
import { savedSearchCrontab, savedSearchTasks } from '#server/saved-searches/tasks.ts'
import { searchTasks } from '#server/search-terms/rebuild.ts'
import { requestCrontab, requestTasks } from '#server/service-requests/matching.ts'
import { subscriptionCrontab, subscriptionTasks } from '#server/subscriptions/tasks.ts'
import { teamTasks } from '#server/teams/tasks.ts'
import { accountDeactivationTasks } from '#server/transactions/account-deactivation.ts'
import { cardExpiryCrontab, cardExpiryTasks } from '#server/wallet/card-expiry.ts'
import { walletTasks } from '#server/wallet/notifications.ts'
import { payoutReminderCrontab, payoutReminderTasks } from '#server/wallet/reminders.ts'
import { webhookCrontab, webhookTasks } from '#server/webhooks/tasks.ts'
import { housekeepingCrontab, housekeepingTasks } from './kernel/jobs/housekeeping.ts'
import type { Tasks } from './kernel/jobs/jobs.ts'
import { strikeCrontab, strikeTasks } from './kernel/process/strikes.ts'
import { processTasks } from './kernel/process/timer-jobs.ts'
import { orderTasks } from './kinds.ts'

/** Every task of the slices beside what does it. */
export const tasks: Tasks = {
  ...processTasks,
  ...accountTasks,
  ...apiTokenTasks,
  ...administratorTasks,
  ...viewTasks,
  ...factorRecoveryTasks,
  ...payoutWarningTasks,
  ...accountDeactivationTasks,
  ...paymentTasks,
  ...notificationTasks,
  ...mediaTasks,
  ...contactTasks,
  ...dataArchiveTasks,
  ...importTasks,
  ...listingTasks,
  ...favoriteTasks,
  ...followTasks,
  ...calendarTasks,
  ...availabilityTasks,
  ...searchTasks,
  ...savedSearchTasks,
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
  ...cardExpiryTasks,
  ...payoutReminderTasks,
  ...chatTasks,
  ...evidenceTasks,
  ...ledgerTasks,
  ...queueTasks,
  ...incidentTasks,
  ...housekeepingTasks,
  ...strikeTasks,
  ...webhookTasks,
}

/** The schedule of recurring tasks. */
export const crontab: string = [
  paymentCrontab,
  mediaCrontab,
  contactCrontab,
  apiTokenCrontab,
  dataArchiveCrontab,
  importCrontab,
  listingCrontab,
  favoriteCrontab,
  followCrontab,
  calendarCrontab,
  availabilityCrontab,
  chatCrontab,
  requestCrontab,
  productRequestCrontab,
  ledgerCrontab,
  queueCrontab,
  incidentCrontab,
  housekeepingCrontab,
  strikeCrontab,
  promotionCrontab,
  subscriptionCrontab,
  cardExpiryCrontab,
  payoutReminderCrontab,
  exposureCrontab,
  analyticsCrontab,
  savedSearchCrontab,
  webhookCrontab,
].join('\n')
