import type { Order } from './order-model.ts'
import type { ProductOrderModel, Shelf, Wish } from './product-order-model.ts'
import type { SeriesModel } from './series-model.ts'

/** The test's whole model of the marketplace. */
export type Model = {
  orders: Order[]
  productOrders: ProductOrderModel[]
  shelves: Shelf[]
  wishes: Wish[]
  series: SeriesModel[]
}

export const emptyModel = (): Model => ({ orders: [], productOrders: [], shelves: [], wishes: [], series: [] })
