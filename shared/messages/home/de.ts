import { messages as common } from '../common/de.ts'
import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  title: 'Dienstleistungen und Dinge aus der Nähe',
  description:
    'Putzen, Reparaturen, Unterricht und Betreuung buchen, Gebrauchtes und Handgemachtes aus der Nähe kaufen. Sicher bezahlen, bei einer Absage nichts.',
  hero: {
    first: 'Hilfe in der Nähe finden.',
    second: 'Anbieten, was man kann.',
    text: 'Bei Menschen aus der Nachbarschaft Dienstleistungen buchen und Dinge kaufen: sicher bezahlen und wissen, mit wem man es zu tun hat.',
    goodsExample: 'Sessel, Fahrrad, geflochtener Korb …',
    requestsExample: 'Umzugshilfe, Deutschstunden, Geburtstagstorte …',
    popular: 'Beliebt:',
  },
  categories: {
    title: 'Nach Kategorie stöbern',
    all: 'Alle Kategorien',
  },
  latest: {
    title: 'Neue Dienstleistungen',
    text: 'Frische Angebote aus der Umgebung',
  },
  wanted: {
    title: 'Gesuchte Produkte',
    text: 'Was Menschen in der Nähe Ihnen gern abkaufen',
  },
  requests: {
    title: 'Offene Gesuche',
    text: 'Menschen aus der Nachbarschaft, die jemanden wie Sie suchen',
  },
  how: {
    title: 'So funktioniert es',
    side: 'Worum geht es?',
    need: 'Ich suche etwas',
    offer: 'Ich biete etwas an',
    needSteps: {
      find: { title: 'Die richtige Person finden', text: 'Suchen oder stöbern, Preise und Bewertungen vergleichen.' },
      agree: {
        title: 'Sagen, wann und wie',
        text: 'Für eine Dienstleistung Zeiten vorschlagen, für ein Produkt wählen, wie es ankommt.',
      },
      done: {
        title: 'Bezahlen und erledigen lassen',
        text: 'Bezahlt wird mit Karte. Sie bestätigen, wenn alles erledigt ist.',
      },
    },
    offerSteps: {
      list: {
        title: 'Angebot einstellen',
        text: 'In wenigen Minuten beschrieben. Preis und Bedingungen bestimmen Sie selbst.',
      },
      verify: {
        title: 'Sich prüfen lassen',
        text: 'Wir prüfen die Unterlagen einmal. Danach sind die Angebote für alle sichtbar.',
      },
      earn: {
        title: 'Annehmen und Geld verdienen',
        text: 'Nehmen Sie an, was passt. Das Geld ist da, bevor die Arbeit beginnt oder etwas verschickt wird.',
      },
    },
  },
  trust: {
    title: 'Worauf Verlass ist',
    verified: { title: 'Geprüfte Anbieter', text: 'Wir prüfen Unterlagen, bevor ein Angebot erscheint.' },
    reviews: { title: 'Bewertungen aus echten Aufträgen', text: 'Nur wer bestellt hat, kann bewerten.' },
    payment: {
      title: 'Geschützte Zahlung',
      text: 'Das Geld fließt, wenn die Arbeit getan oder das Paket da ist, nicht vorher.',
    },
    back: { title: 'Eine Absage kostet nichts', text: common.reservation },
  },
  offer: {
    title: 'Ein Talent? Jemand in der Nähe braucht es.',
    text: 'Eine Dienstleistung oder ein Produkt ist in wenigen Minuten eingestellt. Preis und Bedingungen bestimmen Sie.',
    start: 'Jetzt anbieten',
  },
}
