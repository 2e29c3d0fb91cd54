import type { Translated } from '../shape.ts'
import type { messages as en } from './en.ts'

export const messages: Translated<typeof en> = {
  someone: 'quelqu’un',
  service_order: {
    placed: {
      buyer: { title: 'Commande passée', lines: ['« {{service}} » avec {{other}} pour {{amount}}.'] },
      seller: {
        title: 'Nouvelle commande de {{other}}',
        lines: [
          'La demande porte sur « {{service}} ».',
          'Votre gain : {{amount}}.',
          'Merci de répondre avant le {{deadline}}. Ensuite, la commande est considérée comme refusée.',
        ],
      },
    },
    paid_again: {
      buyer: {
        title: 'Le nouveau paiement est passé',
        lines: [
          '« {{service}} » se poursuit comme convenu.',
          'Votre carte a été débitée de {{amount}}.',
          'L’argent est conservé jusqu’à ce que vous confirmiez le travail.',
        ],
      },
      seller: {
        title: '{{other}} a payé de nouveau',
        lines: ['Le paiement pour « {{service}} » est passé cette fois.', 'La commande se poursuit comme convenu.'],
      },
    },
    paid_buyer: {
      buyer: {
        title: 'Votre commande est chez {{other}}',
        lines: [
          'Vous avez commandé « {{service}} ».',
          'Le montant de {{amount}} est réservé et n’est pas encore débité.',
          'La réponse arrive avant le {{deadline}}.',
        ],
      },
      seller: { title: '{{other}} a payé', lines: ['Le paiement de « {{service}} » est réservé.'] },
    },
    accepted: {
      buyer: {
        title: '{{other}} a accepté votre commande',
        lines: [
          '« {{service}} » aura bien lieu.',
          'Le rendez-vous : {{when}}.',
          'Le montant de {{amount}} a été débité et reste protégé jusqu’à ce que vous confirmiez le travail.',
        ],
      },
      seller: {
        title: 'Vous avez accepté la commande de {{other}}',
        lines: ['« {{service}} » aura bien lieu.', 'Le rendez-vous : {{when}}.'],
      },
    },
    declined: {
      buyer: {
        title: '{{other}} a refusé votre commande',
        lines: [
          '« {{service}} » n’aura pas lieu.',
          'La raison : {{reason}}',
          'Vous pouvez récupérer votre argent dès maintenant. Après le {{deadline}}, il revient de lui-même.',
        ],
      },
      seller: {
        title: 'Vous avez refusé la commande de {{other}}',
        lines: ['« {{service}} » n’aura pas lieu.', 'L’argent est rendu à l’acheteur.'],
      },
    },
    answer_too_late: {
      buyer: {
        title: '{{other}} n’a pas répondu à temps',
        lines: [
          'Votre commande « {{service}} » est donc considérée comme refusée.',
          'Vous pouvez récupérer votre argent dès maintenant. Après le {{deadline}}, il revient de lui-même.',
        ],
      },
      seller: {
        title: 'Vous n’avez pas répondu à temps',
        lines: [
          'La commande « {{service}} » de {{other}} est considérée comme refusée.',
          'L’argent est rendu à l’acheteur.',
        ],
      },
    },
    scheduled: {
      buyer: {
        title: '{{other}} a fixé un rendez-vous',
        lines: ['Il s’agit de « {{service}} ».', 'Le rendez-vous : {{when}}.'],
      },
      seller: {
        title: '{{other}} a fixé un rendez-vous',
        lines: ['Il s’agit de « {{service}} ».', 'Le rendez-vous : {{when}}.'],
      },
    },
    rescheduled: {
      buyer: {
        title: '{{other}} a déplacé le rendez-vous',
        lines: ['Il s’agit de « {{service}} ».', 'Le nouveau rendez-vous : {{when}}.'],
      },
      seller: {
        title: '{{other}} a déplacé le rendez-vous',
        lines: ['Il s’agit de « {{service}} ».', 'Le nouveau rendez-vous : {{when}}.'],
      },
    },
    started: {
      buyer: { title: '{{other}} a commencé', lines: ['Le travail pour « {{service}} » est en cours.'] },
      seller: { title: 'Vous avez commencé', lines: ['« {{service}} » pour {{other}} est en cours.'] },
    },
    finished: {
      buyer: {
        title: '{{other}} annonce que le travail est terminé',
        lines: [
          'Merci de vérifier « {{service}} » et de le confirmer.',
          'Sans réponse de votre part avant le {{deadline}}, le travail est considéré comme confirmé.',
        ],
      },
      seller: {
        title: 'Vous avez annoncé la fin du travail',
        lines: [
          'Nous avons demandé à {{other}} de confirmer « {{service}} ».',
          'Après le {{deadline}}, le travail est considéré comme confirmé.',
        ],
      },
    },
    unmarked: {
      buyer: {
        title: '« {{service}} » a-t-il eu lieu ?',
        lines: [
          '{{other}} n’a pas encore dit comment cela s’est passé.',
          'Si le travail est fait, merci de le confirmer.',
          'Sans nouvelles de {{other}} avant le {{deadline}}, votre argent vous est rendu.',
        ],
      },
      seller: {
        title: '« {{service}} » a-t-il eu lieu ?',
        lines: [
          'Le rendez-vous avec {{other}} est passé et le travail n’est pas marqué comme terminé.',
          'Merci de le faire avant le {{deadline}}. Ensuite, l’argent est rendu à l’acheteur.',
        ],
      },
    },
    confirmed: {
      buyer: { title: 'Vous avez confirmé le travail', lines: ['« {{service}} » avec {{other}} est terminé.'] },
      seller: {
        title: '{{other}} a confirmé votre travail',
        lines: ['« {{service}} » est terminé.', 'Le montant de {{amount}} a été ajouté à vos gains.'],
      },
    },
    completed_by_time: {
      buyer: {
        title: 'Votre commande est terminée',
        lines: ['Le délai pour contester « {{service}} » est passé.', 'Le paiement est maintenant versé à {{other}}.'],
      },
      seller: {
        title: 'La commande est terminée',
        lines: ['{{other}} n’a pas contesté « {{service}} ».', 'Le montant de {{amount}} a été ajouté à vos gains.'],
      },
    },
    money_returned: {
      buyer: {
        title: 'Votre argent vous est rendu',
        lines: [
          'La commande « {{service}} » avec {{other}} est close.',
          'Le montant de {{amount}} est en route. Votre banque peut mettre quelques jours à l’afficher.',
        ],
      },
      seller: {
        title: 'La commande de {{other}} est close',
        lines: ['L’argent payé pour « {{service}} » est rendu à l’acheteur.'],
      },
    },
    expired: {
      buyer: {
        title: 'Votre commande a expiré',
        lines: ['« {{service}} » avec {{other}} n’a pas été payé à temps.', 'Rien n’a été débité.'],
      },
      seller: {
        title: 'La commande de {{other}} a expiré',
        lines: ['« {{service}} » n’a pas été payé à temps.', 'Vous n’avez rien à faire.'],
      },
    },
    capture_refused: {
      buyer: {
        title: 'Votre paiement demande votre attention',
        lines: [
          '{{other}} a accepté « {{service}} », mais votre carte n’a pas pu être débitée.',
          'Merci de payer à nouveau avant le {{deadline}}. Ensuite, la commande prend fin.',
        ],
      },
      seller: {
        title: 'Le paiement de {{other}} a échoué',
        lines: [
          'Merci de ne pas encore commencer « {{service}} ».',
          'Un nouveau paiement est possible jusqu’au {{deadline}}. Votre créneau reste réservé.',
        ],
      },
    },
    lapsed: {
      buyer: {
        title: 'Votre commande est close',
        lines: [
          'Le paiement de « {{service}} » ne peut être réservé que quelques jours, et ils sont passés.',
          'Rien n’a été débité. Vous pouvez commander à nouveau.',
        ],
      },
      seller: {
        title: 'La commande de {{other}} est close',
        lines: ['Le paiement réservé pour « {{service}} » a expiré.'],
      },
    },
    unscheduled: {
      buyer: {
        title: 'Votre commande est close sans rendez-vous',
        lines: [
          'Aucune date n’a été trouvée pour « {{service}} » avec {{other}}.',
          'Le montant de {{amount}} vous est rendu.',
        ],
      },
      seller: {
        title: 'La commande de {{other}} est close sans rendez-vous',
        lines: ['Aucune date n’a été trouvée pour « {{service}} ».', 'L’argent est rendu à l’acheteur.'],
      },
    },
    missed_delivery: {
      buyer: {
        title: '{{other}} n’a pas livré à temps',
        lines: ['Votre commande « {{service}} » est close.', 'Le montant de {{amount}} vous est rendu.'],
      },
      seller: {
        title: 'Vous n’avez pas livré à temps',
        lines: ['La commande « {{service}} » de {{other}} est close.', 'L’argent est rendu à l’acheteur.'],
      },
    },
    no_show: {
      buyer: {
        title: 'Votre argent vous est rendu',
        lines: [
          '{{other}} n’a pas indiqué que « {{service}} » a eu lieu.',
          'Le montant de {{amount}} est en route. Votre banque peut mettre quelques jours à l’afficher.',
        ],
      },
      seller: {
        title: 'La commande de {{other}} est close',
        lines: ['Vous n’avez pas marqué « {{service}} » comme terminé.', 'L’argent est rendu à l’acheteur.'],
      },
    },
    revived: {
      buyer: {
        title: 'Votre paiement est arrivé',
        lines: [
          'Il a tardé, mais « {{service}} » est maintenant chez {{other}}.',
          'La réponse arrive avant le {{deadline}}.',
        ],
      },
      seller: {
        title: 'Nouvelle commande de {{other}}',
        lines: [
          'La demande porte sur « {{service}} ».',
          'Votre gain : {{amount}}.',
          'Merci de répondre avant le {{deadline}}. Ensuite, la commande est considérée comme refusée.',
        ],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Votre paiement est arrivé trop tard',
        lines: [
          'La commande « {{service}} » avec {{other}} était déjà close.',
          'Le montant de {{amount}} vous est rendu en entier.',
        ],
      },
      seller: {
        title: 'Un paiement de {{other}} est arrivé trop tard',
        lines: ['La commande « {{service}} » était déjà close. L’argent est rendu.'],
      },
    },
    review_request: {
      buyer: {
        title: 'Comment cela s’est-il passé avec {{other}} ?',
        lines: [
          'Votre avis sur « {{service}} » aide les autres à choisir.',
          'Vous pouvez l’écrire jusqu’au {{deadline}}.',
        ],
      },
      seller: {
        title: 'Comment cela s’est-il passé avec {{other}} ?',
        lines: [
          'Racontez aux autres comment « {{service}} » s’est déroulé.',
          'Vous pouvez écrire votre avis jusqu’au {{deadline}}.',
        ],
      },
    },
    review_received: {
      buyer: { title: '{{other}} a laissé un avis sur vous', lines: ['{{rating}} sur 5 pour « {{service}} ».'] },
      seller: { title: '{{other}} vous a laissé un avis', lines: ['{{rating}} sur 5 pour « {{service}} ».'] },
    },
    review_answered: {
      buyer: {
        title: '{{other}} a répondu à votre avis',
        lines: ['La réponse se trouve sous votre avis sur « {{service}} ».'],
      },
      seller: { title: '{{other}} a répondu à votre avis', lines: ['Il s’agit de « {{service}} ».'] },
    },
    reminder: {
      buyer: {
        title: 'C’est à vous',
        lines: ['« {{service}} » avec {{other}} vous attend.', 'Merci d’agir avant le {{deadline}}.'],
      },
      seller: {
        title: 'C’est à vous',
        lines: ['« {{service}} » pour {{other}} vous attend.', 'Merci d’agir avant le {{deadline}}.'],
      },
    },
  },
}
