export const messages = {
  title: 'Categories',
  summary:
    '{{services}} for services and {{products}} for products. Drag to change the order, or use Alt and the arrow keys.',
  new: 'New category',
  kinds: {
    legend: 'Kind',
    service: 'Services',
    product: 'Products',
  },
  search: 'Find a category',
  none: 'No category has this name.',
  tree: 'Categories',
  addBelow: 'Add below {{name}}',
  fold: 'Show what is below {{name}}',
  off: 'Off',
  moderation: {
    auto: 'At once',
    first: 'First 3 are reviewed',
    always: 'Always reviewed',
  },
  moved: '{{name}} is at place {{place}} now.',
  orderReason: 'Moved to another place in the order',
  panel: {
    facts: '{{slug}} · {{count}} below',
    icon: 'Icon',
    chooseIcon: 'Choose an icon',
    slug: 'Part of the address',
    slugHelp: 'Small letters, digits and hyphens. It never changes.',
    parent: 'Below',
    parentHelp:
      'Another category takes the subcategory with all that is in it ({{count}} listings are live). Old addresses lead there.',
    names: 'Names',
    namesHelp: 'A missing name shows the English one.',
    missing: 'Missing',
    given: 'Given',
    review: 'New listings here',
    auto: 'Go live at once',
    autoText: 'Reports and forbidden words still hold one back',
    first: 'First 3 of a seller are reviewed',
    firstText: 'Within 24 hours, then at once',
    always: 'Are always reviewed',
    alwaysText: 'Each one waits for a decision',
    own: '{{names}}: a rule of its own.',
    regulated: 'Sellers need a verified document',
    offered: 'Offered',
    offeredHelp: 'Off: no new listings. The {{count}} stay where they are.',
    reason: 'Why',
    save: 'Save',
    add: 'Add',
    saved: 'Saved.',
    added: 'Added.',
    move: 'Move listings…',
    delete: 'Delete',
  },
  move: {
    title: 'Move the listings of {{name}}?',
    text: 'All listings ({{count, number}} of them live) and requests go to the subcategory that you choose. {{name}} stays and takes new ones. Figures of past days stay as they are, but the views of the last three days and what was published in this hour go along.',
    textMain:
      'All listings ({{count, number}} of them live) and requests below {{name}} go to the one subcategory that you choose. {{name}} and its subcategories stay and take new ones. Figures of past days stay as they are, but the views of the last three days and what was published in this hour go along.',
    confirm: 'Move',
    done_one: '{{count, number}} listing or request is in {{to}} now.',
    done_other: '{{count, number}} listings and requests are in {{to}} now.',
  },
  retire: {
    title: 'Delete {{name}}?',
    text: 'All listings ({{count}} of them live), requests and interests go to the category below. Its address leads there, too.',
    textMain:
      'Its subcategories ({{below}}) with all listings ({{count}} of them live) and requests go below the category that you choose. Its address leads there, too.',
    to: 'Move everything to',
    choose: 'Choose one',
    confirm: 'Move and delete',
    busy: 'Moving',
    done: '{{name}} was deleted; everything is in {{to}} now.',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'categories-admin': Messages
  }
}
