import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  near: 'Près de',
  nearExample: 'Ville ou quartier',
  suggestions: 'Lieux',
  besideCity: 'près de {{city}}',
  distance: 'Distance',
  withinKm: 'À {{km, number}} km au plus',
  withinKmOf: 'À {{km, number}} km au plus de {{place}}',
  noSuch: 'Aucun lieu ne porte ce nom. Essayez le nom de la ville.',
  unknown: {
    title: 'Ce lieu n’est pas connu',
    text: 'Choisissez l’une des suggestions sous « Près de », ou cherchez partout.',
    anywhere: 'Chercher partout',
  },
}
