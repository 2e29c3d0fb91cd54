import { productOrder } from './product-order.ts'
import { refundCase } from './refund-case.ts'
import { serviceOrder } from './service-order.ts'

/** Every transaction process; the graph of each is checked by a test and at start. */
export const processes = { serviceOrder, productOrder, refundCase }
