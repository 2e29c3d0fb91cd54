import { defineDescriptor } from '#server/process-descriptor.ts'
import { lockRequest } from './data.ts'
import { erase } from './erasure-data.ts'
import { linkTo, linkToFitting } from './notifications.ts'
import { requestOrderListener } from './order-listener.ts'
import { presentReply } from './present.ts'
import { serviceRequestHandler } from './process-handler.ts'
import { promotableRequest } from './promotable.ts'
import { serviceRequestReporting } from './reporting.ts'

export const serviceRequestDescriptor = defineDescriptor(serviceRequestHandler, {
  request: { lock: lockRequest, present: presentReply, linkTo, linkToFitting },
  orderListener: requestOrderListener,
  promotable: promotableRequest,
  reportable: { reportedAs: 'request', ...serviceRequestReporting },
  // Of offers, too.
  erase,
})
