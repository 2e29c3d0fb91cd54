import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  nav: {
    dashboard: 'Tableau de bord',
    users: 'Personnes',
    services: 'Services',
    requests: 'Demandes de service',
    requestedProducts: 'Produits recherchés',
    products: 'Produits',
    conversations: 'Conversations',
    decide: 'Décider',
    queue: 'À décider',
    waiting: ', {{count}} en attente',
    reports: 'Signalements',
    contact: 'Messages de contact',
    books: 'Comptes',
    payments: 'Paiements',
    subscribers: 'Abonnés',
    audit: 'Journal d’audit',
  },
  list: {
    filters: 'Filtres',
    any: '{{filter}} : tous',
    reset: 'Réinitialiser',
    selectAll: 'Tout sélectionner sur cette page',
    select: 'Sélectionner {{name}}',
    selected: '{{count}} sélectionnés',
    clear: 'Désélectionner',
    actions: 'Actions',
    actionsOf: 'Actions pour {{name}}',
    closePanel: 'Fermer',
    export: 'Exporter en CSV',
    exporting: 'Exportation…',
    range: '{{from, number}}–{{to, number}} sur {{total, number}}',
    rangeCapped: '{{from, number}}–{{to, number}} sur plus de {{total, number}}',
  },
}
