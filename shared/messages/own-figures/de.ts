import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  title: 'Ihre Zahlen',
  path: 'Wo Sie sind',
  shop: 'Ihr Angebot',
  foot: 'Die Tage beginnen in Ihrer Zeitzone, {{zone}}. Alles zählt an dem Tag, an dem es geschah, bis jetzt. Verdient ist, was Ihnen freigegeben wurde, abzüglich dessen, was zurückging.',
  earned: { title: 'Verdient', caption: 'nach Abzug der Provision; bestellt wurde für {{gross}}' },
  orders: { title: 'Bestellungen', ordered: 'Am häufigsten bestellt' },
  views: {
    title: 'Aufrufe Ihrer Angebote',
    conversion: '{{percent}} davon führten zu einer Bestellung.',
    viewed: 'Am häufigsten angesehen',
  },
  offers: {
    title: 'Antworten und Angebote für Gesuche',
    caption: 'Angebote gesendet',
    sent: 'Gesendet',
    accepted: 'Angenommen',
    answer: 'Bei der Hälfte Ihrer Bestellungen dauert Ihre Antwort höchstens {{time}}.',
    none: 'In diesen Tagen wurde keine Bestellung beantwortet.',
  },
  file: {
    save: 'Als CSV speichern',
    saving: 'Wird gespeichert …',
    failed: 'Die Datei konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    ended: 'Ihr Plan umfasst keine Dateien mit Zahlen mehr.',
    plan: 'Dateien für Tabellenprogramme gehören zum Plan {{plan}}.',
    plans: 'Pläne ansehen',
  },
  empty: {
    title: 'Nichts in diesen Tagen',
    text: 'Niemand hat Ihre Angebote angesehen, und nichts wurde bestellt. Wählen Sie andere Tage, oder sehen Sie nach, was Sie anbieten.',
    action: 'Ihre Angebote',
  },
}
