import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  near: {
    services: '{{used}} des {{limit}} services en ligne de votre formule sont utilisés.',
    products: '{{used}} des {{limit}} produits en ligne de votre formule sont utilisés.',
    offers: '{{used}} des {{limit}} offres de ce mois sont utilisées.',
  },
  full: {
    services:
      'Les {{limit}} services en ligne de votre formule sont tous utilisés. Mettez-en un en pause pour publier celui-ci, ou gardez-le comme brouillon.',
    products:
      'Les {{limit}} produits en ligne de votre formule sont tous utilisés. Mettez-en un en pause pour publier celui-ci, ou gardez-le comme brouillon.',
    offers:
      'Les {{limit}} offres de ce mois sont toutes utilisées. Vous pourrez en faire à nouveau dès le 1er du mois prochain.',
    seats:
      'Les {{limit}} places de votre formule sont toutes prises. Retirez une personne, ou choisissez une autre formule.',
  },
  title: 'Votre formule est épuisée',
  kept: 'Ce que vous avez écrit est conservé.',
  plans: 'Voir les formules',
  stay: 'Continuer ici',
}
