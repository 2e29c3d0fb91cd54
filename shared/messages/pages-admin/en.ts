export const messages = {
  title: 'Pages',
  summary: 'Texts that everybody can read. Until you write your own, those that come with the software are shown.',
  columns: { page: 'Page', language: 'Language', state: 'State', changed: 'Last change' },
  names: {
    terms: 'Terms',
    privacy: 'Privacy',
    about: 'About us',
    imprint: 'Imprint',
    help: 'Help',
  },
  states: { own: 'Own text', shipped: 'As it came', toFill: 'To be filled in' },
  edit: 'Edit {{page}}, {{language}}',
  place: '{{page}}, {{language}}',
  path: 'Where you are',
  languages: 'Languages of the page',
  view: 'Show the page',
  fields: { title: 'Title', markdown: 'Text' },
  markdownHelp: 'Written in Markdown. What you can use stands below.',
  notes: {
    shipped: 'This is the text that comes with the software. Readers see yours as soon as you publish it.',
    imprint: 'This text only lists what belongs here. Replace it by your own details before you open the marketplace.',
    fallback: 'Readers of this language see your text in {{language}} until you write one here.',
  },
  adopt: {
    offer: 'Publish it as yours',
    title: 'Make this text yours?',
    text: 'Readers see this text as it is here. From then on it is yours: an update of the software no longer changes it.',
  },
  preview: {
    title: 'Preview',
    note: 'With the values that hold now. Only you see it until you publish.',
    loading: 'Loading the preview',
  },
  marks: {
    title: 'What you can write',
    heading: 'A heading. Those with ## stand in the contents.',
    bold: 'Bold and italic',
    list: 'A list, and one with numbers',
    link: 'A link to a web address, to mailto: or to a path of this site. Others stay text.',
    quote: 'A quote',
    table: 'A table',
    code: 'Shown as it is',
    html: 'HTML is shown as text, and pictures are left out.',
  },
  values: {
    title: 'Values that change by themselves',
    text: 'Readers see what holds now, in their language. Orders keep what held when they were placed.',
    write: 'Write',
    now: 'Now',
    deadlines: 'The table of all deadlines, as a paragraph of its own',
    storage: 'The table of what is kept in browsers, as a paragraph of its own',
    names: {
      name: 'Name of the marketplace',
      commission: 'Commission on services',
      commissionProducts: 'Commission on products',
      commissionMin: 'Least commission',
      buyerFeeRate: 'Service fee',
      buyerFeeMin: 'Least service fee',
      buyerFeeMax: 'Highest service fee',
      autoRefundCap: 'Refunded without a decision, at most',
      fileSize: 'Largest file',
      contactMessages: 'Messages of the contact form are kept',
      endedSessions: 'Ended sign-ins are kept',
      trialMarks: 'Hashes that prevent a second trial are kept',
    },
  },
  faults: {
    unknown: '{{name}} stands for nothing. The names that you can use are below.',
    longWord: 'A word has more than 1,000 characters.',
  },
  history: {
    confirmText:
      'The page becomes as it was then, in this language, at once and everywhere. It is a new version that can be taken back as well.',
    showChanges: 'What changed',
    title: 'Title',
    leftOut_one: 'One line as before',
    leftOut_other: '{{count}} lines as before',
    removed: 'Removed:',
    added: 'New:',
    same: 'The text stayed as it was.',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'pages-admin': Messages
  }
}
