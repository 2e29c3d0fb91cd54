import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  topics: {
    order: 'Frage zu einem Auftrag',
    problem: 'Ein Problem melden',
    partnership: 'Partnerschaft',
    privacy: 'Datenschutz',
    press: 'Presse',
    other: 'Etwas anderes',
  },
  title: 'Kontakt',
  summary:
    'Nachricht an die Menschen hinter {{name}}: Fragen zu Aufträgen, Probleme, Partnerschaften, Datenschutz und Presse.',
  lead: 'Die Nachricht geht an die Menschen, die {{name}} betreiben. Die Antwort kommt per E-Mail.',
  name: 'Ihr Name',
  email: 'E-Mail-Adresse für die Antwort',
  topic: 'Worum geht es?',
  chooseTopic: 'Bitte wählen',
  message: 'Ihre Nachricht',
  orderHelp: 'Bitte die Nummer des Auftrags angeben: Sie steht auf seiner Seite und in jeder Mail dazu.',
  problemHelp:
    'Was wurde getan, was ist passiert, und auf welcher Seite? Bei einem Angebot oder Profil bitte die Adresse angeben.',
  privacyHelp: 'Ansehen, berichtigen und löschen lassen sich die eigenen Daten auch sofort im Profil.',
  website: 'Bitte leer lassen',
  submit: 'Nachricht senden',
  busy: 'Wird gesendet…',
  kept: 'Die Nachricht konnte nicht gesendet werden. Sie steht noch hier: Bitte erneut versuchen.',
  privacy: 'Was mit den Daten geschieht:',
  sent: {
    title: 'Die Nachricht ist unterwegs',
    text: 'Sie liegt nun bei den Menschen, die {{name}} betreiben. Die Antwort kommt an {{email}}.',
    next: 'Diese Seite kann geschlossen werden. Kommt keine Mail an, bitte auch im Spam-Ordner nachsehen.',
    again: 'Noch eine Nachricht schreiben',
    home: 'Zur Startseite',
  },
  before: {
    title: 'Vielleicht schneller',
    order: {
      title: 'Ein eigener Auftrag',
      text: 'Seine Seite zeigt, was als Nächstes kommt, bis wann, und was mit dem Geld geschieht.',
    },
    orderLink: 'Zu den Aufträgen',
    how: {
      title: 'Wie etwas funktioniert',
      text: 'Bestellen, Geld, Fristen und Stornieren, mit Antworten auf häufige Fragen.',
    },
    howLink: 'So funktioniert es',
    account: {
      title: 'Das eigene Konto',
      text: 'Adresse ändern, Unterlagen abrufen oder das Konto löschen, ganz ohne Nachricht an uns.',
    },
    accountLink: 'Zum Konto',
  },
}
