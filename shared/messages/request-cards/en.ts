/** The words of a card or a line for a service request. */
export const messages = {
  budget: {
    label: 'Budget',
    range: '{{from}}–{{to}}',
    hourly: 'Up to {{price}} / hour',
    open: 'Open',
    offered: 'Your offer',
  },
  when: {
    asap: 'As soon as possible',
    flexible: 'Flexible',
    by: 'By {{date}}',
    part: '{{date}}, {{part}}',
    parts: { morning: 'morning', afternoon: 'afternoon', evening: 'evening', day: 'all day' },
    more_one: '{{first}}, or {{count}} other time',
    more_other: '{{first}}, or {{count}} other times',
  },
  place: {
    at_provider: 'At the provider’s place',
    near: 'At the provider’s place, near {{place}}',
    remote: 'Online',
  },
  offers: {
    none: 'No offers yet',
    some_one: '{{count, number}} offer',
    some_other: '{{count, number}} offers',
  },
  card: {
    offer: 'Offer',
    view: 'View',
    by: '{{name}} · {{when}}',
    fits: 'Fits “{{service}}”',
    makeOffer: 'Make an offer',
    viewOffer: 'View your offer',
    viewOwn: 'View your request',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'request-cards': Messages
  }
}
