import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  field: {
    fullName: 'Voller Name',
    line1: 'Straße und Hausnummer',
    line2: 'Gebäude, Stockwerk oder Tür',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
    phone: 'Telefon',
  },
  choice: {
    label: 'Adressen, die Sie schon verwendet haben',
    another: 'Eine andere Adresse',
    kept: 'Die Adresse wird für Ihre nächste Bestellung aufgehoben. In Ihrem Profil sehen Sie alle und können sie löschen.',
  },
  manage: {
    tab: 'Adressen',
    title: 'Ihre Adressen',
    text: 'Beim Bestellen können Sie sie wieder wählen. Diese Liste sieht sonst niemand; wer verkauft, bekommt nur die Adresse der Bestellung.',
    list: 'Ihre Adressen',
    none: 'Es ist keine Adresse aufgehoben. Die nächste, mit der Sie bestellen, wird es.',
    add: 'Adresse hinzufügen',
    addTitle: 'Eine neue Adresse',
    editTitle: 'Adresse ändern',
    edit: '{{address}} ändern',
    remove: '{{address}} löschen',
    removeTitle: 'Diese Adresse löschen?',
    removeText: '{{address}} wird Ihnen beim Bestellen nicht mehr angeboten. Bestellungen behalten ihre Adresse.',
    removing: 'Wird gelöscht …',
    saving: 'Wird gespeichert …',
    saved: 'Die Adresse ist gespeichert.',
    removed: 'Die Adresse ist gelöscht.',
  },
}
