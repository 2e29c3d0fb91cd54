import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  states: {
    pending: 'Ouverte',
    countered: 'Contre-offre faite',
    on_hold: 'En attente',
    accepted: 'Acceptée',
    not_selected: 'Non retenue',
    rejected: 'Refusée',
    withdrawn: 'Retirée',
    expired: 'Expirée',
  },
  steps: {
    offered: 'Proposée',
    decided: 'Décidée',
  },
  actions: {
    accept: 'Accepter',
    counter: 'Faire une contre-offre',
    reject: 'Refuser',
    'respond-counter': 'Répondre',
    reconfirm: 'Confirmer l’offre',
    withdraw: 'Retirer l’offre',
  },
  choices: {
    accept: 'Accepter la contre-offre',
    reject: 'M’en tenir à mon offre',
    counter: 'Proposer autre chose',
  },
}
