export const messages = {
  title: 'Providers',
  titleIn: 'Providers in {{city}}',
  titleCategory: 'Providers for {{category}}',
  titleCategoryIn: 'Providers for {{category}} in {{city}}',
  description: 'Verified people and businesses nearby, with their services, products and reviews.',
  text: 'Verified people and businesses from your community.',
  loading: 'Loading providers',
  search: 'Find providers',
  what: 'Name or skill',
  whatExample: 'Plumber, Hanna, piano…',
  city: 'City',
  cityExample: 'For example Berlin',
  category: 'Category',
  anyCategory: 'All categories',
  submit: 'Search',
  sort: 'Sort by',
  sorts: { rating: 'Best rated', popular: 'Most orders', newest: 'Newest', distance: 'Nearest' },
  count_one: '{{count, number}} provider',
  count_other: '{{count, number}} providers',
  range: '{{from, number}}–{{to, number}} of {{total, number}}',
  done_one: '{{count, number}} order done',
  done_other: '{{count, number}} orders done',
  empty: {
    title: 'Nobody matches this search',
    text: 'Try fewer words, another city or another category.',
    clear: 'Show all providers',
    without_one: 'Without {{filter}}: {{count, number}} provider',
    without_other: 'Without {{filter}}: {{count, number}} providers',
  },
  none: {
    title: 'There are no providers yet',
    text: 'Be the first: list what you do in a few minutes.',
    offer: 'Offer a service',
  },
  beyond: { title: 'There is no page {{number}}', text: 'The list may have become shorter.', first: 'First page' },
  error: { title: 'We could not load the providers', text: '{{problem}} Your search is kept.' },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    providers: Messages
  }
}
