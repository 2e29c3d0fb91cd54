export const messages = {
  title: 'Explore',
  titleFor: '“{{words}}”',
  results: 'Results for “{{words}}”',
  description:
    'Search everything that people nearby offer and ask for: services, products, requests and the people behind them.',
  text: 'Services, products, requests and the people behind them, all in one place.',
  loading: 'Searching',
  count_one: '{{count, number}} result',
  count_other: '{{count, number}} results',
  countCapped: 'More than {{count, number}} results',
  kinds: {
    label: 'Kinds of results',
    all: 'Everything',
    services: 'Services',
    products: 'Products',
    requests: 'Requests',
    wanted: 'Products wanted',
    providers: 'Providers',
  },
  seeAll: 'See all {{number}}',
  filters: 'More filters',
  none: {
    title: 'Nothing found for “{{words}}”',
    nothing: 'There is nothing here yet',
    text: 'Check the spelling, or try fewer or other words.',
    other: {
      services: 'No service matches these words, but something else does.',
      products: 'No product matches these words, but something else does.',
      requests: 'No request matches these words, but something else does.',
      wanted: 'No wanted product matches these words, but something else does.',
      providers: 'No provider matches these words, but something else does.',
    },
    see: {
      services_one: 'See {{number}} service',
      services_other: 'See {{number}} services',
      products_one: 'See {{number}} product',
      products_other: 'See {{number}} products',
      requests_one: 'See {{number}} request',
      requests_other: 'See {{number}} requests',
      wanted_one: 'See {{number}} wanted product',
      wanted_other: 'See {{number}} wanted products',
      providers_one: 'See {{number}} provider',
      providers_other: 'See {{number}} providers',
    },
    clear: 'Explore everything',
    words: 'Or search for one of the words',
  },
  error: { title: 'The search did not work', text: '{{problem}}. Your words are kept.' },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    explore: Messages
  }
}
