import { messages as common } from '../common/en.ts'

/** The reasons for a visitor to use this marketplace. `coming` is shown as long as a part of it is not open yet. */
export const messages = {
  topics: 'Why this marketplace',
  services: {
    title: 'Why services',
    summary:
      'Why people book services on {{name}}: a price before the order, a yes before the payment, and verified sellers.',
    hero: 'Help that comes, at a price you know',
    lead: 'Cleaning, repairs, lessons, care: from verified people and businesses nearby, with rules that are the same for both sides.',
    price: {
      title: 'The price first',
      text: 'Fixed, by the hour or in packages: what you pay stands there before you order, our fee included.',
    },
    yes: {
      title: 'A yes before the payment',
      text: `${common.reservation} Time to answer: {{sellerResponse}}.`,
    },
    held: {
      title: 'Paid when it is done',
      text: 'The money is held until you confirm. The seller knows that it is there, and you know that it has not gone.',
    },
    known: {
      title: 'You know who comes',
      text: 'An administrator has seen a document of everybody who offers something. Reviews come from completed orders only.',
    },
    end: { title: 'What do you need done?', text: 'Look around; you need no account for that.' },
  },
  products: {
    title: 'Why products',
    summary:
      'Why people buy things on {{name}}: nothing is sold twice, the seller is paid after it has arrived, and there is a way back.',
    hero: 'Things from people nearby',
    lead: 'Second-hand finds and handmade pieces, bought with the same protection as services.',
    stock: {
      title: 'Nothing is sold twice',
      text: 'While you pay, for {{paymentWindow}}, the piece is reserved for you.',
    },
    held: {
      title: 'Held until it is there',
      text: 'The seller is paid after you have received it, not when it was sent.',
    },
    pickup: {
      title: 'Shipped or picked up',
      text: 'With a tracking number on the way, or in person with a code that proves that you met.',
    },
    back: {
      title: 'A way back',
      text: 'Report on the order’s page what does not come or is not as described. What a business sold to a private person goes back within {{withdrawal}}, without a reason.',
    },
    end: { title: 'What are you looking for?', text: 'Look around; you need no account for that.' },
  },
  requests: {
    title: 'Why requests',
    summary: 'Say what you need on {{name}} and let offers come to you: how requests work.',
    hero: 'Say what you need. Offers come to you.',
    lead: 'For jobs that no listing describes: you write what it is, sellers write what it costs.',
    describe: { title: 'Describe it once', text: 'With pictures, a budget and the days that suit you.' },
    offers: {
      title: 'Compare offers side by side',
      text: 'With price, time, reviews and a message. Making an offer costs sellers nothing.',
    },
    agree: {
      title: 'Agree without a meeting',
      text: 'Answer an offer with one of your own until it fits, or say no with a word.',
    },
    held: {
      title: 'The same protection',
      text: 'You pay when you choose, and the money is held until the work is confirmed.',
    },
    end: { title: 'Post your first request', text: 'It takes about three minutes and costs nothing.' },
  },
  community: {
    title: 'Why a community',
    summary:
      'What makes {{name}} a marketplace of its community: one account for both sides, open rules, four languages, no trackers.',
    hero: 'A marketplace that belongs where it is used',
    lead: '{{name}} is for people who live near each other. What is earned here is earned by neighbours.',
    sides: {
      title: 'One account, both sides',
      text: 'Who needs a hand today can lend one tomorrow. You buy and sell with the same account.',
    },
    rules: {
      title: 'The rules are open',
      text: 'Fees, deadlines and what goes back stand on one page for everybody to read, and hold for everybody alike.',
    },
    languages: {
      title: 'Four languages',
      text: 'English, Amharic, German and French, in every screen and every mail.',
    },
    trackers: {
      title: 'No advertising, no trackers',
      text: 'Nobody follows you around here. What is stored, and for how long, stands in the privacy notice.',
    },
    open: {
      title: 'Open source',
      text: 'The software is free to read, to run and to change. Any community can have a marketplace of its own.',
    },
    end: { title: 'Be part of it', text: 'Find somebody nearby, or let yourself be found.' },
  },
  browse: 'Browse services',
  browseProducts: 'Browse products',
  postRequest: 'Post a request',
  browseRequests: 'See open requests',
  offer: 'Offer a service',
  how: 'How it works',
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    why: Messages
  }
}
