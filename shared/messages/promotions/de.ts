import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  states: {
    pending_payment: 'Zu bezahlen',
    scheduled: 'Wartet auf den Beginn',
    active: 'Läuft',
    paused: 'Steht still',
    expired: 'Zu Ende',
    failed: 'Nicht bezahlt',
    refunded: 'Erstattet',
    cancelled: 'Beendet',
  },
  steps: {
    paid: 'Bezahlt',
    running: 'Läuft',
    over: 'Vorbei',
  },
  actions: {
    'confirm-promotion': 'Bezahlen',
    refund: 'Zurücknehmen',
  },
}
