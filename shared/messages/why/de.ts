import { messages as common } from '../common/de.ts'
import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  topics: 'Warum dieser Marktplatz',
  services: {
    title: 'Warum Dienstleistungen',
    summary:
      'Warum man bei {{name}} bucht: ein Preis vor der Bestellung, eine Zusage vor der Zahlung und geprüfte Anbieter.',
    hero: 'Hilfe, die kommt, zu einem bekannten Preis',
    lead: 'Putzen, Reparaturen, Unterricht, Betreuung: von geprüften Menschen und Firmen aus der Nähe, mit gleichen Regeln für beide Seiten.',
    price: {
      title: 'Zuerst der Preis',
      text: 'Fest, nach Stunden oder in Paketen: Was zu zahlen ist, steht vor der Bestellung da, mit unserer Gebühr.',
    },
    yes: {
      title: 'Die Zusage vor der Zahlung',
      text: `${common.reservation} Frist für die Antwort: {{sellerResponse}}.`,
    },
    held: {
      title: 'Geld für getane Arbeit',
      text: 'Bis zur Bestätigung bleibt das Geld verwahrt. Beide Seiten wissen: Es ist da, und es ist noch nicht ausgegeben.',
    },
    known: {
      title: 'Man weiß, wer kommt',
      text: 'Von allen, die etwas anbieten, hat die Administration einen Nachweis gesehen. Bewertungen gibt es nur aus abgeschlossenen Aufträgen.',
    },
    end: { title: 'Was ist zu tun?', text: 'Einfach umsehen; ein Konto braucht es dafür nicht.' },
  },
  products: {
    title: 'Warum Produkte',
    summary:
      'Warum man Dinge bei {{name}} kauft: Nichts wird zweimal verkauft, Geld fließt erst nach der Ankunft, und es gibt einen Weg zurück.',
    hero: 'Dinge von Menschen aus der Nähe',
    lead: 'Fundstücke aus zweiter Hand und Handgemachtes, gekauft mit demselben Schutz wie Dienstleistungen.',
    stock: {
      title: 'Nichts wird zweimal verkauft',
      text: 'Während des Bezahlens ({{paymentWindow}}) ist das Stück reserviert.',
    },
    held: {
      title: 'Verwahrt, bis es da ist',
      text: 'Das Geld fließt, wenn das Stück angekommen ist, nicht schon beim Versand.',
    },
    pickup: {
      title: 'Versand oder Abholung',
      text: 'Mit Sendungsnummer unterwegs, oder persönlich mit einem Code, der die Übergabe belegt.',
    },
    back: {
      title: 'Ein Weg zurück',
      text: 'Was nicht ankommt oder anders ist als beschrieben, lässt sich auf der Seite der Bestellung melden. Was eine Firma an Privatleute verkauft, darf ohne Grund zurück (Frist: {{withdrawal}}).',
    },
    end: { title: 'Was wird gesucht?', text: 'Zum Umsehen braucht es kein Konto.' },
  },
  requests: {
    title: 'Warum Gesuche',
    summary: 'Bei {{name}} sagen, was gebraucht wird, und Angebote bekommen: so funktionieren Gesuche.',
    hero: 'Sagen, was gebraucht wird. Angebote bekommen.',
    lead: 'Für Aufgaben, die kein Angebot beschreibt: Die eine Seite schreibt, worum es geht, die andere, was es kostet.',
    describe: { title: 'Einmal beschreiben', text: 'Mit Bildern, einem Budget und den Tagen, die passen.' },
    offers: {
      title: 'Angebote nebeneinander',
      text: 'Mit Preis, Zeit, Bewertungen und Nachricht. Ein Angebot abzugeben kostet nichts.',
    },
    agree: {
      title: 'Einig werden ohne Treffen',
      text: 'Ein Angebot mit einem Gegenangebot beantworten, bis es passt, oder mit einem Wort ablehnen.',
    },
    held: {
      title: 'Derselbe Schutz',
      text: 'Bezahlt wird nach der Wahl, und das Geld bleibt verwahrt, bis die Arbeit bestätigt ist.',
    },
    end: { title: 'Das erste Gesuch aufgeben', text: 'Das dauert etwa drei Minuten und kostet nichts.' },
  },
  community: {
    title: 'Warum eine Gemeinschaft',
    summary:
      'Was {{name}} zum Marktplatz seiner Gemeinschaft macht: ein Konto für beide Seiten, offene Regeln, vier Sprachen, kein Tracking.',
    hero: 'Ein Marktplatz, der dorthin gehört, wo er genutzt wird',
    lead: '{{name}} ist für Menschen, die nah beieinander wohnen. Was hier verdient wird, verdient die Nachbarschaft.',
    sides: {
      title: 'Ein Konto, beide Seiten',
      text: 'Wer heute Hilfe braucht, kann morgen helfen. Bestellen und Anbieten gehen mit demselben Konto.',
    },
    rules: {
      title: 'Die Regeln sind offen',
      text: 'Gebühren, Fristen und was zurückgeht stehen für alle lesbar auf einer Seite und gelten für alle gleich.',
    },
    languages: {
      title: 'Vier Sprachen',
      text: 'Englisch, Amharisch, Deutsch und Französisch, auf jeder Seite und in jeder Mail.',
    },
    trackers: {
      title: 'Keine Werbung, kein Tracking',
      text: 'Niemand wird hier verfolgt. Was wie lange gespeichert wird, steht in den Hinweisen zum Datenschutz.',
    },
    open: {
      title: 'Offene Software',
      text: 'Sie darf frei gelesen, betrieben und verändert werden. Jede Gemeinschaft kann ihren eigenen Marktplatz haben.',
    },
    end: { title: 'Dabei sein', text: 'Jemanden in der Nähe finden, oder gefunden werden.' },
  },
  browse: 'Dienstleistungen ansehen',
  browseProducts: 'Produkte ansehen',
  postRequest: 'Gesuch aufgeben',
  browseRequests: 'Offene Gesuche ansehen',
  offer: 'Dienstleistung anbieten',
  how: 'So funktioniert es',
}
