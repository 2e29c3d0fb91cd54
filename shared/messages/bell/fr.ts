import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  title: 'Notifications',
  label_one: 'Notifications, {{count, number}} non lue',
  label_other: 'Notifications, {{count, number}} non lues',
  newest: 'Nouveau',
  before: 'Avant cela',
  today: 'Aujourd’hui',
  earlier: 'Plus tôt',
  unread: 'Non lue',
  markAll: 'Tout marquer comme lu',
  marked: 'Toutes les notifications sont marquées comme lues.',
  viewAll: 'Voir toutes les notifications',
  settings: 'Choisir ce dont vous êtes informé',
  loading: 'Chargement de vos notifications',
  failed: 'Vos notifications n’ont pas pu être chargées',
  filters: {
    label: 'Afficher',
    all: 'Toutes',
    unread: 'Non lues',
    unreadCount: 'Non lues · {{count, number}}',
    orders: 'Commandes',
    invitations: 'Invitations',
    reviews: 'Avis',
    payments: 'Paiements',
    refunds: 'Remboursements',
  },
  empty: {
    all: {
      title: 'Il ne s’est encore rien passé',
      text: 'Ce qui arrive à vos commandes, à vos paiements et à vos avis s’affiche ici.',
    },
    unread: { title: 'Vous avez tout lu', text: 'Ce qui est nouveau reste ici jusqu’à ce que vous l’ouvriez.' },
    kind: { title: 'Rien de ce type', text: 'Il y a d’autres notifications, ou il y en aura.' },
    beyond: { title: 'Il n’y a rien sur cette page', text: 'La liste est plus courte que cela.' },
    showAll: 'Tout afficher',
    find: 'Trouver un service',
  },
  range: '{{from, number}}–{{to, number}} sur {{total, number}}',
  remove: {
    label: 'Supprimer « {{title}} »',
    title: 'Supprimer cette notification ?',
    text: '« {{title}} » disparaît définitivement de votre liste. Ce dont il s’agit reste tel quel.',
    confirm: 'Supprimer',
    cancel: 'La garder',
    done: 'La notification est supprimée.',
  },
  choice: {
    title: 'Ce dont vous êtes informé, et où',
    text: 'Ce que vous changez ici vaut aussitôt. Sur le site, les notifications se trouvent sous la cloche.',
    inApp: 'Sous la cloche',
    email: 'Par e-mail',
    inAppOf: '{{group}} : sous la cloche',
    emailOf: '{{group}} : par e-mail',
    always: 'toujours',
    must: 'Les e-mails sur votre argent et sur la sécurité de votre compte sont toujours envoyés : ils ne peuvent pas être désactivés.',
    saved: 'Votre choix est enregistré.',
    groups: {
      orders: {
        title: 'Commandes et rendez-vous',
        text: 'Nouvelles commandes, réponses, horaires, le travail, et ce qui vous attend.',
      },
      invitations: {
        title: 'Invitations',
        text: 'Des commandes que vous pourriez reprendre, parce que l’on cherche quelqu’un.',
      },
      reviews: {
        title: 'Avis',
        text: 'Quand vous pouvez donner un avis, en recevez un ou obtenez une réponse.',
      },
      payments: {
        title: 'Paiements et revenus',
        text: 'Ce que vous payez, ce qui vous est rendu et ce qui vous est versé.',
      },
      refunds: {
        title: 'Demandes de remboursement',
        text: 'Quand quelqu’un demande à être remboursé, et comment cela se termine.',
      },
    },
  },
}
