import { originsOf } from '#server/transactions/origin.ts'
import type { OrderRow } from './data.ts'

/** Orders of services from offers for requests. */
export const { register: registerOrigin, of: originOf } = originsOf<OrderRow>(({ request_id }) => request_id !== null)
