import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  states: {
    pending_payment: 'Zahlung offen',
    expired: 'Abgelaufen',
    pending_acceptance: 'Wartet auf Antwort',
    declined: 'Abgelehnt',
    accepted: 'Angenommen',
    scheduled: 'Termin steht',
    in_progress: 'In Arbeit',
    awaiting_confirmation: 'Zu bestätigen',
    completed: 'Abgeschlossen',
    cancelled: 'Storniert',
    refunded: 'Erstattet',
  },
  steps: {
    paid: 'Bezahlt',
    accepted: 'Angenommen',
    scheduled: 'Termin',
    in_progress: 'In Arbeit',
    completed: 'Abgeschlossen',
  },
  actions: {
    'confirm-payment': 'Bezahlen',
    accept: 'Annehmen',
    decline: 'Ablehnen',
    schedule: 'Termin vereinbaren',
    'in-progress': 'Mit der Arbeit beginnen',
    complete: 'Als erledigt melden',
    'process-refund-post-decline': 'Geld zurückholen',
    delete: 'Löschen',
  },
}
