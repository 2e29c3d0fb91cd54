import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  parts: {
    shipping: '{{amount}} de livraison',
    fee: '{{amount}} de frais de service',
    min: '{{amount}} de frais de service (montant minimum)',
    max: '{{amount}} de frais de service (montant maximum)',
  },
  changed: {
    title: 'Le prix a changé',
    text: 'Le prix a augmenté depuis que vous avez ouvert cette page. Rien n’a été débité.',
    before: 'Total précédent',
    now: 'Nouveau total',
    order: 'Commander au nouveau prix',
    back: 'Retour',
  },
}
