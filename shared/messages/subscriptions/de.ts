import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  states: {
    pending_payment: 'Zu bezahlen',
    trialing: 'Probezeit',
    active: 'Aktiv',
    past_due: 'Zahlung fällig',
    expired: 'Beendet',
    free: 'Nicht begonnen oder widerrufen',
  },
  steps: {
    chosen: 'Gewählt',
    running: 'Läuft',
    over: 'Vorbei',
  },
  actions: {
    'confirm-payment': 'Bezahlen',
    grant: 'Schenken',
    cancel: 'Kündigen',
    resume: 'Kündigung zurücknehmen',
    'change-plan': 'Plan wechseln',
    withdraw: 'Widerrufen',
    refund: 'Geld erstatten',
    extend: 'Verlängern',
  },
}
