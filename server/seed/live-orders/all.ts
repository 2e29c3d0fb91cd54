import type { DemoOrder } from '../content.ts'
import { ofDawit } from './dawit.ts'
import { ofHanna } from './hanna.ts'
import { ofLiya } from './liya.ts'
import { ofOthers } from './others.ts'

/**
 * The demo's open orders. Liya (buyer@demo.test) has one in every state of the main path; Hanna (seller@demo.test) has
 * answers to give today and a week of work ahead of her.
 */
export const liveOrders: readonly DemoOrder[] = [...ofLiya, ...ofHanna, ...ofDawit, ...ofOthers]
