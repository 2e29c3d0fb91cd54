/** The page of a seller's own figures. */
export const messages = {
  title: 'Your figures',
  path: 'Where you are',
  shop: 'Your shop',
  foot: 'Days begin in your time zone, {{zone}}. Everything counts on the day it happened, until now. Earned is what was released to you, less what went back.',
  earned: { title: 'Earned', caption: 'after commission; orders worth {{gross}} were placed' },
  orders: { title: 'Orders', ordered: 'Ordered most' },
  views: {
    title: 'Views of your listings',
    conversion: '{{percent}} of them led to an order.',
    viewed: 'Looked at most',
  },
  offers: {
    title: 'Answers and offers',
    caption: 'offers sent',
    sent: 'Sent',
    accepted: 'Accepted',
    answer: 'You answer half of your orders within {{time}}.',
    none: 'No orders were answered in these days.',
  },
  file: {
    save: 'Save as CSV',
    saving: 'Saving…',
    failed: 'The file could not be saved. Please try again.',
    ended: 'Your plan has no files of figures any more.',
    plan: 'Files for spreadsheets come with the plan {{plan}}.',
    plans: 'See the plans',
  },
  empty: {
    title: 'Nothing in these days',
    text: 'Nobody looked at your listings, and nothing was ordered. Choose other days, or see what you offer.',
    action: 'Your listings',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'own-figures': Messages
  }
}
