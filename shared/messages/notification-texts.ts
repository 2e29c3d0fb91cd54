import type { SnakeCase } from '../kernel/name-cases.ts'
import type { Catalogues } from './generated/catalogues.d.ts'

type General = Catalogues['notification-templates']

/** Events that are stored under the very name that the catalogues have. */
type StoredAsItIs = 'keptAlone' | 'revertedAlone'

/** The texts of each side: `both` are the two, who read the same. */
type BySide<Sides> = Sides extends { both: infer Text } ? Omit<Sides, 'both'> & { buyer: Text; seller: Text } : Sides

/** The texts of the notifications among those of transitions, by the event's stored name. */
type EventsIn<Transitions> = {
  [Name in keyof Transitions & string as Transitions[Name] extends { notify: object }
    ? Name extends StoredAsItIs
      ? Name
      : SnakeCase<Name>
    : never]: Transitions[Name] extends { notify: infer Sides } ? BySide<Sides> : never
}
type EventsOf<Name extends keyof Catalogues> = Catalogues[Name] extends { transitions: infer Transitions }
  ? EventsIn<Transitions>
  : never
type RequestEvents = EventsIn<Catalogues['request']['transitions']>
type OfferEvents = EventsIn<Catalogues['request']['offers']>

/** The texts of the notifications by topic and event: those of the processes, and of what goes through none. */
export type NotificationTexts = {
  service_order: EventsOf<'service-order'>
  product_order: EventsOf<'product-order'>
  /** Requests of both kinds, and the offers for them, have texts in common. */
  service_request: EventsOf<'service-request'> & RequestEvents
  product_request: EventsOf<'product-request'> & RequestEvents
  offer: EventsOf<'offer'> & OfferEvents
  product_offer: EventsOf<'product-offer'> & OfferEvents
  promotion: EventsOf<'promotion'>
  subscription: EventsOf<'subscription'>
  refund_case: EventsOf<'refund-case'>
  report: EventsOf<'report'>
} & Omit<General, 'someone' | 'freePlan' | 'notCharged' | 'listingParts' | 'listingRules'>
