import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  budget: {
    label: 'Budget',
    range: '{{from}} – {{to}}',
    hourly: 'Jusqu’à {{price}} / heure',
    open: 'Ouvert',
    offered: 'Votre offre',
  },
  when: {
    asap: 'Dès que possible',
    flexible: 'Flexible',
    by: 'Avant le {{date}} inclus',
    part: '{{date}}, {{part}}',
    parts: { morning: 'le matin', afternoon: 'l’après-midi', evening: 'le soir', day: 'toute la journée' },
    more_one: '{{first}}, ou {{count}} autre moment',
    more_many: '{{first}}, ou {{count, number}} d’autres moments',
    more_other: '{{first}}, ou {{count}} autres moments',
  },
  place: {
    at_provider: 'Chez le prestataire',
    near: 'Chez le prestataire, près de {{place}}',
    remote: 'En ligne',
  },
  offers: {
    none: 'Pas encore d’offre',
    some_one: '{{count, number}} offre',
    some_many: '{{count, number}} d’offres',
    some_other: '{{count, number}} offres',
  },
  card: {
    offer: 'Proposer',
    view: 'Voir',
    by: '{{name}} · {{when}}',
    fits: 'Correspond à « {{service}} »',
    makeOffer: 'Faire une offre',
    viewOffer: 'Voir votre offre',
    viewOwn: 'Voir votre demande',
  },
}
