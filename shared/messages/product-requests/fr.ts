import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  states: {
    pending_review: 'En attente de contrôle',
    open: 'Ouverte aux offres',
    offer_accepted: 'Offres acceptées',
    fulfilled: 'Reçue',
    closed: 'Fermée',
    expired: 'Expirée',
  },
  steps: {
    open: 'Offres',
    accepted: 'Acceptée',
    fulfilled: 'Reçue',
  },
  actions: {
    edit: 'Modifier',
    'make-offer': 'Faire une offre',
    'close-requested-product': 'Fermer la demande',
    renew: 'Rouvrir aux offres',
    delete: 'Supprimer',
    approve: 'Approuver',
    reject: 'Refuser',
    remove: 'Retirer',
  },
  closeReasons: {
    bought_elsewhere: 'Je l’ai acheté ailleurs',
    not_needed: 'Je n’en ai plus besoin',
    too_expensive: 'C’est trop cher',
    no_fitting_offer: 'Aucune offre ne convenait',
    other: 'Autre chose',
  },
}
