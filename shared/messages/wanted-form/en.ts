/** The form for a product that is wanted. */
export const messages = {
  add: {
    title: 'Ask for a product',
    text: 'It takes about two minutes. Sellers see it as soon as you publish.',
  },
  edit: {
    title: 'Edit what you want',
    offers_one:
      '{{count, number}} seller has made an offer. If you change what you want or its budget, the offer has to be confirmed before you can accept it.',
    offers_other:
      '{{count, number}} sellers have made an offer. If you change what you want or its budget, they have to confirm it before you can accept it.',
  },
  basics: {
    title: 'What do you look for?',
    outline: 'What you look for',
    text: 'Choose the closest category. You can change it later.',
    kind: 'Kind',
    nameHelp: 'Name the thing and what matters most about it.',
    descriptionHelp: 'Size, material, make, and what does not matter.',
  },
  pictures: 'A picture of something like it says more than words.',
  terms: {
    title: 'How many, and for how much',
    text: 'Sellers name their own price. Your budget tells them whether it is worth an offer.',
    condition: 'Condition',
    quantity: 'How many',
    least: 'From, for one',
    most: 'At most, for one',
  },
  delivery: {
    title: 'When and how it gets to you',
    text: 'Others see the district and the city, never your address.',
    neededBy: 'Needed by',
    neededByHelp: 'The day by which it has to be there.',
    how: 'How shall it get to you?',
    shippingText: 'The seller sends it',
    pickupText: 'You fetch it from the seller',
    eitherText: 'Whatever is offered',
  },
  saved: {
    published: 'Your request is online. Sellers can make their offers now.',
  },
  preview: {
    text: 'This is how sellers will see it.',
    offers: 'Sellers make their offers here.',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'wanted-form': Messages
  }
}
