import { messages as common } from '../common/en.ts'

export const messages = {
  title: 'Services and things from people nearby',
  description:
    'Book cleaning, repairs, lessons and care, and buy second-hand and handmade things from people nearby. Pay safely, and pay nothing if the answer is no.',
  hero: {
    first: 'Find help nearby.',
    second: 'Offer what you do best.',
    text: 'Book services and buy things from people in your community. Pay safely, and know who you deal with.',
    goodsExample: 'Armchair, bicycle, handmade basket…',
    requestsExample: 'Moving help, German lessons, a birthday cake…',
    popular: 'Popular:',
  },
  categories: {
    title: 'Browse by category',
    all: 'All categories',
  },
  latest: {
    title: 'Latest services',
    text: 'New offers from people around you',
  },
  wanted: {
    title: 'Products wanted',
    text: 'What people nearby would like to buy from you',
  },
  requests: {
    title: 'Open requests',
    text: 'Neighbours who are looking for someone like you',
  },
  how: {
    title: 'How it works',
    side: 'Which side are you on?',
    need: 'I need something',
    offer: 'I offer something',
    needSteps: {
      find: { title: 'Find the right person', text: 'Search or look around, and compare prices and reviews.' },
      agree: {
        title: 'Say when and how',
        text: 'Suggest times for a service, or choose how a product gets to you.',
      },
      done: {
        title: 'Pay and get it done',
        text: 'You pay by card, and confirm when all is done.',
      },
    },
    offerSteps: {
      list: {
        title: 'List what you do or sell',
        text: 'Describe it in a few minutes. You set the price and the terms.',
      },
      verify: {
        title: 'Get verified',
        text: 'We check your documents once. Then your listings are shown to everybody.',
      },
      earn: {
        title: 'Accept and get paid',
        text: 'Take the orders that suit you. The money is there before you begin or send anything.',
      },
    },
  },
  trust: {
    title: 'What you can rely on',
    verified: { title: 'Verified sellers', text: 'We check documents before a listing is shown.' },
    reviews: { title: 'Reviews from real orders', text: 'Only people who ordered can leave one.' },
    payment: {
      title: 'Protected payment',
      text: 'The seller is paid when the work is done or the parcel has arrived, not before.',
    },
    back: { title: 'Nothing lost on a no', text: common.reservation },
  },
  offer: {
    title: 'Good at something? Someone nearby needs it.',
    text: 'List a service or a product in a few minutes. You choose the price and the terms.',
    start: 'Start offering',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    home: Messages
  }
}
