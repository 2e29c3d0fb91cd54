import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  seeAll: 'Tout voir',
  path: 'Vous êtes ici',
  verified: 'Prestataire vérifié',
  promoted: 'En avant',
  promotedUntil: 'En avant jusqu’au {{date}}',
  promote: 'Mettre en avant',
  promotion: 'Ce que donne la mise en avant',
  online: 'En ligne',
  distance: { about: 'environ {{km}} km', under: 'moins de 1 km' },
  rated_one: '{{average}} sur 5, {{count, number}} avis',
  rated_many: '{{average}} sur 5, {{count, number}} d’avis',
  rated_other: '{{average}} sur 5, {{count, number}} avis',
  writtenIn: { en: 'En anglais', am: 'En amharique', de: 'En allemand', fr: 'En français' },
  price: {
    from: 'Dès {price}',
    fromHourly: 'Dès {price} / heure',
    onRequest: 'Prix sur demande',
  },
}
