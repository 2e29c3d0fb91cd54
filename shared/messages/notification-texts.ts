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

/** Topics of which jobs tell. No process may have their names: the compiler compares each process with all other topics. */
type JobTopic = 'favorite' | 'saved_search'

/** The texts of the notifications of processes, by topic and event, and of what goes through none. */
export type ProcessTexts = {
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
} & Omit<
  General,
  'someone' | 'freePlan' | 'notCharged' | 'reservation' | 'held' | 'listingParts' | 'listingRules' | JobTopic
>

/** The texts of all notifications by topic and event. */
export type NotificationTexts = ProcessTexts & Pick<General, JobTopic>
