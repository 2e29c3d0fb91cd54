import type { ActionOf, StateOf } from '../../kernel/process.ts'
import type { promotion } from '../../process/promotion.ts'

type Process = typeof promotion

/** Promotions: their process, the page on which one is chosen and paid, and the report of how it went. */
export const messages = {
  states: {
    pending_payment: 'To be paid',
    scheduled: 'Waiting for its turn',
    active: 'Running',
    paused: 'Standing still',
    expired: 'Ended',
    failed: 'Not paid',
    refunded: 'Refunded',
    cancelled: 'Stopped',
  } satisfies Record<StateOf<Process>, string>,
  steps: {
    paid: 'Paid',
    running: 'Running',
    over: 'Over',
  } satisfies Record<Process['steps'][number], string>,
  actions: {
    'confirm-promotion': 'Pay',
    refund: 'Take back',
  } satisfies Record<ActionOf<Process>, string>,
  path: 'Where you are',
  mine: 'My requests',
  back: 'Back to the request',
  days_one: '{{count, number}} day',
  days_other: '{{count, number}} days',
  promote: {
    crumb: 'Promote',
    title: 'Promote your request',
    shown:
      'It is live already and stays live. Promoted, it stands above the newest for providers whose filters it fits.',
    waiting: 'It is saved already. The promotion begins as soon as others can see the request.',
    howLong: 'For how long?',
    until: 'Until {{date}}',
    perDay: '{{amount}} a day',
    beyond_one: 'A day longer than you need: your date is {{date}}',
    beyond_other: '{{count, number}} days longer than you need: your date is {{date}}',
    howPay: 'How do you pay?',
    card: 'With a card',
    cardText: 'You enter it in the next step',
    credit_one: 'Credit: {{count, number}} day',
    credit_other: 'Credit: {{count, number}} days',
    creditEnough: 'From your plan or an earlier promotion, until {{date}}. It is used before money.',
    creditShort: 'Not enough for {{days}}. It can be used until {{date}}.',
    line: 'Promotion, {{days}}',
    spent: 'Paid with credit',
    total: 'Total',
    tax: 'Tax is included.',
    pay: 'Pay {{amount}} and promote',
    spend: 'Use {{days}} of credit',
    payment: 'Payment',
    terms:
      'When you accept an offer the clock stops. When you close the request, whole days that are left become credit for {{term}}. A request that is removed for breaking our rules loses them.',
    running: 'A promotion runs until {{date}}. Another one begins after it.',
    queued: 'A promotion is paid and begins by itself. Another one begins after it.',
    whyNot: {
      switched_off: {
        title: 'Requests cannot be promoted here',
        text: 'Providers find yours in the list, and those whom it fits are told.',
      },
      not_public: {
        title: 'Only invited providers see this request',
        text: 'No list shows it, so there is nothing to promote. You can let everybody see it when you edit it.',
      },
      ended: { title: 'This request takes no more offers', text: 'There is nothing to promote any more.' },
    },
  },
  preview: {
    title: 'What providers see',
    legend: 'How the request is shown',
    promoted: 'Promoted',
    now: 'Now',
    note: 'At most two promoted requests on a page. If more fit, they take turns. It never changes the order of your offers.',
  },
  status: {
    checking: 'We ask your bank',
    checkingText: 'This takes a few seconds. You can also go on: the promotion begins by itself.',
    late: 'Your bank takes its time',
    lateText: 'We will notify you as soon as the payment is through. Your request is live meanwhile.',
    refused: 'The payment did not go through',
    refusedText: 'Nothing was charged, and your request is live without the promotion.',
    failed: 'This promotion was not paid',
    failedText: 'Its time to pay is over, or another one was chosen. What was charged goes back to you.',
    again: 'Try another card',
    paid: 'The payment is through. A receipt is under “Payments”.',
    scheduled: 'Your promotion is paid',
    scheduledText: 'It begins by itself: as soon as others can see the request, or when the present one ends.',
    none: 'This request was never promoted',
    noneText: 'Promoted, it stands above the newest for providers whose filters it fits.',
  },
  report: {
    crumb: 'Promotion',
    title: 'How the promotion went',
    titleNow: 'How the promotion goes',
    period: '{{from}} to {{to}}, {{days}}, {{paid}}',
    credit: 'with credit',
    more: 'Promote it longer',
    offers_one: 'See your offer',
    offers_other: 'See your {{count, number}} offers',
    view: 'View the request',
    shown: 'Shown in lists',
    opened: 'Opened',
    answers: 'Offers',
    yours: 'Your request',
    similar_one:
      'Middle of {{number}} similar requests that were not promoted: {{scope}}, last 90 days, their first day',
    similar_other:
      'Middle of {{number}} similar requests that were not promoted: {{scope}}, last 90 days, their first {{count, number}} days',
    scopes: {
      'subcategory-city': 'same work, same city',
      subcategory: 'same work, anywhere',
      category: 'same category, anywhere',
    },
    perDay: 'Opened per day',
    day: 'Day',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    chart: 'Opened per day: at most {{most}}, on {{date}}',
    nothing: 'Nobody has opened it yet.',
    places: 'Where it was shown',
    place: { list: 'List of open requests', category: 'List of a category', search: 'Search', other: 'Other pages' },
    all: 'All',
    unseen: 'It was not shown yet.',
    says: 'What these figures can say',
    tooFew_one:
      'Only {{count, number}} similar request without a promotion was posted in the last 90 days. That is too few to compare with.',
    tooFew_other:
      'Only {{count, number}} similar requests without a promotion were posted in the last 90 days. That is too few to compare with.',
    early: 'It has only begun. A comparison says more after a few days.',
    more_often: 'Your request was shown {{factor}} times as often as similar ones.',
    as_often: 'Your request was shown about as often as similar ones.',
    less_often: 'Your request was shown less often than similar ones.',
    hardly: 'Similar requests were hardly shown at all.',
    got_one: 'You got {{count, number}} offer where similar requests got {{usual}}.',
    got_other: 'You got {{count, number}} offers where similar requests got {{usual}}.',
    each: 'That is {{amount}} for each offer more.',
    small:
      'These are small numbers: among the {{number}} similar requests, {{many}} had as many offers or more without a promotion.',
  },
  owner: {
    label: 'Promotion',
    offer: 'Be seen by more providers',
    offerText: 'For a few days your request stands above the newest. From {{amount}}.',
    action: 'Promote',
    unpaid: 'A promotion waits for its payment',
    unpaidText: '{{days}}, {{amount}}',
    pay: 'Pay',
    active: 'Promoted until {{date}}',
    paused: 'The promotion stands still',
    pausedText_one: 'Others do not see the request now. {{count, number}} whole day is left.',
    pausedText_other: 'Others do not see the request now. {{count, number}} whole days are left.',
    scheduled: 'A promotion is paid',
    scheduledText: 'It begins by itself as soon as others can see the request.',
    over: 'The promotion is over',
    view: 'How it went',
    viewNow: 'How it goes',
  },
  form: {
    title: 'Promotion',
    text: 'Your request is posted either way. You pay in the step after it.',
    legend: 'Should it stand above the newest?',
    none: 'No',
    noneText: 'It costs nothing',
    hidden: 'Only requests that everybody sees can be promoted.',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    promotions: Messages
  }
}
