import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  field: {
    fullName: 'Nom complet',
    line1: 'Rue et numéro',
    line2: 'Bâtiment, étage ou porte',
    postalCode: 'Code postal',
    city: 'Ville',
    country: 'Pays',
    phone: 'Téléphone',
  },
  choice: {
    label: 'Adresses que vous avez déjà utilisées',
    another: 'Une autre adresse',
    kept: 'L’adresse est conservée pour votre prochaine commande. Votre profil montre ce qui est conservé, et vous pouvez l’y supprimer.',
  },
  manage: {
    tab: 'Adresses',
    title: 'Vos adresses',
    text: 'Elles vous sont proposées à la prochaine commande. Personne d’autre ne voit cette liste ; un vendeur ne reçoit que l’adresse de la commande.',
    list: 'Vos adresses',
    none: 'Aucune adresse n’est conservée. La prochaine avec laquelle vous commandez le sera.',
    add: 'Ajouter une adresse',
    addTitle: 'Une nouvelle adresse',
    editTitle: 'Modifier l’adresse',
    edit: 'Modifier {{address}}',
    remove: 'Supprimer {{address}}',
    removeTitle: 'Supprimer cette adresse ?',
    removeText: '{{address}} ne vous sera plus proposée à la commande. Les commandes gardent la leur.',
    removing: 'Suppression…',
    saving: 'Enregistrement…',
    saved: 'L’adresse est enregistrée.',
    removed: 'L’adresse est supprimée.',
  },
}
