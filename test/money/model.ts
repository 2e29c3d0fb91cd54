import type { Order } from './order-model.ts'
import type { ProductOrderModel, Shelf } from './product-order-model.ts'

/** All that the test knows of the marketplace. */
export type Model = { orders: Order[]; parcels: ProductOrderModel[]; shelves: Shelf[] }
