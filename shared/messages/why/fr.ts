import { messages as common } from '../common/fr.ts'
import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  topics: 'Pourquoi cette place de marché',
  services: {
    title: 'Pourquoi des services',
    summary:
      'Pourquoi réserver des services sur {{name}} : un prix avant la commande, un accord avant le paiement, des prestataires vérifiés.',
    hero: 'Une aide qui vient, à un prix connu',
    lead: 'Ménage, réparations, cours, garde : par des personnes et entreprises vérifiées près de chez vous, avec les mêmes règles pour les deux côtés.',
    price: {
      title: 'Le prix d’abord',
      text: 'Fixe, à l’heure ou en formules : ce que vous payez est indiqué avant la commande, nos frais compris.',
    },
    yes: {
      title: 'Un accord avant le paiement',
      text: `${common.reservation} Délai de réponse : {{sellerResponse}}.`,
    },
    held: {
      title: 'Payé quand c’est fait',
      text: 'L’argent est gardé jusqu’à votre confirmation. Le prestataire sait qu’il est là, et vous savez qu’il n’est pas parti.',
    },
    known: {
      title: 'Vous savez qui vient',
      text: 'Un administrateur a vu un document de chaque prestataire. Les avis viennent uniquement de commandes terminées.',
    },
    end: {
      title: 'Que faut-il faire chez vous ?',
      text: 'Parcourez le site ; aucun compte n’est nécessaire pour cela.',
    },
  },
  products: {
    title: 'Pourquoi des produits',
    summary:
      'Pourquoi acheter des objets sur {{name}} : rien n’est vendu deux fois, le vendeur est payé après l’arrivée, et un retour est possible.',
    hero: 'Les objets de vos voisins',
    lead: 'Trouvailles d’occasion et pièces faites main, achetées avec la même protection que les services.',
    stock: {
      title: 'Rien n’est vendu deux fois',
      text: 'Pendant que vous payez ({{paymentWindow}}), la pièce vous est réservée.',
    },
    held: {
      title: 'Gardé jusqu’à l’arrivée',
      text: 'Le vendeur est payé quand vous avez reçu l’objet, pas quand il est expédié.',
    },
    pickup: {
      title: 'Expédié ou retiré',
      text: 'Avec un numéro de suivi en route, ou en personne avec un code qui prouve la rencontre.',
    },
    back: {
      title: 'Un retour possible',
      text: 'Ce qui n’arrive pas ou ne correspond pas se signale sur la page de la commande. Ce qu’une entreprise a vendu à un particulier se renvoie sans raison dans un délai de {{withdrawal}}.',
    },
    end: { title: 'Que cherchez-vous ?', text: 'Parcourez ; aucun compte n’est nécessaire.' },
  },
  requests: {
    title: 'Pourquoi des demandes',
    summary: 'Dites ce qu’il vous faut sur {{name}} et recevez des offres : voici comment marchent les demandes.',
    hero: 'Dites ce qu’il vous faut. Les offres viennent.',
    lead: 'Pour les travaux qu’aucune annonce ne décrit : vous écrivez de quoi il s’agit, les prestataires écrivent ce que cela coûte.',
    describe: {
      title: 'Décrivez une seule fois',
      text: 'Avec des images, un budget et les jours qui vous conviennent.',
    },
    offers: {
      title: 'Comparez les offres',
      text: 'Avec prix, délai, avis et message. Faire une offre ne coûte rien aux prestataires.',
    },
    agree: {
      title: 'Mettez-vous d’accord à distance',
      text: 'Répondez à une offre par la vôtre jusqu’à ce qu’elle convienne, ou refusez d’un mot.',
    },
    held: {
      title: 'La même protection',
      text: 'Vous payez quand vous choisissez, et l’argent est gardé jusqu’à ce que le travail soit confirmé.',
    },
    end: { title: 'Publiez votre première demande', text: 'Cela prend environ trois minutes et ne coûte rien.' },
  },
  community: {
    title: 'Pourquoi une communauté',
    summary:
      'Ce qui fait de {{name}} la place de marché de sa communauté : un compte pour les deux côtés, des règles ouvertes, quatre langues, aucun traceur.',
    hero: 'Une place de marché à sa place, là où on s’en sert',
    lead: '{{name}} est faite pour des personnes qui vivent près les unes des autres. Ce qui se gagne ici, des voisins le gagnent.',
    sides: {
      title: 'Un compte, les deux côtés',
      text: 'Qui a besoin d’aide aujourd’hui peut en donner demain. Vous achetez et proposez avec le même compte.',
    },
    rules: {
      title: 'Les règles sont ouvertes',
      text: 'Frais, délais et remboursements figurent sur une page que tout le monde peut lire, et valent pour tous.',
    },
    languages: {
      title: 'Quatre langues',
      text: 'Anglais, amharique, allemand et français, sur chaque page et dans chaque e-mail.',
    },
    trackers: {
      title: 'Ni publicité ni traceurs',
      text: 'Personne ne vous suit ici. Ce qui est conservé, et combien de temps, figure dans les informations sur les données personnelles.',
    },
    open: {
      title: 'Un logiciel libre',
      text: 'Chacun peut le lire, l’utiliser et le modifier. Toute communauté peut avoir sa propre place de marché.',
    },
    end: { title: 'Prenez-y part', text: 'Trouvez quelqu’un près de chez vous, ou faites-vous trouver.' },
  },
  browse: 'Parcourir les services',
  browseProducts: 'Parcourir les produits',
  postRequest: 'Publier une demande',
  browseRequests: 'Voir les demandes ouvertes',
  offer: 'Proposer un service',
  how: 'Comment ça marche',
}
