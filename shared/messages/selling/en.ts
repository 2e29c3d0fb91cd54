/** The seller's home. */
export const messages = {
  plan: {
    title: 'Your plan',
    name: 'Plan {{plan}}.',
    used: '{{limits}} are used.',
    noLimits: 'There is no limit to what you can list.',
    services: '{{used}} of {{limit}} services',
    products: '{{used}} of {{limit}} products',
    offers: '{{used}} of {{limit}} offers this month',
    compare: 'Compare the plans',
    change: 'Change your plan',
    due: 'A payment is due',
  },
  title: 'Selling',
  loading: 'Loading your overview',
  failed: 'Your overview could not be loaded',
  greeting: {
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  verified: 'Verified seller',
  unverified: 'Not verified yet',
  newListing: 'New listing',
  tabs: {
    label: 'Selling',
    overview: 'Overview',
    orders: 'Orders',
    listings: 'Listings',
    offers: 'Offers',
    earnings: 'Earnings',
    reviews: 'Reviews',
  },
  waiting: {
    title: 'Waiting for you',
    count_one: '{{count, number}} order',
    count_other: '{{count, number}} orders',
    row: '{{what}} for {{name}}',
    earns: 'you earn {{amount}}',
    empty: {
      title: 'Nothing waits for you',
      text: 'New orders stand here first, with the time that you have to answer.',
      next: 'Your next appointment: {{when}}',
    },
    /** On the badge of a row. `{{when}}` is a time of today, or a day and a time. */
    by: {
      answer: 'Answer by {{when}}',
      schedule: 'Set a time by {{when}}',
      deliver: 'Deliver by {{when}}',
      send: 'Send by {{when}}',
      ready: 'Have it ready by {{when}}',
      finish: 'Say how it went by {{when}}',
      begins: 'Begins {{when}}',
      began: 'Began {{when}}',
      other: 'By {{when}}',
    },
  },
  /** The words for the seller's offers on requests of others; `{{name}}` asks for the service. */
  offers: {
    count_one: '{{count, number}} offer',
    count_other: '{{count, number}} offers',
    all_one: 'All {{count, number}} of your offers',
    all_other: 'All {{count, number}} of your offers',
    both: 'you {{own}}, {{name}} {{wanted}}',
    own: 'your offer {{own}}',
    countered: { title: '{{name}} countered your offer', state: 'Countered', action: 'Answer' },
    changed: { title: '{{name}} changed the request', state: 'To confirm', action: 'Confirm' },
    accepted: { title: '{{name}} accepted your offer', state: 'Not paid yet', action: 'View' },
    unsold: { title: '{{name}} accepted your offer', state: 'Sold out', action: 'View' },
  },
  fitting: {
    title: 'Requests that fit',
    wanted: 'Products wanted that fit',
    allWanted: 'All products wanted',
    all: 'All {{number}}',
  },
  earnings: {
    title: 'Earned in {{month}}',
    compared: '{{share}} on the same days of {{month}}',
    weeks: 'Earned by week',
    week: 'Week of {{day}}: {{amount}}',
    none: 'What buyers confirm is added up here, week by week.',
  },
  figures: {
    views_one: 'view in 30 days',
    views_other: 'views in 30 days',
    orders_one: 'order in 30 days',
    orders_other: 'orders in 30 days',
    accepted: 'accepted in 90 days',
    all: 'All figures',
  },
  schedule: {
    title: 'Next 7 days',
    all: 'All orders',
    online: 'online',
    none: 'No appointments in the next seven days.',
    more_one: '{{count, number}} more appointment',
    more_other: '{{count, number}} more appointments',
  },
  listings: {
    title: 'Your listings',
    which: 'Which listings',
    both: 'All',
    all: { services: 'All {{total, number}} services', products: 'All {{total, number}} products' },
    caption: 'Your listings, those that are seen most first',
    text: 'Views and orders of the last 30 days',
    /** By the hour; `{price}` stays as it is. */
    hourly: '{price} / h',
    trend: 'first 15 days: {{before, number}}, last 15 days: {{after, number}}',
  },
} as const
export type Messages = typeof messages
declare module 'i18next' {
  interface ResourceNamespaceMap {
    selling: Messages
  }
}
