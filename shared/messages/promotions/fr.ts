import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  states: {
    pending_payment: 'À payer',
    scheduled: 'Attend son tour',
    active: 'En cours',
    paused: 'Suspendue',
    expired: 'Terminée',
    failed: 'Non payée',
    refunded: 'Remboursée',
    cancelled: 'Arrêtée',
  },
  steps: {
    paid: 'Payée',
    running: 'En cours',
    over: 'Finie',
  },
  actions: {
    'confirm-promotion': 'Payer',
    refund: 'Annuler',
  },
}
