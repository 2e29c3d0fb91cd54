import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  back: 'Retour à l’annonce',
  promote: {
    title: 'Mettez votre annonce en avant',
    shown:
      'Elle est déjà en ligne et le reste. Mise en avant, elle vient en tête des listes dont les filtres lui conviennent.',
    waiting: 'Elle est déjà enregistrée. La mise en avant commence dès que les autres peuvent voir l’annonce.',
    terms:
      'Quand vous suspendez l’annonce, le temps s’arrête. Quand vous la supprimez, les jours entiers qui restent deviennent un crédit pour {{term}}. Une annonce retirée pour non-respect de nos règles les perd.',
    whyNot: {
      switched_off: {
        title: 'Les annonces ne peuvent pas être mises en avant ici',
        text: 'Les acheteurs trouvent la vôtre dans les listes et par la recherche.',
      },
      not_public: {
        title: 'Les autres ne peuvent pas voir cette annonce',
        text: 'Aucune liste ne l’affiche : il n’y a rien à mettre en avant.',
      },
      ended: {
        title: 'Les autres ne voient pas cette annonce pour l’instant',
        text: 'Une fois republiée, elle pourra être mise en avant.',
      },
    },
  },
  preview: {
    title: 'Ce que voient les acheteurs',
    legend: 'Comment l’annonce est affichée',
    note: 'Deux annonces mises en avant par page au plus. S’il y en a davantage, elles alternent.',
  },
  status: {
    lateText: 'Nous vous préviendrons dès que le paiement est passé. Votre annonce est en ligne entre-temps.',
    refusedText: 'Rien n’a été débité, et votre annonce est en ligne sans la mise en avant.',
    scheduledText: 'Elle commence d’elle-même, dès que les autres voient l’annonce ou quand l’actuelle se termine.',
    none: 'Cette annonce n’a jamais été mise en avant',
    noneText: 'Mise en avant, elle vient en tête des listes dont les filtres lui conviennent.',
  },
  report: {
    view: 'Voir l’annonce',
    answers: 'Commandes',
    yours: 'Votre annonce',
    similar_zero:
      'Milieu de {{number}} annonces semblables sans mise en avant : {{scope}}, 90 derniers jours, leurs {{count, number}} premiers jours',
    similar_one:
      'Milieu de {{number}} annonces semblables sans mise en avant : {{scope}}, 90 derniers jours, leur premier jour',
    similar_many:
      'Milieu de {{number}} annonces semblables sans mise en avant : {{scope}}, 90 derniers jours, leurs {{count, number}} premiers jours',
    similar_other:
      'Milieu de {{number}} annonces semblables sans mise en avant : {{scope}}, 90 derniers jours, leurs {{count, number}} premiers jours',
    scopes: {
      'subcategory-city': 'même sous-catégorie, même ville',
      subcategory: 'même sous-catégorie, partout',
      category: 'même catégorie, partout',
    },
    place: { list: 'Liste complète', category: 'Liste d’une catégorie', search: 'Recherche', other: 'Autres pages' },
    tooFew_one:
      'Il n’y a eu que {{count, number}} annonce semblable sans mise en avant ces 90 derniers jours. C’est trop peu pour comparer.',
    tooFew_many:
      'Il n’y a eu que {{count, number}} d’annonces semblables sans mise en avant ces 90 derniers jours. C’est trop peu pour comparer.',
    tooFew_other:
      'Il n’y a eu que {{count, number}} annonces semblables sans mise en avant ces 90 derniers jours. C’est trop peu pour comparer.',
    more_often: 'Votre annonce a été affichée {{factor}} fois plus souvent que les semblables.',
    as_often: 'Votre annonce a été affichée à peu près aussi souvent que les semblables.',
    less_often: 'Votre annonce a été affichée moins souvent que les semblables.',
    hardly: 'Les annonces semblables n’ont presque pas été affichées.',
    got_one: 'Vous avez reçu {{count, number}} commande, les annonces semblables {{usual}}.',
    got_many: 'Vous avez reçu {{count, number}} de commandes, les annonces semblables {{usual}}.',
    got_other: 'Vous avez reçu {{count, number}} commandes, les annonces semblables {{usual}}.',
    each: 'Cela fait {{amount}} par commande de plus.',
    small:
      'Ce sont de petits nombres : sur les {{number}} annonces semblables, {{many}} ont eu autant de commandes ou plus sans mise en avant.',
  },
}
