import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  title: 'Produits',
  mine: 'Mes produits',
  add: 'Ajouter un produit',
  latest: { title: 'Derniers produits', text: 'Des trouvailles d’occasion et du fait main' },
  condition: {
    new: 'Neuf',
    like_new: 'Occasion, comme neuf',
    good: 'Occasion, bon état',
    fair: 'Occasion, état correct',
    for_parts: 'Pour pièces ou à réparer',
  },
  before: 'Avant',
  ships: 'Livraison',
  postWanted: 'Publier comme recherché',
  soldOut: 'Épuisé',
  held: {
    title: 'C’est réservé pour vous',
    text: 'Votre commande n’est pas encore payée. Payez-la ou abandonnez-la pour choisir autre chose.',
    pay: 'Voir la commande impayée',
  },
  left_one: 'Plus que {{count, number}}',
  left_many: 'Plus que {{count, number}}',
  left_other: 'Plus que {{count, number}}',
}
