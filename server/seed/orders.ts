import { claimedOrders } from './claimed-orders.ts'
import type { DemoOrder } from './content.ts'
import { pastOrders } from './history.ts'
import { liveOrders } from './live-orders/all.ts'

export const orders: readonly DemoOrder[] = [...liveOrders, ...claimedOrders, ...pastOrders]
