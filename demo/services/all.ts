import type { DemoService } from '#demo/content.ts'
import { autoServices } from './auto-services.ts'
import { beautyWellness } from './beauty-wellness.ts'
import { businessAdmin } from './business-admin.ts'
import { careFamily } from './care-family.ts'
import { cleaning } from './cleaning.ts'
import { creativeMedia } from './creative-media.ts'
import { eventsCatering } from './events-catering.ts'
import { gardenOutdoor } from './garden-outdoor.ts'
import { healthFitness } from './health-fitness.ts'
import { homeRepair } from './home-repair.ts'
import { lessonsTutoring } from './lessons-tutoring.ts'
import { movingTransport } from './moving-transport.ts'
import { techIt } from './tech-it.ts'
import { translationPaperwork } from './translation-paperwork.ts'

export const services: readonly DemoService[] = [
  ...homeRepair,
  ...cleaning,
  ...gardenOutdoor,
  ...movingTransport,
  ...beautyWellness,
  ...careFamily,
  ...lessonsTutoring,
  ...eventsCatering,
  ...creativeMedia,
  ...techIt,
  ...businessAdmin,
  ...translationPaperwork,
  ...healthFitness,
  ...autoServices,
]
