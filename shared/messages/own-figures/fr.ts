import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  title: 'Vos chiffres',
  path: 'Où vous êtes',
  shop: 'Votre espace de vente',
  foot: 'Les jours commencent dans votre fuseau horaire, {{zone}}. Tout compte le jour où cela s’est passé, jusqu’à maintenant. Gagné : ce qui a été débloqué pour vous, moins ce qui a été rendu.',
  earned: { title: 'Gagné', caption: 'commission déduite ; {{gross}} de commandes passées' },
  orders: { title: 'Commandes', ordered: 'Les plus commandées' },
  views: {
    title: 'Vues de vos annonces',
    conversion: '{{percent}} d’entre elles ont mené à une commande.',
    viewed: 'Les plus vues',
  },
  offers: {
    title: 'Réponses et offres',
    caption: 'offres envoyées',
    sent: 'Envoyées',
    accepted: 'Acceptées',
    answer: 'Vous répondez à la moitié de vos commandes en {{time}}.',
    none: 'Aucune commande n’a reçu de réponse ces jours-là.',
  },
  file: {
    save: 'Enregistrer en CSV',
    saving: 'Enregistrement…',
    failed: 'Le fichier n’a pas pu être enregistré. Veuillez réessayer.',
    ended: 'Votre formule ne comprend plus les fichiers de chiffres.',
    plan: 'Les fichiers pour tableur font partie de la formule {{plan}}.',
    plans: 'Voir les formules',
  },
  empty: {
    title: 'Rien ces jours-là',
    text: 'Personne n’a regardé vos annonces et rien n’a été commandé. Choisissez d’autres jours, ou voyez ce que vous proposez.',
    action: 'Vos annonces',
  },
}
