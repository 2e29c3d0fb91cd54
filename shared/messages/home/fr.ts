import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  description:
    'Réservez ménage, réparations, cours, garde et bien plus auprès de personnes près de chez vous. Proposez une heure, payez en sécurité, et rien du tout si la réponse est non.',
  hero: {
    first: 'De l’aide, tout près.',
    second: 'Proposez ce que vous faites de mieux.',
    text: 'Réservez les services de personnes de votre communauté. Convenez d’une heure, payez en sécurité et sachez qui vient.',
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
  how: {
    title: 'Comment ça marche',
    side: 'De quel côté êtes-vous ?',
    need: 'Je cherche',
    offer: 'Je propose',
    needSteps: {
      find: { title: 'Trouvez la bonne personne', text: 'Cherchez ou parcourez, comparez les prix et les avis.' },
      agree: {
        title: 'Proposez vos heures',
        text: 'Dites ce qui vous convient, le mieux d’abord. La personne en choisit une ou en propose une autre.',
      },
      done: {
        title: 'Payez, et c’est fait',
        text: 'Vous payez par carte. En cas de refus, l’argent vous revient.',
      },
    },
    offerSteps: {
      list: {
        title: 'Publiez votre offre',
        text: 'Décrivez-la en quelques minutes. Vous fixez le prix et le délai qu’il vous faut.',
      },
      verify: {
        title: 'Faites-vous vérifier',
        text: 'Nous contrôlons vos documents une fois. Vos offres sont ensuite visibles par tous.',
      },
      earn: {
        title: 'Acceptez et gagnez de l’argent',
        text: 'Prenez les commandes qui vous conviennent. L’argent est là avant que vous commenciez.',
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
    payment: { title: 'Paiement protégé', text: 'Le prestataire est payé quand le travail est fait, pas avant.' },
    back: { title: 'Un refus ne coûte rien', text: 'Sans accord ou sans réponse, vous ne payez rien.' },
  },
  offer: {
    title: 'Un talent ? Quelqu’un en a besoin près de chez vous.',
    text: 'Publiez un service en quelques minutes. Vous choisissez le prix et les heures.',
    start: 'Proposer un service',
  },
}
