import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  states: {
    pending: 'Offen',
    accepted: 'Angenommen',
    payment_pending: 'Wartet auf die Zahlung',
    paid: 'Bezahlt',
    shipped: 'Unterwegs',
    delivered: 'Angekommen',
    completed: 'Abgeschlossen',
    refund_requested: 'Erstattung verlangt',
    disputed: 'Im Streit',
    refunded: 'Erstattet',
    partially_refunded: 'Teilweise erstattet',
    cancelled: 'Storniert',
    rejected: 'Abgelehnt',
    withdrawn: 'Zurückgezogen',
    not_selected: 'Nicht ausgewählt',
    expired: 'Abgelaufen',
  },
  steps: {
    offered: 'Angeboten',
    paid: 'Bezahlt',
    shipped: 'Verschickt',
    delivered: 'Angekommen',
    completed: 'Abgeschlossen',
  },
  actions: {
    edit: 'Angebot ändern',
    accept: 'Annehmen',
    reject: 'Ablehnen',
    withdraw: 'Angebot zurückziehen',
    delete: 'Löschen',
    undo: 'Zusage zurücknehmen',
    'initiate-payment': 'Bezahlen',
    'complete-payment': 'Bezahlen',
    ship: 'Als verschickt melden',
    deliver: 'Als angekommen melden',
    'request-refund': 'Erstattung verlangen',
  },
}
