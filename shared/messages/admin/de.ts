import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  nav: {
    dashboard: 'Übersicht',
    users: 'Personen',
    services: 'Dienstleistungen',
    requests: 'Gesuche',
    requestedProducts: 'Gesuchte Produkte',
    products: 'Produkte',
    conversations: 'Unterhaltungen',
    decide: 'Entscheiden',
    queue: 'Zu entscheiden',
    waiting: ', {{count}} warten',
    reports: 'Meldungen',
    contact: 'Kontaktnachrichten',
    books: 'Bücher',
    payments: 'Zahlungen',
    subscribers: 'Abonnenten',
    audit: 'Protokoll',
  },
  list: {
    filters: 'Filter',
    any: '{{filter}}: alle',
    reset: 'Zurücksetzen',
    selectAll: 'Alle auf dieser Seite auswählen',
    select: '{{name}} auswählen',
    selected: '{{count}} ausgewählt',
    clear: 'Auswahl aufheben',
    actions: 'Aktionen',
    actionsOf: 'Aktionen für {{name}}',
    closePanel: 'Schließen',
    export: 'CSV exportieren',
    exporting: 'Wird exportiert …',
    range: '{{from, number}}–{{to, number}} von {{total, number}}',
    rangeCapped: '{{from, number}}–{{to, number}} von mehr als {{total, number}}',
  },
}
