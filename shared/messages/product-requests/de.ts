import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  states: {
    pending_review: 'Wartet auf Prüfung',
    open: 'Offen für Angebote',
    offer_accepted: 'Angebote angenommen',
    fulfilled: 'Erhalten',
    closed: 'Geschlossen',
    expired: 'Abgelaufen',
  },
  steps: {
    open: 'Angebote',
    accepted: 'Angenommen',
    fulfilled: 'Erhalten',
  },
  actions: {
    edit: 'Bearbeiten',
    'make-offer': 'Angebot machen',
    'close-requested-product': 'Gesuch schließen',
    renew: 'Wieder für Angebote öffnen',
    delete: 'Löschen',
    approve: 'Freigeben',
    reject: 'Ablehnen',
    remove: 'Entfernen',
  },
  closeReasons: {
    bought_elsewhere: 'Ich habe es anderswo gekauft',
    not_needed: 'Ich brauche es nicht mehr',
    too_expensive: 'Es ist zu teuer',
    no_fitting_offer: 'Kein Angebot hat gepasst',
    other: 'Etwas anderes',
  },
}
