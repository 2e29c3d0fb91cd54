import { claimedOrders } from './claimed-orders.ts'
import type { DemoOrder } from './content.ts'
import { pastOrders } from './history.ts'
import { ofDawit } from './live-orders/dawit.ts'
import { ofHanna } from './live-orders/hanna.ts'
import { ofLiya } from './live-orders/liya.ts'
import { ofOthers } from './live-orders/others.ts'

/**
 * The demo's open orders. Liya (buyer@demo.test) has one in every state of the main path; Hanna (seller@demo.test) has
 * answers to give today and a week of work ahead of her.
 */
export const liveOrders: readonly DemoOrder[] = [...ofLiya, ...ofHanna, ...ofDawit, ...ofOthers]

export const orders: readonly DemoOrder[] = [...liveOrders, ...claimedOrders, ...pastOrders]
