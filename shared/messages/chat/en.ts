/** Conversations: the list, what was said, and what stands in the header. */
export const messages = {
  title: 'Messages',
  unread_one: 'Messages, {{count}} conversation unread',
  unread_other: 'Messages, {{count}} conversations unread',
  toast: 'New Message',
  message: 'Message {{name}}',
  /** The short label, for places where the name stands beside it. */
  messageShort: 'Message',
  list: {
    label: 'Your conversations',
    loading: 'Loading your conversations',
    failed: 'We could not load your conversations',
    search: 'Search people and orders',
    more: 'Show more',
    you: 'You: {{text}}',
    draft: 'Draft: {{text}}',
    unsent: 'Not sent: {{text}}',
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
    nothingSaid: 'Nothing said yet',
    empty: {
      title: 'No messages yet',
      text: 'Ask a provider something, or write about an order: what you say to each other stands here.',
      action: 'Find a service',
    },
    nothingFound: {
      title: 'Nothing found',
      text: 'Nobody and nothing here matches “{{words}}”.',
      action: 'Show all conversations',
    },
  },
  choose: { title: 'Choose a conversation', text: 'What you said to each other shows here.' },
  missing: { title: 'This conversation does not exist', action: 'All messages' },
  thread: {
    label: 'Conversation with {{name}}',
    log: 'Messages with {{name}}',
    loading: 'Loading the messages',
    failed: 'We could not load the messages',
    earlier: 'Show earlier messages',
    steps_one: 'Show {{count}} earlier step',
    steps_other: 'Show {{count}} earlier steps',
    hideSteps: 'Hide earlier steps',
    fresh: 'New messages',
    back: 'All messages',
    first: 'Say hello to {{name}}. What you write is between the two of you.',
    firstOrder: 'Something to ask or to tell about this order? Write to {{name}}.',
    closed: '{{name}} has left the marketplace. You can still read what was said.',
    report: 'Report this message',
    unreachable: '{{name}} cannot be reached at the moment. You can still read what was said.',
    said: '{{name}} at {{time}}',
    /** The author if it is neither of the two. */
    admin: 'Administrator',
    own: 'You at {{time}}',
    sending: 'Sending',
    unsent: 'Not sent',
    discard: 'Delete',
    sent: 'Sent',
    seen: 'Seen',
    openOrder: 'Open order',
    openRequest: 'Open request',
    choose: 'Choose one',
    answer: 'Answer',
    all: 'Open in messages',
  },
  menu: { label: 'More about the conversation with {{name}}', order: 'Order {{id}}: {{title}}' },
  composer: {
    label: 'Message to {{name}}',
    placeholder: 'Write a message',
    send: 'Send',
    left_one: '{{count, number}} character left',
    left_other: '{{count, number}} characters left',
    over_one: '{{count, number}} character too many',
    over_other: '{{count, number}} characters too many',
  },
  contacts: {
    writing: 'Phone numbers, e-mail and web addresses are shown to {{name}} once an order between you is paid.',
    own: '{{name}} sees ••• here: contact details are shown once an order between you is paid.',
    other: 'Contact details are shown once an order between you is paid.',
  },
  about: {
    title: 'About this conversation',
    order: 'Order {{id}}',
    request: 'Request {{id}}',
    appointment: 'Appointment',
    noOrder: 'You have no order together yet.',
    others: 'Other orders together',
    profile: 'View profile',
    person: 'The other person',
  },
} as const
export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    chat: Messages
  }
}
