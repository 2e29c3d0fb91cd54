import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  states: {
    pending: 'Ouverte',
    accepted: 'Acceptée',
    payment_pending: 'En attente du paiement',
    paid: 'Payée',
    shipped: 'En route',
    delivered: 'Arrivée',
    completed: 'Terminée',
    refund_requested: 'Remboursement demandé',
    disputed: 'En litige',
    refunded: 'Remboursée',
    partially_refunded: 'Remboursée en partie',
    cancelled: 'Annulée',
    rejected: 'Refusée',
    withdrawn: 'Retirée',
    not_selected: 'Non retenue',
    expired: 'Expirée',
  },
  steps: {
    offered: 'Proposée',
    paid: 'Payée',
    shipped: 'Envoyée',
    delivered: 'Arrivée',
    completed: 'Terminée',
  },
  actions: {
    edit: 'Modifier l’offre',
    accept: 'Accepter',
    reject: 'Refuser',
    withdraw: 'Retirer l’offre',
    delete: 'Supprimer',
    undo: 'Revenir sur l’accord',
    'initiate-payment': 'Payer',
    'complete-payment': 'Payer',
    ship: 'Signaler l’envoi',
    deliver: 'Signaler l’arrivée',
    'request-refund': 'Demander un remboursement',
  },
}
