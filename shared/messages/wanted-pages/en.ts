/** Products that people want: what a card and a line say of one, the list of all, and the own ones. */
export const messages = {
  budget: {
    most: 'Up to {{price}}',
    each: '{{price}} each',
  },
  quantity: {
    wanted_one: '{{count, number}} wanted',
    wanted_other: '{{count, number}} wanted',
    left: '{{left, number}} of {{total, number}} still wanted',
  },
  anyCondition: 'Any condition',
  anyTime: 'Any time',
  delivery: {
    shipping: 'By parcel',
    pickup: 'Pick-up',
    either: 'Parcel or pick-up',
  },
  fits: 'You have “{{title}}”',
  browse: {
    own: 'Ask for a product yourself',
    fits: 'In my shop',
    fitsFirst: 'Fits my shop first',
    title: 'Products wanted',
    titleIn: 'Products wanted in {{city}}',
    description:
      'What people nearby want to buy: compare budget, quantity and place, and make an offer. Offering costs nothing.',
    count_one: '{{count, number}} request for something you may have',
    count_other: '{{count, number}} requests for something you may have',
    countCapped: 'More than {{count, number}} requests for something you may have',
    post: {
      title: 'Do you look for something yourself?',
      text: 'Say once what it is. Sellers offer what they have, and you choose.',
      action: 'Ask for a product',
    },
    none: {
      title: 'Nobody looks for a product yet',
      text: 'Be the first: say what you look for, and sellers come to you.',
    },
  },
  filters: {
    needed: 'Needed',
    within: { week: 'This week', month: 'This month', any: 'Any time' },
    condition: 'Condition of what you have',
    delivery: 'How it gets there',
    budget: 'Budget for one',
    kind: 'Kind',
    allKinds: 'All kinds',
    any: 'Any',
  },
  mine: {
    views: { forBuyer: 'Offers to me', mine: 'My offers' },
    title: 'Products I want',
    show: 'Products by state',
    open: 'Offers come in here.',
    offers: 'Compare and choose what fits.',
    offer_accepted: 'Pay what you accepted, and follow the orders.',
    first: {
      title: 'You have not asked for a product yet',
      text: 'Say once what you look for. Sellers offer what they have, and you choose.',
    },
    empty: {
      open: {
        title: 'Nothing is open',
        text: 'What you ask for waits here for offers.',
      },
      running: {
        title: 'Nothing is running',
        text: 'What you have accepted offers for stands here until all of it has arrived.',
      },
      done: {
        title: 'Nothing is done yet',
        text: 'What has arrived and what is closed stands here.',
      },
    },
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'wanted-pages': Messages
  }
}
