import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  budget: {
    most: 'Jusqu’à {{price}}',
    each: '{{price}} pièce',
  },
  quantity: {
    wanted_one: '{{count, number}} recherché',
    wanted_many: '{{count, number}} recherchés',
    wanted_other: '{{count, number}} recherchés',
    left: 'Encore {{left, number}} sur {{total, number}}',
  },
  anyCondition: 'Tout état',
  anyTime: 'N’importe quand',
  delivery: {
    shipping: 'Par colis',
    pickup: 'Retrait',
    either: 'Colis ou retrait',
  },
  fits: 'Vous avez « {{title}} »',
  browse: {
    own: 'Demander un produit vous-même',
    fits: 'Dans ma boutique',
    fitsFirst: 'Ce que j’ai en boutique d’abord',
    title: 'Produits recherchés',
    titleIn: 'Produits recherchés à {{city}}',
    description:
      'Ce que l’on veut acheter près de chez vous : comparez budget, quantité et lieu, et faites une offre. Proposer ne coûte rien.',
    count_one: '{{count, number}} demande d’un objet que vous avez peut-être',
    count_many: '{{count, number}} de demandes d’objets que vous avez peut-être',
    count_other: '{{count, number}} demandes d’objets que vous avez peut-être',
    countCapped: 'Plus de {{count, number}} demandes d’objets que vous avez peut-être',
    post: {
      title: 'Vous cherchez quelque chose ?',
      text: 'Dites-le une fois. Les vendeurs proposent ce qu’ils ont, et vous choisissez.',
      action: 'Demander un produit',
    },
    none: {
      title: 'Personne ne cherche encore de produit',
      text: 'Commencez : dites ce que vous cherchez, et les vendeurs viennent à vous.',
    },
  },
  filters: {
    needed: 'Pour quand',
    within: { week: 'Cette semaine', month: 'Ce mois-ci', any: 'Sans date' },
    condition: 'État de ce que vous avez',
    delivery: 'Mode de livraison',
    budget: 'Budget par pièce',
    kind: 'Type',
    allKinds: 'Tous les types',
    any: 'Peu importe',
  },
  mine: {
    views: { forBuyer: 'Offres reçues', mine: 'Mes offres' },
    title: 'Mes produits recherchés',
    show: 'Produits par état',
    open: 'Les offres arrivent ici.',
    offers: 'Comparez-les et acceptez ce qui convient.',
    offer_accepted: 'Payez ce que vous avez accepté et suivez les commandes.',
    first: {
      title: 'Vous n’avez pas encore demandé de produit',
      text: 'Dites une fois ce que vous cherchez. Les vendeurs proposent ce qu’ils ont, et vous choisissez.',
    },
    empty: {
      open: {
        title: 'Rien n’est ouvert',
        text: 'Ce que vous demandez attend ici des offres.',
      },
      running: {
        title: 'Rien n’est en cours',
        text: 'Ce dont vous avez accepté des offres reste ici jusqu’à ce que tout soit arrivé.',
      },
      done: {
        title: 'Rien n’est encore terminé',
        text: 'Ce qui est arrivé ou fermé se trouve ici.',
      },
    },
  },
}
