import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  summary: {
    one: 'Eine Bestellung',
    orders: '{{total, number}} Bestellungen',
    many: 'Mehr als {{total, number}} Bestellungen',
  },
  search: 'Nummer, Name oder Zahlungsreferenz',
  tabs: { serviceOrder: 'Für Dienstleistungen', productOrder: 'Für Produkte' },
  filters: {
    kind: 'Art',
    status: 'Stand',
    origin: 'Entstanden aus',
    from: 'Von',
    to: 'Bis',
    min: 'Mindestens',
    max: 'Höchstens',
  },
  origins: { offer: 'Angenommenes Angebot' },
  empty: {
    title: 'Keine Bestellung passt',
    text: 'Keine Bestellung passt zu dem, was Sie suchen.',
  },
  amount: 'Betrag',
  actions: {
    open: 'Öffnen',
    case: 'Erstattungsfall',
    remove: 'Löschen',
  },
  onlyPerson: 'Nur Bestellungen einer Person',
  remove: {
    title_one: 'Diese Bestellung löschen?',
    title_other: '{{count}} Bestellungen löschen?',
    text: 'Sie verschwindet aus allen Listen, auch aus denen von Käufer und Anbieter. Zahlungen, Bücher und Protokoll bleiben.',
    reason: 'Grund',
    confirm: 'Löschen',
    busy: 'Wird gelöscht…',
    done: 'Gelöscht.',
    refused: 'Es wurde nichts gelöscht:',
    codes: {
      own: 'Sie sind selbst daran beteiligt.',
      open: 'Sie ist nicht beendet.',
      money_held: 'Ihr Geld ist noch einbehalten.',
    },
  },
  step: {
    title: 'Einen Schritt für jemanden tun',
    text: 'Für eine Person, die es hier nicht selbst kann. Beide erfahren den Grund; wozu sie zustimmen müssen, bleibt bei ihnen.',
    which: 'Welcher Schritt',
    labels: {
      'call-off': 'Für den Anbieter absagen',
      deliver: 'Als erhalten vermerken',
      settle: 'Abschließen und den Anbieter bezahlen',
    },
    means: {
      'call-off':
        'Der Anbieter macht es nicht. Vor der Abbuchung ist die Bestellung abgelehnt; danach bekommt {{buyer}} alles zurück oder wählt einen anderen Anbieter.',
      deliver: '{{buyer}} hat es: Die Tage für Beschwerden beginnen.',
      settle: 'Alles ist in Ordnung: {{seller}} bekommt das Geld.',
    },
    confirm: {
      title: 'Diesen Schritt tun?',
      text: '{{what}} Beide erfahren den Grund, und das lässt sich nicht rückgängig machen.',
    },
    done: 'Erledigt. Beide wurden benachrichtigt.',
  },
  removed: 'Die Verwaltung hat diese Bestellung aus allen Listen entfernt.',
  linked: {
    title: 'Gehört dazu',
    buyer: 'Käufer',
    seller: 'Anbieter',
    conversation: 'Unterhaltung der beiden',
    payment: 'Zahlung',
    request: 'Gesuch',
    listing: 'Was bestellt wurde',
    reference: 'Zahlung {{id}}',
    none: 'Noch keine',
  },
}
