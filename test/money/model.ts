import type { Order } from './order-model.ts'
import type { Parcel, Shelf } from './parcel-model.ts'

/** All that the test knows of the marketplace. */
export type Model = { orders: Order[]; parcels: Parcel[]; shelves: Shelf[] }
