import { cleaningRequests } from './cleaning.ts'
import type { DemoRequest } from './entry.ts'
import { eventRequests } from './events.ts'
import { homeRequests } from './home.ts'
import { movingRequests } from './moving.ts'
import { outdoorRequests } from './outdoor.ts'
import { partyRequests } from './parties.ts'
import { peopleRequests } from './people.ts'
import { repairRequests } from './repairs.ts'
import { techRequests } from './tech.ts'
import { textileRequests } from './textiles.ts'
import { wordRequests } from './words.ts'

/** Requests of the demo, in every state that a request and an offer can have. */
export const requests: readonly DemoRequest[] = [
  ...cleaningRequests,
  ...eventRequests,
  ...homeRequests,
  ...movingRequests,
  ...peopleRequests,
  ...techRequests,
  ...wordRequests,
  ...textileRequests,
  ...partyRequests,
  ...outdoorRequests,
  ...repairRequests,
]
