import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  states: {
    pending: 'Offen',
    countered: 'Gegenangebot gemacht',
    on_hold: 'Wartet',
    accepted: 'Angenommen',
    not_selected: 'Nicht ausgewählt',
    rejected: 'Abgelehnt',
    withdrawn: 'Zurückgezogen',
    expired: 'Abgelaufen',
  },
  steps: {
    offered: 'Angeboten',
    decided: 'Entschieden',
  },
  actions: {
    accept: 'Annehmen',
    counter: 'Gegenangebot machen',
    reject: 'Ablehnen',
    'respond-counter': 'Antworten',
    reconfirm: 'Angebot bestätigen',
    withdraw: 'Angebot zurückziehen',
  },
  choices: {
    accept: 'Gegenangebot annehmen',
    reject: 'Bei meinem Angebot bleiben',
    counter: 'Etwas anderes vorschlagen',
  },
}
