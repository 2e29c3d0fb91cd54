import { messages as common } from '../common/fr.ts'
import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  title: 'Services et objets près de chez vous',
  description:
    'Réservez ménage, réparations, cours et garde, achetez d’occasion ou fait main près de chez vous. Payez en sécurité, et rien si la réponse est non.',
  hero: {
    first: 'De l’aide, tout près.',
    second: 'Proposez ce que vous faites de mieux.',
    text: 'Réservez des services et achetez des objets auprès de personnes de votre communauté. Payez en sécurité et sachez à qui vous avez affaire.',
    goodsExample: 'Fauteuil, vélo, panier tressé…',
    requestsExample: 'Aide au déménagement, cours d’allemand, gâteau d’anniversaire…',
    popular: 'Populaire :',
  },
  categories: {
    title: 'Parcourir par catégorie',
    all: 'Toutes les catégories',
  },
  latest: {
    title: 'Derniers services',
    text: 'Les nouvelles offres autour de vous',
  },
  wanted: {
    title: 'Produits recherchés',
    text: 'Ce que vos voisins aimeraient vous acheter',
  },
  requests: {
    title: 'Demandes ouvertes',
    text: 'Des voisins qui cherchent quelqu’un comme vous',
  },
  how: {
    title: 'Comment ça marche',
    side: 'De quel côté êtes-vous ?',
    need: 'Je cherche',
    offer: 'Je propose',
    needSteps: {
      find: { title: 'Trouvez la bonne personne', text: 'Cherchez ou parcourez, comparez les prix et les avis.' },
      agree: {
        title: 'Dites quand et comment',
        text: 'Proposez des heures pour un service, ou choisissez comment recevoir un produit.',
      },
      done: {
        title: 'Payez, et c’est fait',
        text: 'Vous payez par carte, et vous confirmez quand tout est fait.',
      },
    },
    offerSteps: {
      list: {
        title: 'Publiez votre offre',
        text: 'Décrivez-la en quelques minutes. Vous fixez le prix et les conditions.',
      },
      verify: {
        title: 'Faites-vous vérifier',
        text: 'Nous contrôlons vos documents une fois. Vos offres sont ensuite visibles par tous.',
      },
      earn: {
        title: 'Acceptez et gagnez de l’argent',
        text: 'Prenez les commandes qui vous conviennent. L’argent est là avant que vous commenciez ou expédiiez quoi que ce soit.',
      },
    },
  },
  trust: {
    title: 'Ce sur quoi vous pouvez compter',
    verified: { title: 'Prestataires vérifiés', text: 'Nous contrôlons les documents avant d’afficher une offre.' },
    reviews: {
      title: 'Avis issus de vraies commandes',
      text: 'Seules les personnes qui ont commandé peuvent en laisser.',
    },
    payment: {
      title: 'Paiement protégé',
      text: 'Le vendeur est payé quand le travail est fait ou le colis arrivé, pas avant.',
    },
    back: { title: 'Un refus ne coûte rien', text: common.reservation },
  },
  offer: {
    title: 'Un talent ? Quelqu’un en a besoin près de chez vous.',
    text: 'Publiez un service ou un produit en quelques minutes. Vous choisissez le prix et les conditions.',
    start: 'Commencer à proposer',
  },
}
