export const messages = {
  description:
    'Book cleaning, repairs, lessons, care and more from people nearby. Suggest a time, pay safely, and pay nothing if the answer is no.',
  hero: {
    first: 'Find help nearby.',
    second: 'Offer what you do best.',
    text: 'Book services from people in your community. Agree on a time, pay safely, and know who comes.',
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
  how: {
    title: 'How it works',
    side: 'Which side are you on?',
    need: 'I need something',
    offer: 'I offer something',
    needSteps: {
      find: { title: 'Find the right person', text: 'Search or look around, and compare prices and reviews.' },
      agree: {
        title: 'Suggest your times',
        text: 'Say when it suits you, best first. The seller picks one or proposes another.',
      },
      done: {
        title: 'Pay and get it done',
        text: 'You pay by card. If the seller declines, the money goes back to you.',
      },
    },
    offerSteps: {
      list: {
        title: 'List what you do',
        text: 'Describe it in a few minutes. You set the price and the notice you need.',
      },
      verify: {
        title: 'Get verified',
        text: 'We check your documents once. Then your listings are shown to everybody.',
      },
      earn: {
        title: 'Accept and get paid',
        text: 'Take the orders that suit you. The money is there before you start.',
      },
    },
  },
  trust: {
    title: 'What you can rely on',
    verified: { title: 'Verified sellers', text: 'We check documents before a listing is shown.' },
    reviews: { title: 'Reviews from real orders', text: 'Only people who ordered can leave one.' },
    payment: { title: 'Protected payment', text: 'The seller is paid when the work is done, not before.' },
    back: { title: 'Nothing lost on a no', text: 'If the seller declines or does not answer, you pay nothing.' },
  },
  offer: {
    title: 'Good at something? Someone nearby needs it.',
    text: 'List a service in a few minutes. You choose the price and the times.',
    start: 'Start offering',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    home: Messages
  }
}
