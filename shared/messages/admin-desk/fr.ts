import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  title: 'À décider',
  loading: 'Chargement des décisions en attente…',
  failed: 'Les décisions en attente n’ont pas pu être chargées',
  waiting_one: '1 décision est en attente.',
  waiting_other: '{{count}} décisions sont en attente.',
  decide: 'Décider',
  kinds: {
    label: 'Types',
    all: 'Tout',
    verification: 'Vérifications',
    case: 'Demandes de remboursement',
    report: 'Signalements',
    money: 'Argent',
    payout: 'Versements',
  },
  columns: { what: 'Quoi', due: 'Échéance' },
  items: {
    verification: 'Vérifier {{name}}',
    case: 'Demande de remboursement : {{name}}',
    appeal: 'Recours : {{name}}',
    report: 'Signalement : {{name}}',
    objection: 'Objection : {{name}}',
    money: 'Un paiement échoue sans cesse : {{name}}',
    payout: 'Versements suspendus : {{name}}',
  },
  empty: {
    title: 'Rien à décider',
    text: 'Ce qui demande une décision apparaît ici, le plus urgent d’abord.',
  },
}
