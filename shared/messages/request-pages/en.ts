/** The list of all requests for services, and the own ones. */
export const messages = {
  kinds: { label: 'What people ask for', services: 'Services wanted', products: 'Products wanted' },
  browse: {
    title: 'Open requests',
    titleIn: 'Requests in {{city}}',
    description:
      'What people nearby need done: compare budget, time and place, and make an offer. Offering costs nothing.',
    count_one: '{{count, number}} person is looking for someone',
    count_other: '{{count, number}} people are looking for someone',
    countCapped: 'More than {{count, number}} people are looking for someone',
    loading: 'Loading requests',
    quick: 'Quick filters',
    all: 'All',
    some: '{{label}} · {{number}}',
    fits: 'Fits my services',
    noOffers: 'No offers yet',
    online: 'Online',
    post: {
      title: 'Do you need something yourself?',
      text: 'Say once what it is. Providers name their price and their time, and you choose.',
      action: 'Post a request',
    },
    empty: {
      title: 'No requests match these filters',
      text: 'Try a wider budget, another place or fewer filters.',
      noneTitle: 'Nobody asks for anything yet',
      noneText: 'Be the first: say what you need, and providers come to you.',
      without_one: 'Without {{filter}}: {{number}} request',
      without_other: 'Without {{filter}}: {{number}} requests',
    },
    error: { title: 'We could not load the requests', text: '{{problem}}. Your filters are kept, nothing was lost.' },
  },
  sort: {
    relevance: 'Best match',
    newest: 'Newest first',
    price: 'Highest budget',
    deadline: 'Soonest deadline',
    offers: 'Fewest offers',
    distance: 'Nearest',
  },
  filters: {
    budget: 'Budget',
    withoutBudget: 'Also without a budget',
    online: 'Also online',
    notOnline: 'Not online',
    onlyWithBudget: 'With a budget',
    place: 'Where it happens',
    anywhere: 'Anywhere',
    at_my_place: 'At the requester’s place',
    at_provider: 'At your place',
    remote: 'Online',
    when: 'When',
    week: 'This week',
    weekend: 'Weekend',
    flexible: 'Flexible',
    offers: 'Offers so far',
    anyOffers: 'Any',
    few: 'Fewer than three',
    none: 'None yet',
    fits: 'Fits my services',
    subcategory: 'Kind of work',
    allSubcategories: 'All of it',
    show_one: 'Show {{number}} request',
    show_other: 'Show {{number}} requests',
  },
  mine: {
    title: 'My requests',
    post: 'Post a request',
    show: 'Requests by state',
    views: { open: 'Open', running: 'Running', done: 'Done', drafts: 'Drafts', offers: 'My offers' },
    range: '{{from, number}}–{{to, number}} of {{total, number}}',
    loading: 'Loading your requests',
    failed: 'We could not load your requests',
    until: 'Open until {{date}}',
    changed: 'Changed on {{date}}',
    steps: {
      draft: 'Finish and publish',
      pending_review: 'View the request',
      offers: 'Look at the offers',
      invite: 'Invite providers',
      offer_accepted: 'Pay now',
      awaiting_confirmation: 'Confirm the work',
      expired: 'Open it again',
      view: 'View the request',
      viewOffer: 'View your offer',
      answer: 'Answer now',
    },
    hints: {
      pending_review: 'An administrator looks at it first.',
      open: 'Offers come in here.',
      offers: 'Compare them and accept one.',
      offer_accepted: 'Pay to make it binding.',
      awaiting_confirmation: 'The provider says that it is done.',
      expired: 'No offer was accepted in time.',
    },
    empty: {
      first: {
        title: 'You have not asked for anything yet',
        text: 'Say once what you need. Providers name their price and their time, and you choose.',
      },
      open: { title: 'No request is open', text: 'What you post waits here for offers.' },
      running: {
        title: 'Nothing is running',
        text: 'Requests whose offer you have paid stand here until the work is done.',
      },
      done: { title: 'Nothing is done yet', text: 'Completed and closed requests stand here.' },
      drafts: { title: 'There are no drafts', text: 'Save a request as a draft, and finish it later.' },
      offers: {
        title: 'You have made no offers yet',
        text: 'Look at what people need, and name your price. Offering costs nothing.',
        action: 'See open requests',
      },
    },
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'request-pages': Messages
  }
}
