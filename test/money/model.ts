import type { Order } from './order-model.ts'
import type { ProductOrderModel, Shelf, Wish } from './product-order-model.ts'

/** The test's whole model of the marketplace. */
export type Model = { orders: Order[]; productOrders: ProductOrderModel[]; shelves: Shelf[]; wishes: Wish[] }

export const emptyModel = (): Model => ({ orders: [], productOrders: [], shelves: [], wishes: [] })
