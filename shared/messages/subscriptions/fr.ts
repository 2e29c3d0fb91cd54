import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  states: {
    pending_payment: 'À payer',
    trialing: 'Essai',
    active: 'Active',
    past_due: 'Paiement dû',
    expired: 'Terminée',
    free: 'Pas commencée ou rétractée',
  },
  steps: {
    chosen: 'Choisie',
    running: 'En cours',
    over: 'Terminée',
  },
  actions: {
    'confirm-payment': 'Payer',
    grant: 'Offrir',
    cancel: 'Résilier',
    resume: 'Annuler la résiliation',
    'change-plan': 'Changer de formule',
    withdraw: 'Se rétracter',
    refund: 'Rembourser',
    extend: 'Prolonger',
  },
}
