import { offer } from './offer.ts'
import { productOffer } from './product-offer.ts'
import { productOrder } from './product-order.ts'
import { productRequest } from './product-request.ts'
import { promotion } from './promotion.ts'
import { refundCase } from './refund-case.ts'
import { report } from './report.ts'
import { serviceOrder } from './service-order.ts'
import { serviceRequest } from './service-request.ts'
import { subscription } from './subscription.ts'

/** The processes of the rows of `transaction`, by their kind. */
export const transactions = { serviceOrder, productOrder }

/** Every process; the graph of each is checked by a test and at start. */
export const processes = {
  ...transactions,
  serviceRequest,
  offer,
  productRequest,
  productOffer,
  promotion,
  subscription,
  refundCase,
  report,
}
