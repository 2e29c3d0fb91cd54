import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  summary: {
    one: 'Une commande',
    orders: '{{total, number}} commandes',
    many: 'Plus de {{total, number}} commandes',
  },
  search: 'Numéro, nom ou référence de paiement',
  tabs: { serviceOrder: 'Pour des services', productOrder: 'Pour des produits' },
  filters: {
    kind: 'Type',
    status: 'État',
    origin: 'Origine',
    from: 'Du',
    to: 'Au',
    min: 'Au moins',
    max: 'Au plus',
  },
  origins: { offer: 'Offre acceptée' },
  empty: {
    title: 'Aucune commande ne correspond',
    text: 'Aucune commande ne correspond à votre recherche.',
  },
  amount: 'Montant',
  actions: {
    open: 'Ouvrir',
    case: 'Dossier de remboursement',
    remove: 'Supprimer',
  },
  onlyPerson: 'Seulement les commandes d’une personne',
  remove: {
    title_zero: 'Supprimer {{count}} commande ?',
    title_one: 'Supprimer cette commande ?',
    title_many: 'Supprimer {{count, number}} de commandes ?',
    title_other: 'Supprimer {{count}} commandes ?',
    text: 'Elle disparaît de toutes les listes, y compris celles de l’acheteur et du vendeur. Les paiements, les livres et le journal restent.',
    reason: 'Motif',
    confirm: 'Supprimer',
    busy: 'Suppression…',
    done: 'Supprimé.',
    refused: 'Rien n’a été supprimé :',
    codes: {
      own: 'Vous y êtes partie prenante.',
      open: 'Elle n’est pas terminée.',
      money_held: 'Son argent est encore retenu.',
    },
  },
  step: {
    title: 'Faire une étape pour l’un des deux',
    text: 'Pour une personne qui ne peut pas le faire ici. Les deux en apprennent le motif ; ce à quoi ils doivent consentir leur appartient.',
    which: 'Quelle étape',
    labels: {
      'call-off': 'Annuler pour le vendeur',
      deliver: 'Noter comme reçue',
      settle: 'Conclure et payer le vendeur',
    },
    means: {
      'call-off':
        'Le vendeur ne le fera pas. Avant le débit la commande est refusée ; après, {{buyer}} récupère tout ou choisit un autre vendeur.',
      deliver: '{{buyer}} l’a reçue : les jours de réclamation commencent.',
      settle: 'Tout va bien : {{seller}} reçoit l’argent.',
    },
    confirm: {
      title: 'Faire cette étape ?',
      text: '{{what}} Les deux en apprennent le motif, et cela ne peut pas être annulé.',
    },
    done: 'Fait. Les deux ont été avertis.',
  },
  removed: 'L’administration a retiré cette commande de toutes les listes.',
  linked: {
    title: 'S’y rattache',
    buyer: 'Acheteur',
    seller: 'Vendeur',
    conversation: 'Conversation des deux',
    payment: 'Paiement',
    request: 'Demande',
    listing: 'Ce qui a été commandé',
    reference: 'Paiement {{id}}',
    none: 'Pas encore',
  },
}
