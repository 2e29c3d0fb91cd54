/** The form that reaches the administrators. The topics also stand in the subject of their mail. */
export const messages = {
  topics: {
    order: 'Question about an order',
    problem: 'Report a problem',
    partnership: 'Partnership',
    privacy: 'Privacy',
    press: 'Press',
    other: 'Something else',
  },
  title: 'Contact us',
  summary: 'Write to the people who run {{name}}: questions about orders, problems, partnerships, privacy and press.',
  lead: 'Your message goes to the people who run {{name}}. They answer by e-mail.',
  name: 'Your name',
  email: 'E-mail for the answer',
  topic: 'What is it about?',
  chooseTopic: 'Please choose',
  message: 'Your message',
  orderHelp: 'Please name the order: its number stands on the order’s page and in every mail about it.',
  problemHelp: 'What did you do, what happened, and on which page? For a listing or a profile please add its address.',
  privacyHelp: 'To see, correct or delete your data you can also use your profile, without waiting for us.',
  website: 'Leave this empty',
  submit: 'Send the message',
  busy: 'Sending…',
  kept: 'Your message could not be sent. It is still here: please try again.',
  privacy: 'What we do with your data:',
  sent: {
    title: 'Your message is on its way',
    text: 'It is with the people who run {{name}}. The answer comes to {{email}}.',
    next: 'You can close this page. If no mail arrives, please look into the folder for spam.',
    again: 'Write another message',
    home: 'Go to the start page',
  },
  before: {
    title: 'Perhaps faster',
    order: {
      title: 'An order of yours',
      text: 'Its page shows what comes next, until when, and what happens to the money.',
    },
    orderLink: 'See your orders',
    how: {
      title: 'How something works',
      text: 'Ordering, money, deadlines and cancelling, with answers to common questions.',
    },
    howLink: 'How it works',
    account: {
      title: 'Your account',
      text: 'Change your address, get your documents or delete your account yourself.',
    },
    accountLink: 'Go to the account',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contact: Messages
  }
}
