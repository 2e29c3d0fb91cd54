export const messages = {
  us: {
    title: 'About us',
    summary: 'What {{name}} is, who runs it, and the principles that its rules follow.',
    hero: 'A place where neighbours do things for each other',
    lead: '{{name}} brings people together who need something and people who can do it, and keeps the agreement between them.',
    what: {
      title: 'What it is',
      text: 'A marketplace for services and things in one community. People and businesses list what they do or sell; others order it, pay safely and say how it was. One account serves both sides.\nWe are not a party to the trade: it is agreed between buyer and seller. We keep the rules, the money and the memory of what was agreed.',
    },
    principles: {
      title: 'What we hold on to',
      money: {
        title: 'Money waits for the work',
        text: 'It is reserved, then held, then paid. At no time is it unclear where it is.',
      },
      waiting: {
        title: 'Nobody waits for ever',
        text: 'Every step has a deadline, and every deadline an outcome that both sides know beforehand.',
      },
      plain: {
        title: 'Plain words',
        text: 'What a button does stands on it. What something costs stands there before you pay.',
      },
      real: {
        title: 'Only what is true',
        text: 'No invented reviews, no false urgency, no counters of people who are looking right now.',
      },
      private: {
        title: 'As little as possible',
        text: 'We ask for what an order needs, show it to the other side only when it is needed, and sell none of it.',
      },
    },
    who: {
      title: 'Who runs it',
      text: '{{name}} is run by its operator, who sets the fees, verifies the sellers and answers your messages. You reach the operator by the contact form.',
      software:
        'The software behind it is open source: it can be read, run and improved by anybody, so a community need not depend on a company for its marketplace.',
    },
    end: {
      title: 'Come and look',
      text: 'Or ask us what you could not find here.',
      browse: 'Browse services',
      contact: 'Contact us',
    },
  },
  partnerships: {
    title: 'Partnerships',
    summary: 'For associations, districts, schools and trades that want to bring {{name}} to their people.',
    hero: 'Good work travels by word of mouth. Help us spread it.',
    lead: 'Associations, districts, schools, housing cooperatives and trades know who can do what. {{name}} gives them a place to show it.',
    who: {
      title: 'What we can do together',
      skills: {
        title: 'Bring your members',
        text: 'Members who offer something list it themselves and are verified like everybody else.',
      },
      words: {
        title: 'Find the right words',
        text: 'Categories, languages and explanations that fit your people: tell us what is missing.',
      },
      connect: {
        title: 'Connect your systems',
        text: 'Every function of this site can be used by programs. The reference is public.',
      },
      own: {
        title: 'Run your own',
        text: 'The software is open source. If your community needs a marketplace of its own, it can have one.',
      },
    },
    not: {
      title: 'What a partnership does not change',
      text: '• The order of search results is not for sale.\n• Partners see no personal data of buyers or sellers.\n• Verification, fees and deadlines are the same for everybody.',
    },
    reference: 'Reference of the interface',
    end: {
      title: 'Tell us about your community',
      text: 'Who you are, where you are, and what you have in mind. A few sentences are enough.',
      contact: 'Write to us',
    },
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    about: Messages
  }
}
