/** The page of a requested product: what is wanted, its offers, and the payment of those that are accepted. */
export const messages = {
  facts: { quantity: 'Wanted', condition: 'Condition', neededBy: 'Needed by', delivery: 'Delivery' },
  pieces_one: '{{count, number}} piece',
  pieces_other: '{{count, number}} pieces',
  any: 'Any',
  upTo: 'Up to {{price}} each',
  range: '{{from}} to {{to}} each',
  delivery: { shipping: 'Parcel', pickup: 'Pick-up', either: 'Parcel or pick-up' },
  pickupIn: 'Pick-up in {{place}}',
  chosen: '{{taken, number}} of {{quantity, number}} chosen',
  left_one: '{{count, number}} still wanted',
  left_other: '{{count, number}} still wanted',
  nothingLeft: 'Nothing is missing.',
  wants: 'What {{name}} is looking for',
  others_one: '{{count, number}} seller has offered. Offers are sealed: only {{name}} sees yours.',
  others_other: '{{count, number}} sellers have offered. Offers are sealed: only {{name}} sees yours.',
  empty: 'Sellers who have such things were told.',
  offers_one: '{{count, number}} offer',
  offers_other: '{{count, number}} offers',
  allInText: 'All in: with the cheapest delivery and the service fee',
  each: '{{price}} each',
  offered: 'Offered',
  ready: 'Ready within',
  acceptText: 'Next you say where it goes, and pay. It is yours once you have paid.',
  notYet: 'It is not paid yet. Please do not send it before it is.',
  ordered: { title: 'It has become an order', text: 'Delivery and money are on the page of the order.' },
  hasIt: 'Do you have it?',
  signInText: 'Sign in to name your price. Offering costs nothing.',
  change: 'Change the delivery',
  form: {
    price: 'Price for one',
    quantity: 'How many',
    methods: 'How it gets there',
    option: 'Way of sending',
    shippingPrice: 'Postage for all',
    from: 'Days, at least',
    to: 'Days, at most',
    ready: 'Ready within (days)',
    place: 'Where it is picked up',
    address: 'Street and number',
    addressHelp: 'Only who has paid sees it.',
    city: 'City',
    country: 'Country',
    choose: 'Choose',
  },
  lists: {
    mine: { title: 'My offers for wanted products', empty: 'What you offer for wanted products stands here.' },
    forBuyer: { title: 'Offers for what I want', empty: 'What sellers offer for what you want stands here.' },
    range: '{{from, number}}–{{to, number}} of {{total, number}} offers',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'wanted-detail': Messages
  }
}
