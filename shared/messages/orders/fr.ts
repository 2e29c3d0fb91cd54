import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  states: {
    pending_payment: 'À payer',
    expired: 'Expirée',
    pending_acceptance: 'En attente de réponse',
    declined: 'Refusée',
    accepted: 'Acceptée',
    scheduled: 'Planifiée',
    in_progress: 'En cours',
    awaiting_confirmation: 'À confirmer',
    completed: 'Terminée',
    cancelled: 'Annulée',
    refunded: 'Remboursée',
  },
  steps: {
    paid: 'Payée',
    accepted: 'Acceptée',
    scheduled: 'Planifiée',
    in_progress: 'En cours',
    completed: 'Terminée',
  },
  actions: {
    'confirm-payment': 'Payer',
    accept: 'Accepter',
    decline: 'Refuser',
    schedule: 'Fixer un rendez-vous',
    'in-progress': 'Commencer le travail',
    complete: 'Signaler la fin du travail',
    'process-refund-post-decline': 'Récupérer mon argent',
    delete: 'Supprimer',
  },
}
