import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  topics: {
    order: 'Question sur une commande',
    problem: 'Signaler un problème',
    partnership: 'Partenariat',
    privacy: 'Données personnelles',
    press: 'Presse',
    other: 'Autre chose',
  },
  title: 'Nous contacter',
  summary:
    'Écrivez aux personnes qui gèrent {{name}} : commandes, problèmes, partenariats, données personnelles et presse.',
  lead: 'Votre message parvient aux personnes qui gèrent {{name}}. Elles répondent par e-mail.',
  name: 'Votre nom',
  email: 'E-mail pour la réponse',
  topic: 'De quoi s’agit-il ?',
  chooseTopic: 'Choisissez',
  message: 'Votre message',
  orderHelp: 'Indiquez le numéro de la commande : il figure sur sa page et dans chaque e-mail qui la concerne.',
  problemHelp:
    'Qu’avez-vous fait, que s’est-il passé, et sur quelle page ? Pour une offre ou un profil, ajoutez son adresse.',
  privacyHelp:
    'Vous pouvez aussi consulter, corriger ou supprimer vos données dans votre profil, sans attendre notre réponse.',
  website: 'Laissez ce champ vide',
  submit: 'Envoyer le message',
  busy: 'Envoi…',
  kept: 'Votre message n’a pas pu être envoyé. Il est toujours là : réessayez.',
  privacy: 'Ce que nous faisons de vos données :',
  sent: {
    title: 'Votre message est en route',
    text: 'Il est entre les mains des personnes qui gèrent {{name}}. La réponse arrivera à {{email}}.',
    next: 'Vous pouvez fermer cette page. Si aucun e-mail n’arrive, regardez aussi dans les courriers indésirables.',
    again: 'Écrire un autre message',
    home: 'Aller à l’accueil',
  },
  before: {
    title: 'Peut-être plus rapide',
    order: { title: 'Une de vos commandes', text: 'Sa page indique la suite, le délai et ce que devient l’argent.' },
    orderLink: 'Voir vos commandes',
    how: {
      title: 'Le fonctionnement',
      text: 'Commande, argent, délais et annulation, avec les réponses aux questions courantes.',
    },
    howLink: 'Comment ça marche',
    account: {
      title: 'Votre compte',
      text: 'Changez d’adresse, récupérez vos documents ou supprimez votre compte vous-même.',
    },
    accountLink: 'Aller au compte',
  },
}
