import type { Translated } from '../shape.ts'
import type { messages as en } from './en.ts'

export const messages: Translated<typeof en, 'fr'> = {
  greeting: 'Bonjour {{name}},',
  codeLabel: 'Votre code',
  footer: {
    why: 'Vous recevez ce message parce que vous avez un compte sur {{marketplace}}.',
    automatic: 'Il a été envoyé automatiquement. Personne ne lit les réponses à cette adresse.',
    answerable: 'Il a été envoyé automatiquement. Vous pouvez y répondre.',
    unsubscribe: 'Ne plus recevoir ce type d’e-mails',
  },
  test: {
    subject: 'E-mail de test de {{marketplace}}',
    text: 'Cet e-mail vient des réglages de {{marketplace}}. Il est arrivé, donc les e-mails aux membres arrivent aussi.',
  },
  templates: {
    verifyEmail: {
      subject: 'Confirmez votre adresse e-mail',
      preheader: 'Un code, et votre compte est prêt.',
      before: ['Bienvenue sur {{marketplace}}. Saisissez ce code pour confirmer votre adresse e-mail :'],
      after: [
        'Le code est valable {{validity}}.',
        'Si cette inscription ne vient pas de vous, ignorez ce message. Sans le code, rien ne se passe.',
      ],
      button: 'Saisir le code',
    },
    resetPassword: {
      subject: 'Choisissez un nouveau mot de passe',
      preheader: 'Le code pour votre nouveau mot de passe.',
      before: ['Saisissez ce code pour choisir un nouveau mot de passe :'],
      after: [
        'Le code est valable {{validity}}.',
        'Si vous ne l’avez pas demandé, ignorez ce message. Votre mot de passe reste le même.',
      ],
      button: 'Choisir un mot de passe',
    },
    changeEmail: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      preheader: 'Le code pour votre nouvelle adresse.',
      before: ['Saisissez ce code pour utiliser désormais cette adresse avec votre compte :'],
      after: [
        'Le code est valable {{validity}}.',
        'Si vous ne l’avez pas demandé, ignorez ce message. Rien ne change alors.',
      ],
      button: 'Saisir le code',
    },
    emailChangeNotice: {
      subject: 'Votre adresse e-mail va être modifiée',
      preheader: 'C’était vous ? Alors il n’y a rien à faire.',
      before: [
        'Une nouvelle adresse e-mail a été indiquée pour votre compte, avec votre mot de passe. La modification prend effet dès que la nouvelle adresse est confirmée.',
        'Si c’était vous, il n’y a rien à faire.',
      ],
      after: ['Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.'],
      button: 'Choisir un nouveau mot de passe',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été modifié',
      preheader: 'C’était vous ? Alors il n’y a rien à faire.',
      before: [
        'Le mot de passe de votre compte a été modifié et tous les autres appareils ont été déconnectés.',
        'Si c’était vous, il n’y a rien à faire.',
      ],
      after: ['Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.'],
      button: 'Choisir un nouveau mot de passe',
    },
    teamInvitation: {
      subject: '{{shop}} vous invite dans son équipe',
      preheader: 'Travaillez dans la boutique avec votre propre compte.',
      before: [
        '{{shop}} vend sur {{marketplace}} et souhaite que vous travailliez dans sa boutique, avec votre propre compte.',
        'Connectez-vous avec cette adresse e-mail, ou inscrivez-vous avec elle, puis décidez.',
      ],
      after: [
        'L’invitation est valable {{validity}}.',
        'Si vous ne connaissez pas {{shop}}, ignorez cet e-mail. Il ne se passera rien.',
      ],
      button: 'Voir l’invitation',
    },
    confirmReport: {
      subject: 'Confirmez votre signalement',
      preheader: 'Le code qui valide votre signalement.',
      before: ['Saisissez ce code là où vous avez écrit votre signalement :'],
      after: ['Le code est valable {{validity}}.', 'Si vous n’avez rien signalé, ignorez ce message.'],
      button: 'Ouvrir la place de marché',
    },
  },
  contact: {
    subject: '{{topic}} : message de {{sender}}',
    intro: '{{sender}} ({{email}}) a écrit par le formulaire de contact.',
    member: 'Personne connectée à son compte. Langue du message : {{language}}.',
    visitor: 'Personne non connectée. Langue du message : {{language}}.',
    why: 'Vous recevez cet e-mail parce que vous administrez {{marketplace}}.',
    reply: 'Si vous y répondez, votre réponse ira à la personne qui a écrit.',
  },
  contactAnswer: {
    subject: 'Notre réponse : {{topic}}',
    intro: 'L’équipe de {{marketplace}} a répondu à votre message :',
    question: 'Vous aviez écrit :',
    why: 'Vous recevez cet e-mail parce que vous avez écrit à {{marketplace}}.',
    again: 'Pour écrire à nouveau, utilisez le formulaire de contact : personne ne lit les réponses à cette adresse.',
    reply: 'Vous pouvez aussi répondre à cet e-mail.',
  },
  notification: {
    look: 'Regarder',
    object: 'Contester la décision',
    button: 'Voir la commande',
    offer: 'Voir l’offre',
    request: 'Voir la demande',
    report: 'Voir la décision',
    answer: 'Lire et répondre',
    earnings: 'Voir vos revenus',
    plan: 'Voir votre formule',
    decide: 'Ouvrir le dossier',
    order: 'Commande {{number}}',
  },
  appointment: {
    title: '{{service}} avec {{other}}',
    about: 'Tout sur cette commande, et comment déplacer ou annuler le rendez-vous : {{address}}',
    attached: 'Le fichier joint inscrit le rendez-vous dans votre agenda.',
    removed: 'Le fichier joint retire le rendez-vous de votre agenda.',
  },
  unsubscribe: {
    title: 'Ne plus recevoir ces e-mails ?',
    text: 'Il s’agit des e-mails de ce type : « {{group}} ».',
    still:
      'Vous retrouvez toujours tout sous « Notifications ». Les e-mails sur les paiements, les remboursements et la sécurité de votre compte sont toujours envoyés.',
    confirm: 'Ne plus recevoir',
    doneTitle: 'Ces e-mails sont désactivés',
    doneText: 'Vous ne recevez plus d’e-mails de ce type : « {{group}} ».',
    undo: 'Les recevoir à nouveau',
    undoneTitle: 'Ces e-mails sont réactivés',
    undoneText: 'Vous recevez les e-mails de ce type : « {{group}} ».',
    settings: 'Tous les réglages des notifications',
    wrongTitle: 'Ce lien ne fonctionne pas',
    wrongText:
      'Il en manque peut-être une partie, ou le compte n’existe plus. Dans votre profil, vous pouvez choisir les e-mails que vous recevez.',
    groups: {
      orders: 'Commandes et rendez-vous',
      messages: 'Messages',
      invitations: 'Commandes que vous pourriez reprendre',
      reviews: 'Avis',
      payments: 'Paiements et revenus',
      refunds: 'Demandes de remboursement',
      account: 'Compte',
      team: 'Boutiques où vous travaillez',
    },
  },
}
