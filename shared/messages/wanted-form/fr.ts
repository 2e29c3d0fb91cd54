import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  add: {
    title: 'Demander un produit',
    text: 'Cela prend environ deux minutes. Les vendeurs le voient dès la publication.',
  },
  edit: {
    title: 'Modifier le produit recherché',
    offers_one:
      'Il y a {{count, number}} offre. Si vous changez ce que vous cherchez ou le budget, elle devra être confirmée avant que vous puissiez l’accepter.',
    offers_many:
      'Il y a {{count, number}} d’offres. Si vous changez ce que vous cherchez ou le budget, elles devront être confirmées avant que vous puissiez en accepter.',
    offers_other:
      'Il y a {{count, number}} offres. Si vous changez ce que vous cherchez ou le budget, elles devront être confirmées avant que vous puissiez en accepter.',
  },
  basics: {
    title: 'Que cherchez-vous ?',
    outline: 'Ce que vous cherchez',
    text: 'Choisissez la catégorie la plus proche. Vous pourrez la changer.',
    kind: 'Type',
    nameHelp: 'Nommez l’objet et ce qui compte le plus.',
    descriptionHelp: 'Taille, matière, marque, et ce qui n’a pas d’importance.',
  },
  pictures: 'Une photo d’un objet semblable en dit plus que des mots.',
  terms: {
    title: 'Combien, et pour quel prix',
    text: 'Les vendeurs donnent leur propre prix. Votre budget leur dit si une offre en vaut la peine.',
    condition: 'État',
    quantity: 'Combien',
    least: 'À partir de, par pièce',
    most: 'Au plus, par pièce',
  },
  delivery: {
    title: 'Quand et comment vous le recevez',
    text: 'Les autres voient le quartier et la ville, jamais votre adresse.',
    neededBy: 'Nécessaire le',
    neededByHelp: 'Le jour où il doit être là, au plus tard.',
    how: 'Comment voulez-vous le recevoir ?',
    shippingText: 'Le vendeur l’envoie',
    pickupText: 'Vous allez le chercher',
    eitherText: 'Selon les offres',
  },
  saved: {
    published: 'Votre demande est en ligne. Les vendeurs peuvent faire leurs offres.',
  },
  preview: {
    text: 'Voici ce que verront les vendeurs.',
    offers: 'Ici, les vendeurs font leurs offres.',
  },
}
