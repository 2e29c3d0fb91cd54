/** The words at the limits of a seller's plan. */
export const messages = {
  near: {
    services: '{{used}} of {{limit}} live services of your plan are used.',
    products: '{{used}} of {{limit}} live products of your plan are used.',
    offers: '{{used}} of {{limit}} offers of this month are used.',
  },
  full: {
    services:
      'All {{limit}} live services of your plan are used. Pause one to publish this one, or keep this as a draft.',
    products:
      'All {{limit}} live products of your plan are used. Pause one to publish this one, or keep this as a draft.',
    offers: 'All {{limit}} offers of this month are used. You can offer again from the 1st of next month on.',
    seats: 'All {{limit}} places of your plan are taken. Remove a person, or choose another plan.',
  },
  title: 'Your plan is used up',
  kept: 'What you have written is kept.',
  plans: 'See the plans',
  stay: 'Go on here',
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'plan-limits': Messages
  }
}
