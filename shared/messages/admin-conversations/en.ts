export const messages = {
  title: 'Conversations',
  summary: 'You see who, about what and when. What was written opens only for a reason.',
  search: 'Person or order. Texts cannot be searched.',
  loadingList: 'Loading the conversations',
  failedList: 'The conversations could not be loaded',
  filters: {
    state: 'State',
    days: 'Period',
    d7: 'Last 7 days',
    d30: 'Last 30 days',
    d90: 'Last 90 days',
    d365: 'Last year',
  },
  states: {
    disputed: 'Disputed',
    appealed: 'Appeal',
    reported: 'Reported',
  },
  columns: {
    people: 'People',
    about: 'About',
    messages: 'Messages',
    last: 'Last',
  },
  people: '{{buyer}} and {{seller}}',
  closed: 'Closed',
  opened: 'Open',
  about: '{{number}}, {{title}}',
  nothing: 'No order',
  count_one: '1 message',
  count_other: '{{count}} messages',
  since_one: '1 message since {{date}}',
  since_other: '{{count}} messages since {{date}}',
  empty: {
    title: 'No conversations',
    text: 'Nothing matches these filters. What people wrote cannot be searched.',
  },
  why: {
    title: 'Why do you need to read it?',
    grounds: {
      case: 'For a refund case',
      report: 'A person reported it',
      asked: 'A person asked me to help',
      law: 'The law asks for it',
    },
    case: 'Case {{id}}, {{title}}',
    due: 'Case {{id}}, {{title}}, due {{when}}',
    noCase: 'No open refund case between the two',
    report: 'A report waits for a decision',
    noReport: 'No report on this conversation',
    asked: 'With their message or e-mail',
    law: 'With the letter',
    words: 'In your words',
    logged: 'Your name, the time and this reason go into the log. Nobody can delete it.',
    readOnly: 'You read only. If you write, both see that an administrator has joined.',
    open: 'Open and log it',
    choose: 'Choose what gives you the right to read it.',
  },
  reading: 'You read it because: “{{reason}}”',
  toCase: 'To the refund case',
  toReport: 'To the report',
  toOrder: 'To the order',
  gone: {
    title: 'There is no such conversation',
    text: 'It may have been deleted, or nothing was ever written in it.',
  },
  log: {
    title: 'Who opened what',
    whole: 'Whole log',
    line: '{{name}} opened {{people}}',
    none: 'Nobody has opened a conversation yet.',
    loading: 'Loading who opened what',
    failed: 'Who opened what could not be loaded',
    grounds: {
      case: 'Refund case',
      report: 'Report',
      asked: 'Asked to help',
      law: 'Law',
    },
  },
  thread: {
    log: 'What {{buyer}} and {{seller}} wrote to each other',
    loading: 'Loading the conversation',
    failed: 'The conversation could not be loaded',
    earlier: 'Show earlier messages',
    label: 'Write to both',
    hint: 'Both of them read it at once, as from an administrator.',
    send: 'Send to both',
    sent: 'Both have your message.',
    closed: 'You can write to both while their case waits for a decision.',
    admin: 'Administrator',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-conversations': Messages
  }
}
