import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  title: 'Explorer',
  titleFor: '« {{words}} »',
  results: 'Résultats pour « {{words}} »',
  description:
    'Recherchez parmi tout ce que proposent et demandent les personnes près de chez vous : services, produits, demandes et qui est derrière.',
  text: 'Les services, les produits, les demandes et les personnes derrière, au même endroit.',
  loading: 'Recherche en cours',
  count_one: '{{count, number}} résultat',
  count_other: '{{count, number}} résultats',
  countCapped: 'Plus de {{count, number}} résultats',
  kinds: {
    label: 'Types de résultats',
    all: 'Tout',
    services: 'Services',
    products: 'Produits',
    requests: 'Demandes',
    wanted: 'Produits recherchés',
    providers: 'Prestataires',
  },
  seeAll: 'Tout voir ({{number}})',
  filters: 'Plus de filtres',
  none: {
    title: 'Aucun résultat pour « {{words}} »',
    nothing: 'Il n’y a encore rien ici',
    text: 'Vérifiez l’orthographe, ou essayez avec moins de mots ou d’autres mots.',
    other: {
      services: 'Aucun service ne correspond à ces mots, mais d’autres résultats existent.',
      products: 'Aucun produit ne correspond à ces mots, mais d’autres résultats existent.',
      requests: 'Aucune demande ne correspond à ces mots, mais d’autres résultats existent.',
      wanted: 'Aucun produit recherché ne correspond à ces mots, mais d’autres résultats existent.',
      providers: 'Aucun prestataire ne correspond à ces mots, mais d’autres résultats existent.',
    },
    see: {
      services_one: 'Voir {{number}} service',
      services_other: 'Voir {{number}} services',
      products_one: 'Voir {{number}} produit',
      products_other: 'Voir {{number}} produits',
      requests_one: 'Voir {{number}} demande',
      requests_other: 'Voir {{number}} demandes',
      wanted_one: 'Voir {{number}} produit recherché',
      wanted_other: 'Voir {{number}} produits recherchés',
      providers_one: 'Voir {{number}} prestataire',
      providers_other: 'Voir {{number}} prestataires',
    },
    clear: 'Tout explorer',
    words: 'Ou cherchez un seul de ces mots',
  },
  error: { title: 'La recherche n’a pas abouti', text: '{{problem}}. Vos mots sont conservés.' },
}
