import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  title: 'Prestataires',
  titleIn: 'Prestataires à {{city}}',
  titleCategory: 'Prestataires : {{category}}',
  titleCategoryIn: 'Prestataires : {{category}} à {{city}}',
  description: 'Des personnes et des entreprises vérifiées près de chez vous, avec leurs services, produits et avis.',
  text: 'Des personnes et des entreprises vérifiées de votre communauté.',
  loading: 'Chargement des prestataires',
  search: 'Trouver un prestataire',
  what: 'Nom ou savoir-faire',
  whatExample: 'Plombier, Hanna, piano…',
  city: 'Ville',
  cityExample: 'Par exemple Berlin',
  category: 'Catégorie',
  anyCategory: 'Toutes les catégories',
  submit: 'Chercher',
  sort: 'Trier par',
  sorts: { rating: 'Mieux notés', popular: 'Plus de commandes', newest: 'Plus récents', distance: 'Plus proches' },
  count_one: '{{count, number}} prestataire',
  count_other: '{{count, number}} prestataires',
  range: '{{from, number}}–{{to, number}} sur {{total, number}}',
  done_one: '{{count, number}} commande réalisée',
  done_other: '{{count, number}} commandes réalisées',
  empty: {
    title: 'Personne ne correspond à cette recherche',
    text: 'Essayez moins de mots, une autre ville ou une autre catégorie.',
    clear: 'Voir tous les prestataires',
    without_one: 'Sans {{filter}} : {{count, number}} prestataire',
    without_other: 'Sans {{filter}} : {{count, number}} prestataires',
  },
  none: {
    title: 'Il n’y a pas encore de prestataires',
    text: 'Soyez la première personne : une offre se publie en quelques minutes.',
    offer: 'Proposer un service',
  },
  beyond: {
    title: 'Il n’y a pas de page {{number}}',
    text: 'La liste a peut-être raccourci.',
    first: 'Première page',
  },
  error: {
    title: 'Les prestataires n’ont pas pu être chargés',
    text: '{{problem}} Votre recherche est conservée.',
  },
}
