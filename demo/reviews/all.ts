import { autoServicesReviews } from './auto-services.ts'
import { beautyWellnessReviews } from './beauty-wellness.ts'
import { businessAdminReviews } from './business-admin.ts'
import { careFamilyReviews } from './care-family.ts'
import { cleaningReviews } from './cleaning.ts'
import { creativeMediaReviews } from './creative-media.ts'
import { eventsCateringReviews } from './events-catering.ts'
import { gardenOutdoorReviews } from './garden-outdoor.ts'
import { healthFitnessReviews } from './health-fitness.ts'
import { homeRepairReviews } from './home-repair.ts'
import { lessonsTutoringReviews } from './lessons-tutoring.ts'
import { movingTransportReviews } from './moving-transport.ts'
import type { ReviewTable } from './row.ts'
import { techItReviews } from './tech-it.ts'
import { translationPaperworkReviews } from './translation-paperwork.ts'

export const reviewTable: ReviewTable = {
  ...homeRepairReviews,
  ...cleaningReviews,
  ...gardenOutdoorReviews,
  ...movingTransportReviews,
  ...beautyWellnessReviews,
  ...careFamilyReviews,
  ...lessonsTutoringReviews,
  ...eventsCateringReviews,
  ...creativeMediaReviews,
  ...techItReviews,
  ...businessAdminReviews,
  ...translationPaperworkReviews,
  ...healthFitnessReviews,
  ...autoServicesReviews,
}
