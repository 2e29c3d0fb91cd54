export const messages = {
  nav: {
    overview: 'Overview',
    dashboard: 'Dashboard',
    users: 'Users',
    services: 'Services',
    requests: 'Service Requests',
    requestedProducts: 'Wanted Products',
    products: 'Products',
    conversations: 'Conversations',
    decide: 'Decide',
    queue: 'To decide',
    waiting: ', {{count}} waiting',
    reports: 'Reports',
    contact: 'Contact messages',
    books: 'Books',
    payments: 'Payments',
    subscribers: 'Subscribers',
    audit: 'Audit log',
    console: 'Console',
    siteSettings: 'Settings',
    categories: 'Categories',
    pages: 'Pages',
  },
  list: {
    filters: 'Filters',
    any: '{{filter}}: any',
    reset: 'Reset',
    selectAll: 'Select all on this page',
    select: 'Select {{name}}',
    selected: '{{count}} selected',
    clear: 'Clear',
    actions: 'Actions',
    actionsOf: 'Actions for {{name}}',
    closePanel: 'Close',
    export: 'Export CSV',
    exporting: 'Exporting…',
    range: '{{from, number}}–{{to, number}} of {{total, number}}',
    rangeCapped: '{{from, number}}–{{to, number}} of more than {{total, number}}',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    admin: Messages
  }
}
