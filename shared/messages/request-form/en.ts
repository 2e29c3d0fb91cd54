/** The form for a request. */
export const messages = {
  add: {
    title: 'Post a request',
    text: 'It takes about three minutes. Providers see it as soon as you publish.',
  },
  edit: {
    title: 'Edit request',
    head: 'Edit “{{title}}”',
    offers_one:
      '{{count, number}} provider has made an offer. If you change what is to be done, when, where or for how much, they have to confirm it before you can accept it.',
    offers_other:
      '{{count, number}} providers have made an offer. If you change what is to be done, when, where or for how much, they have to confirm it before you can accept it.',
    locked: {
      title: 'This request cannot be changed any more',
      text: 'An offer was accepted, or the request is closed.',
      action: 'My requests',
    },
  },
  moderation: {
    pending: 'An administrator looks at this request before others see it. This takes two days at most.',
    reported: 'Several people reported this request. Others do not see it until a person has decided.',
    hidden: 'An administrator has hidden it: “{{reason}}” Change what the reason names, and it is looked at again.',
    always: 'Requests of this category are looked at before others see them.',
    first: 'An administrator looks at your first requests of this kind before others see them.',
  },
  basics: {
    title: 'What do you need?',
    outline: 'What you need',
    text: 'Choose the closest category. You can change it later.',
    category: 'Category',
    other: 'Other',
    otherCategory: 'Which one?',
    subcategory: 'Kind of work',
    name: 'Title',
    nameHelp: 'Say the job and the place.',
    nameExample: 'Move a two-room flat from Neukölln to Pankow',
  },
  details: {
    title: 'Details and photos',
    text: 'The more a provider knows, the fewer questions you get.',
    descriptionHelp: 'How much, how large, what is there already, what should be brought.',
    languageHelp: 'People who read the page in another language are told.',
  },
  whenWhere: {
    title: 'When and where',
    text: 'Others see the district and the city, never your address.',
    urgency: 'When should it be done?',
    date: 'On a certain day',
    dateText: 'One day or several to choose from',
    asap: 'As soon as possible',
    asapText: 'Providers name their first free time',
    flexible: 'Flexible',
    flexibleText: 'Whenever it suits both',
    time: 'Time {{number}}',
    day: 'Date',
    part: 'Time of day',
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening', day: 'All day' },
    hours: '{{name}}, {{from}}–{{to}}',
    addTime: 'Add another time',
    removeTime: 'Remove time {{number}}',
    deadline: 'At the latest by',
    deadlineHelp: 'The day by which it has to be done.',
    where: 'Where does it happen?',
    at_my_place: 'At your place',
    at_my_placeText: 'The provider comes to you',
    at_provider: 'At theirs',
    at_providerText: 'You go to the provider',
    remote: 'Online',
    remoteText: 'From anywhere',
  },
  budget: {
    title: 'Budget',
    text: 'Providers name their own price. A budget tells them whether it is worth an offer.',
    how: 'What do you want to spend?',
    range: 'A range',
    rangeText: 'From and to',
    fixed: 'A fixed amount',
    fixedText: 'For the whole job',
    hourly: 'By the hour',
    hourlyText: 'The most for an hour',
    open: 'No budget yet',
    openText: 'See what is offered',
    min: 'From',
    max: 'To',
    amount: 'Amount',
    perHour: 'Most per hour',
    fee: 'The service fee of {{fee}} comes on top when you pay.',
    feeLimits: {
      min: '{{rate}} (at least {{min}})',
      max: '{{rate}} (at most {{max}})',
      both: '{{rate}} (at least {{min}}, at most {{max}})',
    },
    visibility: 'Who sees the request?',
    public: 'Everybody',
    publicText: 'All providers can make an offer',
    invited: 'Only those you invite',
    invitedText: 'It stands in no list',
  },
  problems: {
    ahead: 'Choose a time that is still ahead.',
    range: 'Must not be above the other amount.',
    day: 'Name a day, or the last day below.',
  },
  saved: {
    published: 'Your request is online. Providers can make their offers now.',
    inReview: 'Your request is saved. Others see it once an administrator has looked at it.',
    changed: 'The request is saved.',
  },
  prohibited:
    'Not to be asked for here: weapons, drugs and prescription medicine, counterfeits, live animals, adult content, tobacco and alcohol, recalled or stolen goods, human remains, financial instruments, and medical or legal advice without a licence.',
  preview: {
    text: 'This is how providers will see it.',
    offersOnly: 'Providers make their offers here.',
  },
  unfinished: '“{{title}}” is not finished yet. It is kept in this browser.',
  untitled: 'You have begun a request. It is kept in this browser.',
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'request-form': Messages
  }
}
