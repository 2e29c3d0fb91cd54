/** The words of the notifications: the bell, its page, and the choice of what people hear. */
export const messages = {
  title: 'Notifications',
  label_one: 'Notifications, {{count, number}} unread',
  label_other: 'Notifications, {{count, number}} unread',
  newest: 'New',
  before: 'Before that',
  today: 'Today',
  earlier: 'Earlier',
  unread: 'Unread',
  important: 'Important',
  markAll: 'Mark all as read',
  marked: 'All notifications are marked as read.',
  viewAll: 'View all notifications',
  settings: 'Choose what you hear of',
  loading: 'Loading your notifications',
  failed: 'We could not load your notifications',
  filters: {
    label: 'Show',
    all: 'All',
    unread: 'Unread',
    unreadCount: 'Unread · {{count, number}}',
    orders: 'Orders',
    messages: 'Messages',
    invitations: 'Invitations',
    reviews: 'Reviews',
    payments: 'Payments',
    refunds: 'Refunds',
    account: 'Account',
    team: 'Shops',
  },
  empty: {
    all: { title: 'Nothing has happened yet', text: 'What happens to your orders, payments and reviews stands here.' },
    unread: { title: 'You have read everything', text: 'What is new stands here until you open it.' },
    kind: { title: 'Nothing of this kind', text: 'There are other notifications, or there will be some.' },
    beyond: { title: 'There is nothing on this page', text: 'The list is shorter than that.' },
    showAll: 'Show all',
    find: 'Find a service',
  },
  range: '{{from, number}}–{{to, number}} of {{total, number}}',
  more: 'More about “{{title}}”',
  remove: {
    title: 'Delete this notification?',
    text: '“{{title}}” goes from your list for good. What it is about stays as it is.',
    confirm: 'Delete',
    cancel: 'Keep it',
    done: 'The notification is deleted.',
  },
  choice: {
    title: 'What you hear of, and where',
    text: 'What you switch here holds at once. On the site, notifications stand at the bell.',
    inApp: 'At the bell',
    email: 'By e-mail',
    inAppOf: '{{group}}: at the bell',
    emailOf: '{{group}}: by e-mail',
    always: 'always',
    must: 'E-mails about your money and about the security of your account always go out: they cannot be switched off.',
    saved: 'Your choice is saved.',
    groups: {
      orders: {
        title: 'Orders and appointments',
        text: 'New orders and offers, answers, times, the work, and what is waiting for you.',
      },
      messages: { title: 'Messages', text: 'When somebody writes to you and you have not seen it yet.' },
      invitations: {
        title: 'Invitations',
        text: 'Requests that fit you, and orders that you could take over.',
      },
      reviews: { title: 'Reviews', text: 'When you may review somebody, are reviewed, or get a reply.' },
      payments: {
        title: 'Payments and earnings',
        text: 'What you pay, what comes back to you, and what is paid out to you.',
      },
      refunds: { title: 'Refund cases', text: 'When somebody asks for money back, and how it ends.' },
      account: {
        title: 'Your account',
        text: 'What administrators decide about your account, such as your verification.',
      },
      team: {
        title: 'Shops where you work',
        text: 'New orders, offers and messages that a shop asks you to answer, where you are in its team.',
      },
    },
  },
} as const
export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'notification-center': Messages
  }
}
