import { messages as common } from '../common/fr.ts'
import type { Translated } from '../shape.ts'
import type { messages as en } from './en.ts'

const requests = {
  more_fitting: {
    seller: {
      title: 'Une autre demande vous correspond',
      lines: [
        'Nous vous en avions déjà signalé dix, puis « {{service}} » est arrivée.',
        'Faire une offre ne vous coûte rien.',
      ],
      many: {
        title: '{{count}} autres demandes vous correspondent',
        lines: [
          'Nous vous en avions déjà signalé dix, puis celles-ci sont arrivées, par exemple « {{service}} ».',
          'Faire une offre ne vous coûte rien.',
        ],
      },
    },
  },
  approved: {
    buyer: {
      title: '« {{service}} » est ouvert aux offres',
      lines: ['Votre demande a été contrôlée. Des offres peuvent maintenant arriver.', '« {{reason}} »'],
    },
  },
  rejected: {
    buyer: {
      title: 'Votre demande n’a pas été publiée',
      lines: [
        'Il s’agit de « {{service}} ».',
        'La raison : « {{reason}} »',
        'Si vous pensez que c’est une erreur, écrivez-nous sur la page de contact en indiquant le titre.',
      ],
    },
  },
  review_overdue: {
    admin: {
      title: 'Une demande attend depuis trop longtemps',
      lines: ['Il s’agit de « {{service}} ». Merci de décider maintenant.'],
    },
  },
  held: {
    admin: {
      title: 'Une demande attend d’être contrôlée',
      lines: [
        'Il s’agit de « {{service}} ». Personne d’autre ne la voit avant votre décision.',
        'Merci de décider avant le {{deadline}}.',
      ],
    },
  },
  removed: {
    buyer: {
      title: '« {{service}} » a été retiré',
      lines: [
        'La raison : « {{reason}} »',
        'Un administrateur l’a examiné et a décidé. Il n’est plus possible de faire une offre.',
        'Si vous pensez que c’est une erreur, écrivez-nous sur la page de contact en indiquant le titre.',
      ],
    },
  },
  restored: {
    buyer: {
      title: '« {{service}} » est de retour',
      lines: [
        'Nous l’avions retiré. Vous le retrouvez maintenant parmi vos demandes, tel qu’il était.',
        'La raison : « {{reason}} »',
        'Les offres faites auparavant ont pris fin. Si son délai est passé, vous pouvez rouvrir la demande.',
      ],
    },
  },
  expired: {
    buyer: {
      title: '« {{service}} » a expiré',
      lines: [
        'Le délai pour les offres est passé.',
        'Vous pouvez rouvrir la demande jusqu’au {{deadline}}.',
        'Un périmètre plus large, un budget plus élevé ou quelques mots de plus attirent souvent davantage d’offres.',
      ],
    },
  },
  reminder: {
    buyer: {
      title: 'Votre demande prend bientôt fin',
      lines: [
        'Les offres pour « {{service}} » peuvent être faites et acceptées jusqu’au {{deadline}}.',
        'Si aucune ne convient d’ici là, vous pourrez la rouvrir ensuite.',
      ],
    },
  },
} as const

const offers = {
  revised: {
    buyer: {
      title: '{{other}} a modifié son offre',
      lines: [
        'Pour « {{service}} », le prix est maintenant de {{amount}}.',
        '{{amount}} + {{fee}} de frais de service = {{total}}.',
        'Merci de répondre avant le {{deadline}}.',
      ],
    },
  },
  stale: {
    seller: {
      title: '{{other}} a modifié sa demande',
      lines: [
        'Merci de relire « {{service}} » et de dire si votre offre tient toujours.',
        'Elle ne peut pas être acceptée avant.',
      ],
    },
  },
  rejected: {
    seller: {
      title: '{{other}} a refusé votre offre',
      lines: ['Elle portait sur « {{service}} ».', 'La raison : {{reason}}'],
    },
  },
  withdrawn: {
    buyer: {
      title: '{{other}} a retiré son offre',
      lines: ['Elle portait sur « {{service}} ». Vous n’avez rien à faire.'],
    },
  },
  expired: {
    buyer: {
      title: 'L’offre de {{other}} a expiré',
      lines: ['Elle portait sur « {{service}} » et ne peut plus être acceptée.'],
    },
    seller: {
      title: 'Votre offre a expiré',
      lines: [
        '{{other}} ne l’a pas acceptée : « {{service}} ».',
        'Tant que la demande est ouverte, vous pouvez en faire une nouvelle.',
      ],
    },
  },
  on_hold: {
    seller: {
      title: '{{other}} a choisi une autre offre pour l’instant',
      lines: [
        'La vôtre pour « {{service}} » attend que l’autre soit payée.',
        'Si elle ne l’est pas, la vôtre pourra de nouveau être choisie.',
      ],
    },
  },
  restored: {
    seller: {
      title: 'Votre offre peut de nouveau être choisie',
      lines: [
        '« {{service}} » est de nouveau ouvert : l’autre offre n’a pas abouti.',
        'La vôtre tient jusqu’au {{deadline}}. Si elle ne vous convient plus, merci de la retirer.',
      ],
    },
  },
  not_selected: {
    seller: {
      title: 'Cela n’a pas marché cette fois',
      lines: [
        'Votre offre pour « {{service}} » n’a pas été retenue.',
        'Merci du temps que vous y avez consacré. La prochaine demande sera peut-être la bonne.',
      ],
    },
  },
} as const

export const messages: Translated<typeof en, 'fr'> = {
  someone: 'quelqu’un',
  freePlan: 'la formule gratuite',
  /** In place of what comes back, if nothing was charged. */
  notCharged: 'Rien n’a été débité : les {{reserved}} sur votre carte sont de nouveau libres.',
  listingParts: {
    title: 'le titre',
    description: 'la description',
    category: 'la catégorie',
    tags: 'les mots-clés',
    pictures: 'les photos',
    price: 'le prix',
    packages: 'les formules',
    appointments: 'les rendez-vous',
    place: 'le lieu',
    cancellation: 'les conditions d’annulation',
    requirements: 'les questions à l’acheteur',
    condition: 'l’état',
    stock: 'le stock',
    delivery: 'la livraison',
    language: 'la langue',
    status: 'la publication',
  },
  listingRules: {
    off_site: 'Personne ne peut demander de payer ou de parler en dehors de ce site.',
    impossible: 'Personne ne peut promettre ce qui n’est pas possible.',
    forbidden: 'Personne ne peut proposer ce qui est interdit ou dangereux.',
    insult: 'Personne ne peut insulter ou discriminer des gens.',
    stolen: 'Personne ne peut utiliser les photos ou les textes d’autrui.',
  },
  refund_case: {
    opened: {
      buyer: {
        title: 'Vous avez demandé un remboursement',
        lines: [
          'Il s’agit de {{amount}} pour « {{service}} ».',
          'L’argent ne bouge pas tant que ce n’est pas réglé.',
          '{{other}} répond avant le {{deadline}}.',
        ],
      },
      seller: {
        title: '{{other}} demande un remboursement',
        lines: [
          'Il s’agit de {{amount}} pour « {{service}} ».',
          'Le motif : {{reason}}',
          'Merci de répondre avant le {{deadline}}. Sans réponse, l’argent peut être rendu sans vous.',
        ],
      },
    },
    agreed: {
      buyer: {
        title: '{{other}} et vous êtes d’accord',
        lines: [
          '{{amount}} pour « {{service}} » vous sont remboursés. Votre banque peut mettre quelques jours à l’afficher.',
          'Le dossier est clos.',
        ],
      },
      seller: {
        title: '{{other}} et vous êtes d’accord',
        lines: ['{{amount}} pour « {{service}} » sont rendus. Le reste est à vous.', 'Le dossier est clos.'],
      },
    },
    return_agreed: {
      buyer: {
        title: '{{other}} accepte : renvoyez « {{service}} »',
        lines: ['À son arrivée, {{amount}} vous sont rendus.', 'L’adresse se trouve dans la commande.'],
      },
    },
    offered: {
      buyer: {
        title: '{{other}} vous propose {{amount}}',
        lines: [
          'Cela réglerait votre dossier sur « {{service}} ».',
          '{{other}} écrit : {{reason}}',
          'Merci de répondre avant le {{deadline}}. Sans réponse, un administrateur décide.',
        ],
      },
    },
    rejected: {
      buyer: {
        title: '{{other}} ne veut pas rendre l’argent',
        lines: [
          'Il s’agit de « {{service}} ».',
          '{{other}} écrit : {{reason}}',
          'Vous pouvez demander à un administrateur de décider avant le {{deadline}}. Ensuite, le dossier est clos et la commande se poursuit.',
        ],
      },
    },
    escalated: {
      buyer: {
        title: 'Un administrateur décide',
        lines: [
          'Il s’agit de votre dossier avec {{other}} : « {{service}} ».',
          'Vous pouvez montrer ce qui s’est passé avant le {{deadline}}, par des photos et avec vos mots.',
        ],
      },
      seller: {
        title: 'Un administrateur décide',
        lines: [
          'Il s’agit du dossier de {{other}} : « {{service}} ».',
          'Vous pouvez montrer ce qui s’est passé avant le {{deadline}}, par des photos et avec vos mots.',
        ],
      },
      admin: {
        title: 'Un dossier de remboursement attend votre décision',
        lines: [
          '{{buyer}} et {{other}} ne sont pas d’accord sur « {{service}} ».',
          'Il s’agit de {{amount}}.',
          'Tous deux peuvent ajouter des preuves avant le {{deadline}}.',
        ],
      },
    },
    closed: {
      buyer: {
        title: 'Votre dossier est clos',
        lines: [
          '{{other}} avait refusé, et le délai pour contester est passé.',
          '« {{service}} » se poursuit comme avant.',
        ],
      },
      seller: {
        title: 'Le dossier de {{other}} est clos',
        lines: ['Votre réponse n’a pas été contestée.', '« {{service}} » se poursuit comme avant.'],
      },
    },
    withdrawn: {
      seller: {
        title: '{{other}} ne demande plus de remboursement',
        lines: ['{{other}} écrit : {{reason}}', '« {{service}} » se poursuit comme avant.'],
      },
    },
    evidence: {
      buyer: { title: '{{other}} a ajouté des preuves', lines: ['Elles sont dans votre dossier sur « {{service}} ».'] },
      seller: { title: '{{other}} a ajouté des preuves', lines: ['Elles sont dans le dossier sur « {{service}} ».'] },
    },
    evidence_closed: {
      admin: {
        title: 'Un dossier de remboursement est prêt à être décidé',
        lines: [
          '{{buyer}} et {{other}} ne peuvent plus rien ajouter sur « {{service}} ».',
          'Merci de décider sur ce qui est là.',
        ],
      },
    },
    late: {
      buyer: {
        title: 'La décision prend plus de temps',
        lines: [
          'Nous en sommes désolés : « {{service}} » n’est pas encore tranché.',
          'Ce sera fait au plus tard le {{deadline}}.',
        ],
      },
      seller: {
        title: 'La décision prend plus de temps',
        lines: [
          'Nous en sommes désolés : « {{service}} » n’est pas encore tranché.',
          'Ce sera fait au plus tard le {{deadline}}.',
        ],
      },
    },
    decided: {
      buyer: {
        title: 'Votre dossier est tranché',
        lines: [
          'Sur ce que vous avez payé pour « {{service}} », {{amount}} vous reviennent.',
          'Le motif : {{reason}}',
          'Le reste va à {{other}}.',
          'Vous pouvez contester la décision jusqu’au {{deadline}}.',
        ],
      },
      seller: {
        title: 'Le dossier de {{other}} est tranché',
        lines: [
          'Sur le paiement de « {{service}} », {{amount}} sont rendus.',
          'Le motif : {{reason}}',
          'Le reste est à vous.',
          'Vous pouvez contester la décision jusqu’au {{deadline}}.',
        ],
      },
    },
    appealed: {
      buyer: {
        title: '{{other}} conteste la décision',
        lines: [
          'Il s’agit de « {{service}} ».',
          '{{other}} écrit : {{reason}}',
          'Un autre administrateur réexamine tout. Vous pouvez ajouter des preuves jusqu’au {{deadline}}.',
        ],
      },
      seller: {
        title: '{{other}} conteste la décision',
        lines: [
          'Il s’agit de « {{service}} ».',
          '{{other}} écrit : {{reason}}',
          'Un autre administrateur réexamine tout. Vous pouvez ajouter des preuves jusqu’au {{deadline}}.',
        ],
      },
      admin: {
        title: 'Une contestation attend votre décision',
        lines: [
          '{{buyer}} et {{other}} : « {{service}} ».',
          'Le motif : {{reason}}',
          'Qui a décidé la première fois ne décide pas à nouveau, si quelqu’un d’autre le peut.',
        ],
      },
    },
    decided_again: {
      buyer: {
        title: 'Votre dossier est tranché définitivement',
        lines: [
          'Sur ce que vous avez payé pour « {{service}} », {{amount}} vous reviennent en tout.',
          'Le motif : {{reason}}',
          'La décision ne peut plus être contestée.',
        ],
      },
      seller: {
        title: 'Le dossier de {{other}} est tranché définitivement',
        lines: [
          'Sur le paiement de « {{service}} », {{amount}} sont rendus en tout.',
          'La place de marché vous paie elle-même {{rest}}.',
          'Le motif : {{reason}}',
          'La décision ne peut plus être contestée.',
        ],
      },
    },
    appeal_late: {
      buyer: {
        title: 'La première décision tient',
        lines: [
          'Personne n’a décidé à nouveau à temps sur « {{service}} ».',
          'Sur ce que vous avez payé, {{amount}} vous reviennent.',
        ],
      },
      seller: {
        title: 'La première décision tient',
        lines: [
          'Personne n’a décidé à nouveau à temps sur « {{service}} ».',
          'Sur le paiement, {{amount}} sont rendus.',
        ],
      },
      admin: {
        title: 'Une contestation s’est terminée sans décision',
        lines: ['{{buyer}} et {{other}} : « {{service}} ».', 'Ce qui avait été décidé d’abord tient.'],
      },
    },
    time_over: {
      buyer: {
        title: 'Votre dossier s’est terminé selon la règle',
        lines: ['Personne n’a décidé à temps sur « {{service}} ».', '{{amount}} vous reviennent.'],
      },
      seller: {
        title: 'Le dossier de {{other}} s’est terminé selon la règle',
        lines: ['Personne n’a décidé à temps sur « {{service}} ».', '{{amount}} sont rendus ; le reste est à vous.'],
      },
      admin: {
        title: 'Un dossier de remboursement s’est terminé sans décision',
        lines: ['{{buyer}} et {{other}} : « {{service}} ».', 'Selon la règle, {{amount}} ont été rendus.'],
      },
    },
    unanswered: {
      buyer: {
        title: 'Votre argent revient',
        lines: ['{{other}} n’a pas répondu à temps sur « {{service}} ».', '{{amount}} vous sont remboursés.'],
      },
      seller: {
        title: 'Vous n’avez pas répondu à temps',
        lines: [
          '{{other}} avait demandé un remboursement pour « {{service}} ».',
          '{{amount}} sont rendus ; le reste est à vous.',
        ],
      },
    },
    charged_back: {
      buyer: {
        title: 'Votre banque a repris le paiement',
        lines: [
          '« {{service}} » est en attente de la décision de votre banque.',
          'D’ici là, personne ne peut toucher à cet argent.',
        ],
      },
      seller: {
        title: 'La banque de {{other}} a repris le paiement',
        lines: [
          'Il s’agit de {{amount}} pour « {{service}} ».',
          'Tout est en attente de la décision de la banque. Gardez ce qui prouve votre travail.',
        ],
      },
      admin: {
        title: 'Un paiement est contesté auprès de la banque',
        lines: [
          '{{buyer}} et {{other}} : « {{service}} », {{amount}}.',
          'Ce que la banque doit savoir est réuni dans le dossier, et lui est remis à temps.',
        ],
      },
    },
    bank_won: {
      buyer: {
        title: 'Votre banque nous a rendu le paiement',
        lines: ['« {{service}} » avec {{other}} se poursuit comme avant.'],
      },
      seller: {
        title: 'Le paiement est revenu',
        lines: ['La banque de {{other}} a tranché en votre faveur.', '« {{service}} » se poursuit comme avant.'],
      },
      admin: {
        title: 'Une contestation a été gagnée',
        lines: ['{{buyer}} et {{other}} : « {{service}} », {{amount}}.'],
      },
    },
    bank_lost: {
      buyer: {
        title: 'Votre banque a tranché en votre faveur',
        lines: ['Vous gardez les {{amount}} pour « {{service}} ». Le dossier est clos.'],
      },
      seller: {
        title: 'La banque de {{other}} garde le paiement',
        lines: ['{{amount}} pour « {{service}} » sont perdus. Le dossier est clos.'],
      },
      admin: {
        title: 'Une contestation a été perdue',
        lines: ['{{buyer}} et {{other}} : « {{service}} », {{amount}}.'],
      },
    },
    reminder: {
      buyer: {
        title: 'Votre dossier vous attend',
        lines: ['Il s’agit de « {{service}} » avec {{other}}.', 'Merci de répondre avant le {{deadline}}.'],
      },
      seller: {
        title: '{{other}} attend votre réponse',
        lines: ['Il s’agit d’un remboursement pour « {{service}} ».', 'Merci de répondre avant le {{deadline}}.'],
      },
      admin: {
        title: 'Un dossier de remboursement attend toujours',
        lines: ['{{buyer}} et {{other}} : « {{service}} », {{amount}}.', 'La prochaine échéance est le {{deadline}}.'],
      },
    },
  },
  service_order: {
    placed: {
      buyer: { title: 'Commande passée', lines: ['« {{service}} » avec {{other}} pour {{amount}}.'] },
      seller: {
        title: 'Nouvelle commande de {{other}}',
        lines: [
          'La demande porte sur « {{service}} ».',
          'Le lieu : {{town}}.',
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
          'Vous avez commandé « {{service}} » pour {{amount}}.',
          common.reservation,
          'La réponse arrive avant le {{deadline}}.',
        ],
      },
      seller: { title: 'Le paiement de {{other}} est réservé', lines: ['Le paiement de « {{service}} » est réservé.'] },
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
    appointment_set: {
      buyer: { title: 'Votre rendez-vous avec {{other}}', lines: ['« {{service}} » a lieu le {{when}}.'] },
      seller: { title: 'Votre rendez-vous avec {{other}}', lines: ['« {{service}} » a lieu le {{when}}.'] },
    },
    appointment_off: {
      buyer: {
        title: 'Votre rendez-vous avec {{other}} est annulé',
        lines: ['« {{service}} », prévu le {{when}}, n’aura pas lieu.'],
      },
      seller: {
        title: 'Votre rendez-vous avec {{other}} est annulé',
        lines: ['« {{service}} », prévu le {{when}}, n’aura pas lieu.'],
      },
    },
    started: {
      buyer: {
        title: '{{other}} a commencé',
        lines: [
          'Le travail pour « {{service}} » est en cours.',
          'Aucun rendez-vous n’était convenu : jusqu’au {{freeUntil}}, vous pouvez encore annuler et tout récupérer.',
        ],
      },
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
          'Le montant de {{returned}} est en route. Votre banque peut mettre quelques jours à l’afficher.',
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
    given_up: {
      seller: {
        title: '{{other}} a renoncé à la commande',
        lines: ['« {{service}} » n’a pas été payé de nouveau.', 'Vous n’avez rien à faire.'],
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
          'Le montant de {{returned}} vous est rendu.',
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
        lines: ['Votre commande « {{service}} » est close.', 'Le montant de {{returned}} vous est rendu.'],
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
          'Le montant de {{returned}} est en route. Votre banque peut mettre quelques jours à l’afficher.',
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
    offer_paid: {
      seller: {
        title: '{{other}} a payé',
        lines: [
          '« {{service}} » aura bien lieu : vous pouvez prévoir le travail.',
          'Le rendez-vous : {{when}}.',
          'Votre gain, une fois le travail confirmé : {{amount}}.',
        ],
      },
    },
    paid_offer: {
      buyer: {
        title: '« {{service}} » est payé',
        lines: [
          '{{other}} peut maintenant prévoir le travail.',
          'Le rendez-vous : {{when}}.',
          'Le montant de {{amount}} reste protégé jusqu’à ce que vous confirmiez le travail.',
        ],
      },
    },
    offer_undone: {
      seller: {
        title: '{{other}} revient sur son accord',
        lines: [
          '« {{service}} » n’a pas été payé, et votre temps se libère.',
          'Votre offre reste valable et peut de nouveau être acceptée.',
        ],
      },
    },
    offer_withdrawn: {
      buyer: {
        title: '{{other}} a retiré son offre',
        lines: [
          'Vous l’aviez acceptée pour « {{service}} ». Rien n’a été débité.',
          'D’autres offres peuvent de nouveau être acceptées.',
        ],
      },
    },
    offer_unpaid: {
      buyer: {
        title: 'L’offre que vous aviez acceptée n’a pas été payée',
        lines: [
          '« {{service}} » est de nouveau ouvert, et rien n’a été débité.',
          'Vous pouvez accepter l’offre de {{other}} ou une autre.',
        ],
      },
      seller: {
        title: '{{other}} n’a pas payé à temps',
        lines: [
          'Merci de ne pas commencer « {{service}} ». Votre temps se libère.',
          'Votre offre reste valable et peut de nouveau être acceptée.',
        ],
      },
    },
    seller_suspended: {
      buyer: {
        title: 'Le compte de {{other}} est suspendu',
        lines: [
          '« {{service}} » peut continuer. Tant que le travail n’est pas fait et que rien n’est envoyé, vous pouvez annuler et tout récupérer ; l’accord de {{other}} n’est pas nécessaire.',
        ],
      },
    },
    seller_suspended_done: {
      buyer: {
        title: 'Le compte de {{other}} est suspendu',
        lines: [
          '« {{service}} » continue comme avant. Si quelque chose ne va pas, vous pouvez comme toujours demander un remboursement dans la commande.',
          'Un remboursement que vous avez déjà demandé est décidé comme d’habitude.',
        ],
      },
    },
    seller_gone: {
      buyer: {
        title: '{{other}} ne peut pas prendre la commande',
        lines: [
          '« {{service}} » ne peut pas continuer : {{other}} ne peut pas prendre de commandes pour le moment.',
          'Le montant de {{returned}} vous est rendu en entier.',
        ],
      },
      seller: {
        title: 'La commande de {{other}} est close',
        lines: [
          'Vous ne pouvez pas prendre de commandes pour le moment : « {{service}} » est close. L’argent est rendu.',
        ],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Votre paiement est arrivé trop tard',
        lines: [
          'La commande « {{service}} » avec {{other}} était déjà close.',
          'Le montant de {{returned}} vous est rendu en entier.',
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
    time_proposed: {
      buyer: {
        title: '{{other}} propose d’autres horaires',
        lines: ['Pour « {{service}} ». Le prix reste le même.', 'Merci de choisir avant le {{deadline}}.'],
      },
      seller: {
        title: 'Vous avez proposé d’autres horaires',
        lines: ['{{other}} en choisit un ou garde son premier choix.'],
      },
    },
    proposal_confirmed: {
      buyer: { title: 'Vous avez choisi un horaire', lines: ['« {{service}} » a lieu le {{when}}.'] },
      seller: {
        title: '{{other}} a choisi un de vos horaires',
        lines: ['« {{service}} » a lieu le {{when}}.', 'Vous gagnez {{amount}}.'],
      },
    },
    reaffirmed: {
      buyer: { title: 'Vous gardez vos horaires', lines: ['{{other}} accepte ou refuse avant le {{deadline}}.'] },
      seller: {
        title: '{{other}} garde son premier choix',
        lines: ['Merci d’accepter ou de refuser « {{service}} » avant le {{deadline}}.'],
      },
    },
    proposal_left: {
      buyer: {
        title: 'Les horaires proposés sont restés sans réponse',
        lines: [
          '« {{service}} » a été refusée pour cette raison.',
          'Vous pouvez récupérer votre argent dès maintenant. Après le {{deadline}}, il revient de lui-même.',
        ],
      },
      seller: {
        title: '{{other}} n’a pas répondu à votre proposition',
        lines: ['La commande « {{service}} » compte comme refusée.'],
      },
    },
    called_off: {
      buyer: {
        title: '{{other}} a annulé votre commande',
        lines: [
          '« {{service}} » n’aura pas lieu.',
          'Le rendez-vous était prévu le {{when}}.',
          'La raison : {{reason}}',
          'Jusqu’au {{deadline}}, vous pouvez récupérer tout votre argent ou chercher quelqu’un d’autre.',
        ],
      },
      seller: {
        title: 'Vous avez annulé la commande de {{other}}',
        lines: ['« {{service}} » n’aura pas lieu.', 'Le rendez-vous était prévu le {{when}}.'],
      },
    },
    withdrawn: {
      buyer: { title: 'Vous avez retiré la commande', lines: ['« {{service}} » est annulée et rien n’a été débité.'] },
      seller: {
        title: '{{other}} a retiré la commande',
        lines: ['« {{service}} » a été annulée avant votre réponse.'],
      },
    },
    released: {
      buyer: { title: 'La commande continue', lines: ['« {{service}} » est confiée à quelqu’un d’autre.'] },
      seller: {
        title: 'La commande de {{other}} continue sans vous',
        lines: ['« {{service}} » est confiée à quelqu’un d’autre. Vous n’avez plus rien à faire.'],
      },
    },
    invited: {
      buyer: { title: 'D’autres ont été sollicités', lines: ['Nous avons demandé à d’autres pour « {{service}} ».'] },
      seller: {
        title: 'Pouvez-vous reprendre une commande ?',
        lines: [
          '{{other}} cherche quelqu’un pour « {{service}} ». C’est déjà payé.',
          'La première personne qui accepte l’obtient, jusqu’au {{deadline}}.',
        ],
      },
    },
    invitation_over: {
      buyer: { title: 'La recherche est terminée', lines: ['« {{service}} » n’est plus ouverte.'] },
      seller: {
        title: 'Une commande n’est plus ouverte',
        lines: ['« {{service}} » pour {{other}} a été reprise ou retirée.'],
      },
    },
    taken_over: {
      buyer: {
        title: '{{other}} reprend votre commande',
        lines: [
          '« {{service}} » aura bien lieu.',
          'Le rendez-vous est le {{when}}.',
          'Vous payez {{amount}} en tout ; rien de plus n’est débité.',
        ],
      },
      seller: { title: 'Vous avez repris une commande', lines: ['« {{service}} » aura bien lieu.'] },
    },
    search_ended: {
      buyer: {
        title: 'Personne n’a pu reprendre votre commande',
        lines: ['La recherche pour « {{service}} » est terminée et tout votre argent revient.'],
      },
      seller: { title: 'La recherche est terminée', lines: ['« {{service}} » n’a pas été reprise.'] },
    },
    move_asked: {
      buyer: {
        title: '{{other}} propose un horaire',
        lines: [
          '« {{service}} » aurait lieu le {{when}}.',
          'Sans réponse avant le {{deadline}}, la proposition prend fin et rien ne change.',
        ],
      },
      seller: {
        title: '{{other}} propose un horaire',
        lines: [
          '« {{service}} » aurait lieu le {{when}}.',
          'Sans réponse avant le {{deadline}}, la proposition prend fin et rien ne change.',
        ],
      },
    },
    move_answered: {
      buyer: {
        title: '{{other}} a répondu pour l’horaire proposé',
        lines: ['Il s’agit de « {{service}} ».', 'Le rendez-vous est le {{when}}.'],
      },
      seller: {
        title: '{{other}} a répondu pour l’horaire proposé',
        lines: ['Il s’agit de « {{service}} ».', 'Le rendez-vous est le {{when}}.'],
      },
    },
    move_lapsed: {
      buyer: {
        title: 'L’horaire proposé est resté sans réponse',
        lines: ['Pour « {{service}} », rien ne change.', 'Le rendez-vous est le {{when}}.'],
      },
      seller: {
        title: 'L’horaire proposé est resté sans réponse',
        lines: ['Pour « {{service}} », rien ne change.', 'Le rendez-vous est le {{when}}.'],
      },
    },
    cancelled: {
      buyer: {
        title: 'Votre commande est annulée',
        lines: ['« {{service}} » avec {{other}} n’aura pas lieu.', '{{returned}} vous sont rendus.'],
      },
      seller: {
        title: '{{other}} a annulé',
        lines: [
          '« {{service}} » n’aura pas lieu et votre créneau est de nouveau libre.',
          'La raison : {{reason}}',
          'Selon vos conditions, vous gardez {{rest}}.',
        ],
      },
    },
    late: {
      buyer: {
        title: '« {{service}} » est en retard',
        lines: [
          '{{other}} devait livrer avant le {{due}}.',
          'Vous pouvez attendre, accorder un délai, ou annuler et tout récupérer.',
          'Si ce n’est pas fait avant le {{deadline}}, tout vous est rendu.',
        ],
      },
      seller: {
        title: 'Votre livraison « {{service}} » est en retard',
        lines: [
          '{{other}} peut attendre, vous accorder un délai ou annuler sans frais.',
          'Merci de livrer avant le {{deadline}} : ensuite, la commande se termine et tout est rendu à l’acheteur.',
        ],
      },
    },
    waited_for: {
      buyer: { title: 'Vous attendez « {{service}} »', lines: ['{{other}} en est informé.'] },
      seller: {
        title: '{{other}} attend « {{service}} »',
        lines: [
          'Merci de livrer dès que possible.',
          'Si ce n’est pas fait avant le {{deadline}}, la commande se termine et tout est rendu à l’acheteur.',
        ],
      },
    },
    extended: {
      buyer: { title: 'Vous avez accordé un délai', lines: ['« {{service}} » est attendue plus tard.'] },
      seller: {
        title: '{{other}} vous accorde un délai',
        lines: ['Merci de terminer « {{service}} » avant le {{due}}.'],
      },
    },
    revision_asked: {
      buyer: { title: 'Vous avez demandé des modifications', lines: ['{{other}} reprend « {{service}} ».'] },
      seller: {
        title: '{{other}} demande des modifications',
        lines: ['Pour « {{service}} ». Lisez le message dans la commande.'],
      },
    },
    charged_back: {
      buyer: {
        title: 'Votre banque réclame le paiement',
        lines: ['« {{service}} » est suspendue jusqu’à la décision de votre banque.'],
      },
      seller: {
        title: 'La banque de {{other}} réclame le paiement',
        lines: ['« {{service}} » est suspendue jusqu’à la décision de la banque.'],
      },
    },
    hold_ended: {
      buyer: {
        title: 'Votre commande s’est terminée par délai',
        lines: ['L’argent de « {{service}} » ne peut pas être gardé plus longtemps.', '{{returned}} vous sont rendus.'],
      },
      seller: {
        title: 'Une commande s’est terminée par délai',
        lines: ['L’argent de « {{service}} » ne peut pas être gardé plus longtemps.', 'Vous gardez {{rest}}.'],
      },
    },
    corrected: {
      buyer: {
        title: 'Un administrateur a corrigé la fin de votre commande',
        lines: [
          'La fin de « {{service}} » a été corrigée.',
          'Le motif : {{reason}}',
          'Au total, {{returned}} vous sont rendus.',
        ],
      },
      seller: {
        title: 'Un administrateur a corrigé la fin de la commande de {{other}}',
        lines: [
          'La fin de « {{service}} » a été corrigée.',
          'Le motif : {{reason}}',
          'Au total, vous gardez {{rest}}.',
        ],
      },
    },
    moved: {
      buyer: {
        title: 'Un administrateur a fait avancer votre commande',
        lines: ['Il s’agit de « {{service}} ».', 'Le motif : {{reason}}', 'La suite figure dans la commande.'],
      },
      seller: {
        title: 'Un administrateur a fait avancer la commande de {{other}}',
        lines: ['Il s’agit de « {{service}} ».', 'Le motif : {{reason}}', 'La suite figure dans la commande.'],
      },
    },
    ended: {
      buyer: {
        title: 'Un administrateur a mis fin à votre commande',
        lines: ['« {{service}} » a été clos le {{at}}.', 'Le motif : {{reason}}', '{{returned}} vous sont rendus.'],
      },
      seller: {
        title: 'Un administrateur a mis fin à la commande de {{other}}',
        lines: ['« {{service}} » a été clos le {{at}}.', 'Le motif : {{reason}}', 'Vous gardez {{rest}}.'],
      },
    },
  },
  product_order: {
    placed: {
      seller: {
        title: 'Nouvelle commande de {{other}}',
        lines: [
          'La commande porte sur « {{service}} ».',
          'Quantité : {{quantity}}.',
          'Mode d’envoi : {{shipping}}, vers {{shipTown}}.',
          'Retrait à {{pickupTown}}.',
          'Votre gain : {{amount}}.',
          'Merci de répondre avant le {{deadline}}. Ensuite, la commande est considérée comme refusée.',
        ],
      },
    },
    placed_confirmed: {
      seller: {
        title: '{{other}} a acheté « {{service}} »',
        lines: [
          'La commande est confirmée et le paiement est protégé.',
          'Quantité : {{quantity}}.',
          'Mode d’envoi : {{shipping}}, vers {{shipTown}}.',
          'Retrait à {{pickupTown}}.',
          'Votre gain : {{amount}}.',
          'Merci de l’envoyer ou de le préparer avant le {{when}}.',
        ],
      },
    },
    paid_buyer: {
      buyer: {
        title: 'Votre commande est chez {{other}}',
        lines: [
          'Vous avez commandé « {{service}} » pour {{amount}}.',
          common.reservation,
          'La réponse arrive avant le {{deadline}}.',
        ],
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
    },
    paid_again: {
      buyer: {
        title: 'Le nouveau paiement est passé',
        lines: ['« {{service}} » se poursuit comme convenu.', 'Votre carte a été débitée de {{amount}}.'],
      },
      seller: {
        title: '{{other}} a payé de nouveau',
        lines: ['Le paiement pour « {{service}} » est passé cette fois.', 'La commande se poursuit comme convenu.'],
      },
    },
    confirmed: {
      buyer: {
        title: '{{other}} a confirmé votre commande',
        lines: [
          '« {{service}} » sera en route ou prêt avant le {{when}}.',
          'Le montant de {{amount}} a été débité et reste protégé jusqu’à la réception.',
          'L’annonce le promettait avant le {{promised}}. Jusqu’à l’envoi, vous pouvez annuler sans demander, et tout vous est rendu.',
        ],
      },
    },
    declined: {
      buyer: {
        title: '{{other}} a refusé votre commande',
        lines: [
          'Vous ne recevrez pas « {{service}} », et rien n’a été débité.',
          'La raison : {{reason}}',
          'Dans la commande, vous trouverez des articles semblables.',
        ],
      },
    },
    answer_too_late: {
      buyer: {
        title: '{{other}} n’a pas répondu à temps',
        lines: [
          'Votre commande « {{service}} » est donc considérée comme refusée, et rien n’a été débité.',
          'Dans la commande, vous trouverez des articles semblables.',
        ],
      },
      seller: {
        title: 'Vous n’avez pas répondu à temps',
        lines: [
          'La commande « {{service}} » de {{other}} est considérée comme refusée.',
          'Merci de répondre plus tôt la prochaine fois : cela compte.',
        ],
      },
    },
    lapsed: {
      buyer: {
        title: 'Votre commande est close',
        lines: [
          'Le paiement de « {{service}} » ne peut être réservé que quelques jours, et ils sont passés.',
          'Rien n’a été débité. Vous pouvez commander de nouveau.',
        ],
      },
      seller: {
        title: 'La commande de {{other}} est close',
        lines: ['Le paiement réservé pour « {{service}} » a expiré.'],
      },
    },
    capture_refused: {
      buyer: {
        title: 'Votre paiement demande votre attention',
        lines: [
          '« {{service}} » est confirmé, mais votre carte n’a pas pu être débitée.',
          'Merci de payer de nouveau avant le {{deadline}}. Ensuite, la commande prend fin.',
        ],
      },
      seller: {
        title: 'Le paiement de {{other}} a échoué',
        lines: [
          'Merci de ne pas encore envoyer « {{service}} ».',
          'Un nouveau paiement a été demandé avant le {{deadline}}.',
        ],
      },
    },
    expired: {
      buyer: {
        title: 'Votre commande a expiré',
        lines: ['« {{service}} » n’a pas été payé à temps.', 'Rien n’a été débité.'],
      },
      seller: {
        title: 'La commande de {{other}} a expiré',
        lines: ['« {{service}} » n’a pas été payé à temps et est de nouveau en stock.'],
      },
    },
    given_up: {
      seller: {
        title: '{{other}} a renoncé à la commande',
        lines: ['« {{service}} » n’a pas été payé de nouveau et est de nouveau en stock.'],
      },
    },
    cancelled: {
      seller: {
        title: '{{other}} a annulé la commande',
        lines: ['« {{service}} » est de nouveau en stock.', 'La raison : {{reason}}'],
      },
    },
    called_off: {
      buyer: {
        title: '{{other}} a annulé votre commande',
        lines: [
          'Vous ne recevrez pas « {{service}} ».',
          'La raison : {{reason}}',
          'Le montant de {{returned}} vous est rendu.',
        ],
      },
    },
    cancel_asked: {
      seller: {
        title: '{{other}} souhaite annuler',
        lines: [
          'Il s’agit de « {{service}} ».',
          'La raison : {{reason}}',
          'Merci de répondre avant le {{deadline}}. Ensuite, la commande se poursuit.',
        ],
      },
    },
    cancel_agreed: {
      buyer: {
        title: '{{other}} a accepté : votre commande est annulée',
        lines: ['« {{service}} » ne viendra pas.', 'Le montant de {{returned}} vous est rendu.'],
      },
    },
    cancel_refused: {
      buyer: {
        title: '{{other}} n’a pas accepté d’annuler',
        lines: [
          '« {{service}} » se poursuit comme commandé.',
          'L’envoi ou la mise à disposition est prévu avant le {{when}}.',
        ],
      },
    },
    cancel_lapsed: {
      buyer: {
        title: 'Votre commande se poursuit',
        lines: ['{{other}} n’a pas répondu à votre demande d’annuler « {{service}} ».'],
      },
      seller: {
        title: 'La commande se poursuit',
        lines: [
          'Vous n’avez pas répondu à {{other}} pour « {{service}} ».',
          'Merci de l’envoyer ou de le préparer avant le {{when}}.',
        ],
      },
    },
    cancelled_late: {
      seller: {
        title: '{{other}} a annulé à cause du retard',
        lines: ['« {{service}} » n’a pas été envoyé à temps.', 'Tout l’argent est rendu.'],
      },
    },
    ship_due: {
      seller: {
        title: 'Merci d’envoyer « {{service}} » aujourd’hui',
        lines: ['{{other}} l’attend.', 'Bientôt, la commande pourra être annulée sans votre accord.'],
      },
    },
    overdue: {
      buyer: {
        title: '« {{service}} » est en retard',
        lines: ['{{other}} devait l’envoyer avant le {{when}}.', 'Vous pouvez attendre, ou annuler et tout récupérer.'],
      },
    },
    not_shipped: {
      buyer: {
        title: '« {{service}} » n’a pas été envoyé',
        lines: [
          '{{other}} ne l’a pas envoyé, la commande est donc close.',
          'Le montant de {{returned}} vous est rendu.',
        ],
      },
      seller: {
        title: 'Vous n’avez pas envoyé « {{service}} »',
        lines: ['La commande de {{other}} est close.', 'Tout l’argent est rendu.'],
      },
    },
    shipped: {
      buyer: {
        title: '« {{service}} » est en route',
        lines: [
          '{{other}} l’a envoyé.',
          'Il devrait être chez vous avant le {{when}}.',
          'Merci de nous dire quand il est arrivé.',
        ],
      },
    },
    shipped_partly: {
      buyer: {
        title: 'Une partie de « {{service}} » est en route',
        lines: ['{{other}} l’a envoyée.', 'Le reste doit suivre avant le {{when}}.'],
      },
    },
    rest_called_off: {
      buyer: {
        title: 'Le reste de « {{service}} » ne viendra pas',
        lines: [
          '{{other}} dit : {{reason}}',
          'Vous gardez ce qui a été envoyé. Dans la commande, vous pouvez demander le remboursement du reste.',
        ],
      },
    },
    rest_late: {
      buyer: {
        title: 'Le reste de « {{service}} » est en retard',
        lines: [
          '{{other}} voulait l’envoyer avant le {{when}}.',
          'Vous pouvez attendre, ou en demander le remboursement dans la commande.',
        ],
      },
    },
    rest_missing: {
      buyer: {
        title: 'Le reste de « {{service}} » n’a pas été envoyé',
        lines: ['Vous gardez ce qui est arrivé. Dans la commande, vous pouvez demander le remboursement du reste.'],
      },
      seller: {
        title: 'Vous n’avez pas envoyé le reste de « {{service}} »',
        lines: ['{{other}} garde ce qui a été envoyé et peut demander le remboursement du reste.'],
      },
    },
    return_address: {
      buyer: {
        title: '{{other}} a dit où renvoyer « {{service}} »',
        lines: ['L’adresse figure dans la commande.', 'Merci de l’envoyer avant le {{deadline}} et de nous le dire.'],
      },
    },
    return_address_missing: {
      buyer: {
        title: '{{other}} n’a pas dit où renvoyer « {{service}} »',
        lines: ['Un administrateur s’en occupe. Vous n’avez rien à faire.'],
      },
      seller: {
        title: 'Il manque l’adresse de retour de « {{service}} »',
        lines: ['{{other}} a le droit de le renvoyer. Un administrateur s’en occupe maintenant.'],
      },
    },
    ready: {
      buyer: {
        title: '« {{service}} » est prêt à être retiré',
        lines: [
          '{{other}} vous attend. L’adresse se trouve dans la commande.',
          'Vous y trouvez aussi six chiffres : ne les montrez qu’une fois l’article en main.',
        ],
      },
    },
    pickup_waiting: {
      buyer: {
        title: '« {{service}} » vous attend toujours',
        lines: [
          '{{other}} le garde à votre disposition.',
          'Merci de le retirer avant le {{deadline}}. Ensuite, la commande est annulée.',
        ],
      },
    },
    pickup_missed: {
      buyer: {
        title: 'Votre commande a été annulée',
        lines: ['« {{service}} » n’a pas été retiré.', 'Le montant de {{returned}} vous est rendu.'],
      },
      seller: {
        title: '{{other}} n’est pas venu',
        lines: [
          'La commande « {{service}} » a été annulée et l’article est de nouveau en stock.',
          'L’argent est rendu.',
        ],
      },
    },
    delivered: {
      buyer: {
        title: 'Vous avez « {{service}} »',
        lines: [
          '{{other}} vous l’a remis.',
          'Tout est conforme ? Dites-le avant le {{deadline}}, ou demandez un remboursement.',
        ],
      },
      seller: {
        title: '{{other}} a reçu « {{service}} »',
        lines: ['Si tout va bien, vous êtes payé au plus tard après le {{deadline}}.'],
      },
    },
    delivered_by_time: {
      buyer: {
        title: '« {{service}} » est considéré comme arrivé',
        lines: ['S’il n’est pas arrivé, merci de demander un remboursement avant le {{deadline}}.'],
      },
      seller: {
        title: '« {{service}} » est considéré comme arrivé',
        lines: ['{{other}} n’a rien signalé d’autre.', 'Vous êtes payé au plus tard après le {{deadline}}.'],
      },
    },
    completed: {
      seller: {
        title: '{{other}} est content de « {{service}} »',
        lines: ['La commande est terminée.', 'Le montant de {{amount}} s’ajoute à vos gains.'],
      },
    },
    completed_by_time: {
      buyer: {
        title: 'Votre commande est terminée',
        lines: ['Le délai pour une réclamation sur « {{service}} » est passé.', '{{other}} est payé maintenant.'],
      },
      seller: {
        title: 'La commande est terminée',
        lines: [
          '{{other}} n’a pas eu de réclamation sur « {{service}} ».',
          'Le montant de {{amount}} s’ajoute à vos gains.',
        ],
      },
    },
    return_started: {
      buyer: {
        title: 'Vous renvoyez « {{service}} »',
        lines: ['{{other}} dit où l’envoyer. Vous en êtes prévenu.', 'À son arrivée, vous êtes remboursé.'],
      },
      seller: {
        title: '{{other}} renvoie « {{service}} »',
        lines: [
          'Qui achète à une entreprise peut changer d’avis.',
          'Merci de dire dans la commande, avant le {{deadline}}, où il faut l’envoyer.',
        ],
      },
    },
    return_sent: {
      seller: {
        title: '« {{service}} » est sur le chemin du retour',
        lines: ['{{other}} l’a envoyé.', 'Merci de dire avant le {{deadline}} s’il est bien arrivé.'],
      },
    },
    return_received: {
      buyer: { title: '{{other}} a récupéré « {{service}} »', lines: ['Le montant de {{returned}} vous est rendu.'] },
    },
    return_problem: {
      buyer: {
        title: 'Votre retour pose un problème',
        lines: ['{{other}} conteste l’état de « {{service}} » à son retour.', 'Un administrateur décide.'],
      },
    },
    return_lapsed: {
      buyer: {
        title: 'Vous gardez « {{service}} »',
        lines: ['Il n’a pas été renvoyé à temps, le dossier est donc clos.'],
      },
      seller: {
        title: '« {{service}} » n’a pas été renvoyé',
        lines: ['Le dossier avec {{other}} est clos et l’argent est à vous.'],
      },
    },
    return_by_time: {
      buyer: {
        title: 'Vous êtes remboursé',
        lines: [
          '{{other}} n’a rien signalé au sujet de « {{service}} ».',
          'Le montant de {{returned}} vous est rendu.',
        ],
      },
      seller: {
        title: 'Le retour est considéré comme reçu',
        lines: ['Vous n’avez pas contesté « {{service}} » à temps.', '{{other}} est remboursé.'],
      },
    },
    seller_suspended: {
      buyer: {
        title: 'Le compte de {{other}} est suspendu',
        lines: [
          '« {{service}} » peut continuer. Tant que le travail n’est pas fait et que rien n’est envoyé, vous pouvez annuler et tout récupérer ; l’accord de {{other}} n’est pas nécessaire.',
        ],
      },
    },
    seller_suspended_done: {
      buyer: {
        title: 'Le compte de {{other}} est suspendu',
        lines: [
          '« {{service}} » continue comme avant. Si quelque chose ne va pas, vous pouvez comme toujours demander un remboursement dans la commande.',
          'Un remboursement que vous avez déjà demandé est décidé comme d’habitude.',
        ],
      },
    },
    seller_gone: {
      buyer: {
        title: '{{other}} ne peut pas prendre la commande',
        lines: [
          '« {{service}} » ne peut pas continuer : {{other}} ne peut pas prendre de commandes pour le moment.',
          'Le montant de {{returned}} vous est rendu en entier.',
        ],
      },
      seller: {
        title: 'La commande de {{other}} est close',
        lines: [
          'Vous ne pouvez pas prendre de commandes pour le moment : « {{service}} » est close. L’argent est rendu.',
        ],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Votre paiement est arrivé trop tard',
        lines: [
          'La commande « {{service}} » était déjà close ou épuisée.',
          'La totalité de {{returned}} vous est rendue.',
        ],
      },
      seller: {
        title: 'Un paiement de {{other}} est arrivé trop tard',
        lines: ['La commande « {{service}} » était déjà close. L’argent est rendu.'],
      },
    },
    charged_back: {
      buyer: {
        title: 'Votre banque réclame le paiement',
        lines: ['Tant qu’elle n’a pas décidé, « {{service}} » est en suspens.'],
      },
      seller: {
        title: 'La banque de {{other}} réclame le paiement',
        lines: ['Tant qu’elle n’a pas décidé, « {{service}} » est en suspens.'],
      },
    },
    hold_ended: {
      buyer: {
        title: 'Votre commande a pris fin avec le délai',
        lines: ['L’argent de « {{service}} » ne peut plus être conservé.', 'Le montant de {{returned}} vous revient.'],
      },
      seller: {
        title: 'Une commande a pris fin avec le délai',
        lines: ['L’argent de « {{service}} » ne peut plus être conservé.', 'Vous gardez {{rest}}.'],
      },
    },
    corrected: {
      buyer: {
        title: 'Un administrateur a corrigé la fin de votre commande',
        lines: [
          'La fin de « {{service}} » a été corrigée.',
          'Le motif : {{reason}}',
          'Au total, {{returned}} vous sont rendus.',
        ],
      },
      seller: {
        title: 'Un administrateur a corrigé la fin de la commande de {{other}}',
        lines: [
          'La fin de « {{service}} » a été corrigée.',
          'Le motif : {{reason}}',
          'Au total, vous gardez {{rest}}.',
        ],
      },
    },
    moved: {
      buyer: {
        title: 'Un administrateur a fait avancer votre commande',
        lines: ['Il s’agit de « {{service}} ».', 'Le motif : {{reason}}', 'La suite figure dans la commande.'],
      },
      seller: {
        title: 'Un administrateur a fait avancer la commande de {{other}}',
        lines: ['Il s’agit de « {{service}} ».', 'Le motif : {{reason}}', 'La suite figure dans la commande.'],
      },
    },
    ended: {
      buyer: {
        title: 'Un administrateur a mis fin à votre commande',
        lines: ['« {{service}} » a été clos le {{at}}.', 'Le motif : {{reason}}', '{{returned}} vous sont rendus.'],
      },
      seller: {
        title: 'Un administrateur a mis fin à la commande de {{other}}',
        lines: ['« {{service}} » a été clos le {{at}}.', 'Le motif : {{reason}}', 'Vous gardez {{rest}}.'],
      },
    },
    review_request: {
      buyer: {
        title: 'Comment était-ce avec {{other}} ?',
        lines: [
          'Votre avis sur « {{service}} » aide les autres à choisir.',
          'Vous pouvez l’écrire jusqu’au {{deadline}}.',
        ],
      },
      seller: {
        title: 'Comment était-ce avec {{other}} ?',
        lines: [
          'Dites aux autres comment s’est passée la vente de « {{service}} ».',
          'Vous pouvez écrire votre avis jusqu’au {{deadline}}.',
        ],
      },
    },
    review_received: {
      buyer: {
        title: '{{other}} a donné un avis sur vous',
        lines: ['Pour « {{service}} », vous avez reçu {{rating}}/5.'],
      },
      seller: {
        title: '{{other}} a donné un avis sur vous',
        lines: ['Pour « {{service}} », vous avez reçu {{rating}}/5.'],
      },
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
        lines: ['« {{service}} » de {{other}} vous attend.', 'Merci de répondre avant le {{deadline}}.'],
      },
      seller: {
        title: 'C’est à vous',
        lines: ['« {{service}} » pour {{other}} vous attend.', 'Merci de répondre avant le {{deadline}}.'],
      },
    },
    arrival_asked: {
      buyer: {
        title: '« {{service}} » est-il arrivé ?',
        lines: [
          'Dites-le nous, même si ce n’est pas le cas.',
          'Sans nouvelles de votre part, il est considéré comme arrivé après le {{deadline}}.',
        ],
      },
    },
  },
  service_request: {
    ...requests,
    fitting: {
      seller: {
        title: 'Une demande qui vous correspond',
        lines: ['{{other}} a besoin de quelqu’un pour « {{service}} ».', 'Faire une offre ne vous coûte rien.'],
      },
    },
    invited: {
      seller: {
        title: '{{other}} aimerait une offre de votre part',
        lines: [
          'Il s’agit de « {{service}} ».',
          'Faire une offre ne vous coûte rien, et {{other}} est la seule personne à la voir.',
          'Vous pouvez la faire jusqu’au {{deadline}}.',
        ],
      },
    },
  },
  offer: {
    ...offers,
    received: {
      buyer: {
        title: '{{other}} propose {{amount}}',
        lines: [
          'L’offre porte sur « {{service}} ».',
          '{{amount}} + {{fee}} de frais de service = {{total}}.',
          'Vous pouvez l’accepter, faire une contre-offre ou la refuser jusqu’au {{deadline}}.',
        ],
      },
    },
    reconfirmed: {
      buyer: {
        title: '{{other}} maintient son offre',
        lines: ['Vous aviez modifié « {{service}} ». L’offre peut de nouveau être acceptée.'],
      },
    },
    countered: {
      seller: {
        title: '{{other}} vous fait une contre-offre',
        lines: ['Le prix de « {{service}} » serait de {{amount}}.', 'Merci de répondre avant le {{deadline}}.'],
      },
    },
    agreed: {
      buyer: {
        title: '{{other}} accepte votre contre-offre',
        lines: [
          'Le prix de « {{service}} » est de {{amount}}, et il ne change plus.',
          '{{amount}} + {{fee}} de frais de service = {{total}}.',
          'Vous pouvez accepter et payer jusqu’au {{deadline}}.',
        ],
      },
    },
    kept: {
      buyer: {
        title: '{{other}} s’en tient à son offre',
        lines: [
          'Votre contre-offre pour « {{service}} » ne convenait pas.',
          'Ce qui était proposé avant tient toujours. Merci de répondre avant le {{deadline}}.',
        ],
      },
    },
    countered_back: {
      buyer: {
        title: '{{other}} propose {{amount}}',
        lines: [
          'C’est la réponse à votre contre-offre pour « {{service}} ».',
          '{{amount}} + {{fee}} de frais de service = {{total}}.',
          'Merci de répondre avant le {{deadline}}.',
        ],
      },
    },
    counter_left: {
      buyer: {
        title: '{{other}} n’a pas répondu à votre contre-offre',
        lines: [
          'Il s’agit de « {{service}} ».',
          'Ce qui était proposé avant tient toujours. Vous pouvez l’accepter jusqu’au {{deadline}}.',
        ],
      },
      seller: {
        title: 'Une contre-offre est restée sans réponse',
        lines: ['{{other}} vous l’avait faite pour « {{service}} ».', 'Votre offre reste telle qu’elle était.'],
      },
    },
    reminder: {
      buyer: {
        title: 'L’offre de {{other}} prend bientôt fin',
        lines: ['Elle porte sur « {{service}} ».', 'Vous pouvez l’accepter jusqu’au {{deadline}}.'],
      },
      seller: {
        title: '{{other}} attend votre réponse',
        lines: ['Il s’agit d’une contre-offre pour « {{service}} ».', 'Merci de répondre avant le {{deadline}}.'],
      },
    },
    accepted: {
      seller: {
        title: '{{other}} a accepté votre offre',
        lines: [
          '« {{service}} » pour {{amount}}.',
          'Il manque encore le paiement. Merci de ne pas commencer tout de suite.',
          'Nous vous prévenons dès que c’est payé.',
        ],
      },
    },
    gone: {
      seller: {
        title: 'Une demande pour laquelle vous aviez fait une offre n’existe plus',
        lines: ['Son auteur a supprimé son compte.', 'Votre offre est terminée ; vous n’avez plus rien à faire.'],
      },
    },
  },
  product_request: {
    ...requests,
    fitting: {
      seller: {
        title: '{{other}} cherche quelque chose que vous vendez',
        lines: ['Il s’agit de « {{service}} ».', 'Faire une offre ne vous coûte rien.'],
      },
    },
  },
  product_offer: {
    ...offers,
    received: {
      buyer: {
        title: '{{other}} propose {{amount}}',
        lines: ['L’offre porte sur « {{service}} ».', 'Vous pouvez l’accepter ou la refuser jusqu’au {{deadline}}.'],
      },
    },
    reminder: {
      buyer: {
        title: 'Une offre vous attend',
        lines: [
          'Elle porte sur « {{service}} » et vient de {{other}}.',
          'Vous pouvez l’accepter ou, si c’est déjà fait, la payer jusqu’au {{deadline}}.',
        ],
      },
    },
    accepted: {
      seller: {
        title: '{{other}} a accepté votre offre',
        lines: [
          '« {{service}} » pour {{amount}}.',
          'Il manque encore le paiement. Merci de ne rien envoyer pour l’instant.',
          'Nous vous prévenons dès que c’est payé.',
        ],
      },
    },
    undone: {
      seller: {
        title: '{{other}} revient sur son accord',
        lines: [
          '« {{service}} » n’a pas été payé. Merci de ne rien envoyer.',
          'Si votre offre tient toujours, elle peut de nouveau être acceptée.',
        ],
      },
    },
    unpaid: {
      buyer: {
        title: 'L’offre que vous aviez acceptée n’a pas été payée',
        lines: [
          '« {{service}} » est de nouveau ouvert, et rien n’a été débité.',
          'Vous pouvez accepter une autre offre, ou celle-ci si elle tient toujours.',
        ],
      },
      seller: {
        title: '{{other}} n’a pas payé à temps',
        lines: [
          'Merci de ne pas envoyer « {{service}} ».',
          'Si votre offre tient toujours, elle peut de nouveau être acceptée.',
        ],
      },
    },
    fewer_left: {
      seller: {
        title: '{{other}} a besoin de moins de « {{service}} »',
        lines: ['Une partie est couverte par une autre offre.', 'La vôtre peut encore être acceptée pour le reste.'],
      },
    },
    gone: {
      seller: {
        title: 'Une demande pour laquelle vous aviez fait une offre n’existe plus',
        lines: ['Son auteur a supprimé son compte.', 'Votre offre est terminée ; vous n’avez plus rien à faire.'],
      },
    },
  },
  ledger: {
    unsound: {
      admin: {
        title: 'Le contrôle nocturne de l’argent a trouvé une erreur',
        lines: ['{{reason}}', 'Faites-la examiner avant tout versement manuel.'],
      },
    },
  },
  queue: {
    overdue: {
      admin: {
        title: 'Une décision se fait attendre',
        lines: ['L’échéance était le {{deadline}}.'],
        many: { title: '{{count}} décisions se font attendre', lines: ['La première échéance était le {{deadline}}.'] },
      },
    },
  },
  payout: {
    paid: {
      seller: {
        title: '{{amount}} sont en route vers votre banque',
        lines: [
          'C’est ce que vous avez gagné avec « {{service}} ».',
          'Votre banque les reçoit en général en quelques jours ouvrés.',
        ],
      },
    },
    failed: {
      seller: {
        title: '{{amount}} n’ont pas pu être versés',
        lines: [
          'C’est ce que vous avez gagné avec « {{service}} », et cela reste à vous.',
          'Regardez votre compte de versement : il y manque quelque chose.',
          'Nous réessayons de nous-mêmes, et aussitôt que c’est réglé.',
        ],
      },
    },
    bank_refused: {
      seller: {
        title: 'Votre banque a renvoyé {{amount}}',
        lines: [
          'L’argent est en sécurité sur votre compte de versement.',
          'Vérifiez les coordonnées bancaires que vous y avez indiquées.',
        ],
      },
    },
    account_ready: {
      seller: {
        title: 'Votre compte de versement est prêt',
        lines: ['Désormais vos gains y sont envoyés dès que le délai est passé.'],
      },
    },
    account_restricted: {
      seller: {
        title: 'Votre compte de versement attend quelque chose de vous',
        lines: ['D’ici là, vos gains attendent dans votre solde.', 'Ce qui manque se trouve sous « Paiements ».'],
      },
    },
  },
  promotion: {
    started: {
      buyer: {
        title: '« {{service}} » est mis en avant',
        lines: [
          'Les listes l’affichent en premier jusqu’au {{deadline}}, en alternance avec d’autres qui conviennent.',
          'Vous avez payé {{amount}}.',
        ],
      },
    },
    scheduled: {
      buyer: {
        title: 'La mise en avant de « {{service}} » est payée',
        lines: [
          'Elle commence d’elle-même, dès que les autres peuvent le voir et qu’aucune autre ne court.',
          'Vous avez payé {{amount}}.',
        ],
      },
    },
    paused: {
      buyer: {
        title: 'La mise en avant de « {{service}} » est suspendue',
        lines: [
          'Les autres ne le voient pas pour l’instant : aucun temps ne passe. Elle reprend s’il est de nouveau visible.',
        ],
      },
    },
    resumed: {
      buyer: {
        title: 'La mise en avant de « {{service}} » reprend',
        lines: ['Les listes l’affichent en premier jusqu’au {{deadline}}.'],
      },
    },
    ended: {
      buyer: {
        title: 'La mise en avant de « {{service}} » est terminée',
        lines: ['Voyez combien de fois il a été affiché et ouvert, et ce que cela a donné.'],
      },
    },
    stopped: {
      buyer: {
        title: 'La mise en avant de « {{service}} » s’arrête',
        lines: ['Il n’est plus affiché. Les jours entiers qui restaient sont un crédit pour une autre mise en avant.'],
      },
    },
    forfeited: {
      buyer: {
        title: 'La mise en avant de « {{service}} » s’arrête',
        lines: ['Il a été retiré parce qu’il enfreint nos règles. Les jours restants ne sont pas remboursés.'],
      },
    },
    returned: {
      buyer: {
        title: 'La mise en avant de « {{service}} » ne commencera pas',
        lines: ['Ce que vous avez payé vous est rendu : {{amount}}.', 'Les jours de crédit sont de nouveau là.'],
      },
    },
    refunded: {
      buyer: {
        title: 'La mise en avant de « {{service}} » a été annulée',
        lines: ['« {{reason}} »', 'Ce que vous avez payé vous est rendu : {{amount}}.'],
      },
    },
    charged_back: {
      buyer: {
        title: 'La mise en avant de « {{service}} » s’arrête',
        lines: ['Votre banque a repris {{amount}}.'],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Votre paiement pour « {{service}} » est arrivé trop tard',
        lines: ['Il n’y avait plus rien à mettre en avant. {{amount}} vous sont rendus.'],
      },
    },
  },
  subscription: {
    started: {
      buyer: {
        title: 'Vous avez maintenant {{service}}',
        lines: [
          'La formule est renouvelée le {{deadline}} pour {{amount}}. Vous pouvez la résilier à tout moment en un clic.',
          'La facture est dans votre compte.',
          'Le {{at}}, vous avez accepté ce prix, nos conditions (version {{version}}) et le début avant la fin du délai de rétractation.',
        ],
      },
    },
    trial_started: {
      buyer: {
        title: 'Votre essai de {{service}} a commencé',
        lines: [
          'Il ne coûte rien jusqu’au {{deadline}}. Ensuite, c’est {{amount}}, sauf si vous résiliez avant.',
          'Le {{at}}, vous avez accepté cela et nos conditions (version {{version}}).',
        ],
      },
    },
    granted: {
      buyer: {
        title: '{{service}} vous est offert',
        lines: ['La formule ne coûte rien et se termine d’elle-même le {{deadline}}.', '« {{reason}} »'],
      },
    },
    renewal_reminder: {
      buyer: {
        title: '{{service}} est renouvelée le {{deadline}}',
        lines: ['Nous débiterons alors {{amount}} de votre carte. Si vous ne le souhaitez pas, résiliez avant.'],
      },
    },
    past_due: {
      buyer: {
        title: 'Nous n’avons pas pu débiter {{service}}',
        lines: [
          '{{amount}} sont dus. Nous réessayons avec votre carte dans les prochains jours.',
          'Rien ne change jusqu’au {{deadline}}. Sans paiement, la formule finit alors.',
          'Vérifiez votre carte ou enregistrez-en une autre.',
        ],
      },
    },
    authentication_needed: {
      buyer: {
        title: 'Votre banque vous demande de confirmer le paiement de {{service}}',
        lines: [
          '{{amount}} sont dus. Connectez-vous et confirmez le paiement, ou enregistrez une autre carte.',
          'Rien ne change jusqu’au {{deadline}}. Sans paiement, la formule finit alors.',
        ],
      },
    },
    still_due: {
      buyer: {
        title: 'Votre carte a encore été refusée',
        lines: [
          '{{amount}} pour {{service}} restent dus. Vérifiez votre carte ou enregistrez-en une autre.',
          'Sans paiement, la formule finit le {{deadline}}.',
        ],
      },
    },
    renewed: {
      buyer: {
        title: '{{service}} a été renouvelée',
        lines: [
          'La formule continue jusqu’au {{deadline}}. Nous avons débité {{amount}}.',
          'La facture est dans votre compte.',
        ],
      },
    },
    changed: {
      buyer: {
        title: 'Vous avez maintenant {{service}}',
        lines: [
          'Nous avons débité la différence : {{amount}}.',
          'La formule est renouvelée le {{deadline}} pour {{price}}. Vous pouvez la résilier à tout moment en un clic.',
          'Elle reste résiliée : elle se termine le {{ends}} et n’est pas renouvelée. Vous pouvez revenir sur la résiliation jusque-là.',
          'La facture est dans votre compte.',
          'Le {{at}}, vous avez accepté cela et nos conditions (version {{version}}).',
        ],
      },
    },
    change_agreed: {
      buyer: {
        title: 'Vous avez changé de formule',
        lines: [
          '{{plan}} commence le {{deadline}} et coûte alors {{price}}. D’ici là, rien ne change, et vous pouvez revenir sur ce choix.',
          'Vous avez {{service}}. Le {{when}}, nous débitons {{amount}} pour cela. Vous pouvez résilier à tout moment en un clic.',
          '{{service}} reste résiliée : la formule se termine le {{ends}} et n’est pas renouvelée. Vous pouvez revenir sur la résiliation jusque-là.',
          'Le {{at}}, vous avez accepté cela et nos conditions (version {{version}}).',
        ],
      },
    },
    cancelled: {
      buyer: {
        title: '{{service}} est résiliée',
        lines: [
          'Vous la gardez jusqu’au {{deadline}}. Plus rien n’est débité, et vous pouvez revenir sur la résiliation jusque-là.',
          'Son renouvellement, {{amount}}, est déjà en cours de débit et compte encore : une fois payé, vous la gardez jusqu’au {{ends}}. Ensuite elle se termine, et plus rien n’est débité. Si votre carte est refusée, elle se termine tout de suite.',
          'Le changement que vous avez choisi, {{amount}}, n’est pas encore payé. Vous pouvez encore le payer ; sinon il est abandonné, et vous gardez ce que vous avez jusqu’au {{when}}. Rien d’autre n’est débité.',
        ],
      },
    },
    discontinued: {
      buyer: {
        title: '{{service}} n’est plus en vente',
        lines: [
          'Vous gardez ce que vous avez, tel quel, jusqu’au {{deadline}}. Ensuite cela se termine de soi-même, et plus rien n’est débité.',
          'Cette formule ne commence pas, et {{plan}} continue : le {{when}}, nous débitons {{price}} pour cela. Vous pouvez la résilier jusque-là.',
          'Vous pouvez choisir une autre formule à tout moment.',
        ],
      },
    },
    resumed: {
      buyer: {
        title: '{{service}} continue',
        lines: [
          'La formule est renouvelée le {{deadline}} pour {{price}}. Vous pouvez la résilier à tout moment en un clic.',
          '{{plan}} commence le {{when}} pour {{price}}, comme vous l’aviez choisi. D’ici là, vous pouvez revenir dessus.',
        ],
      },
    },
    ended: {
      buyer: {
        title: '{{service}} est terminée',
        lines: [
          'Vous avez maintenant la formule gratuite. Rien n’a été supprimé, et les commandes en cours gardent leurs frais.',
        ],
      },
    },
    expired: {
      buyer: {
        title: '{{service}} est terminée, faute de paiement',
        lines: [
          'Vous avez maintenant la formule gratuite. Rien n’a été supprimé, et les commandes en cours gardent leurs frais.',
        ],
      },
    },
    withdrawn: {
      buyer: {
        title: 'Vous vous êtes rétracté de {{service}}',
        lines: ['Les jours restants sont remboursés sur votre carte. Vous avez maintenant la formule gratuite.'],
      },
    },
    refunded: {
      buyer: {
        title: '{{service}} a été annulée',
        lines: [
          '« {{reason}} »',
          'Ce qui a été payé pour sa dernière période est rendu sur votre carte.',
          'Vous avez maintenant {{plan}}.',
        ],
      },
    },
    extended: {
      buyer: {
        title: 'Vous avez {{service}} plus longtemps',
        lines: ['La formule continue jusqu’au {{deadline}}, et ces jours ne coûtent rien.', '« {{reason}} »'],
      },
    },
    charged_back: {
      buyer: {
        title: '{{service}} est terminée',
        lines: [
          'Votre banque a repris le paiement. Vous ne pouvez pas choisir de formule tant que ce n’est pas réglé.',
        ],
      },
    },
    dispute_won: {
      buyer: {
        title: 'Votre banque a tranché au sujet du paiement de {{service}}',
        lines: [
          'Elle a décidé que le paiement est valable. La période payée est terminée, ou une autre formule l’a remplacée : {{service}} ne recommence pas.',
        ],
      },
    },
    restored: {
      buyer: {
        title: 'Vous avez de nouveau {{service}}',
        lines: [
          'Votre banque a décidé que le paiement est valable. Vous gardez ce que vous avez payé jusqu’au {{deadline}} ; la formule n’est pas renouvelée.',
          'Les annonces mises en pause le restent jusqu’à ce que vous les publiiez de nouveau.',
        ],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Votre paiement pour {{service}} est arrivé trop tard',
        lines: ['Il n’y avait plus rien à payer. L’argent vous est rendu.'],
      },
    },
    listings_paused: {
      buyer: {
        title: 'Certaines de vos annonces sont en pause',
        lines: [
          'Votre formule en permet moins. Les plus récentes restent visibles ; vous pouvez les échanger à tout moment. Rien n’a été supprimé.',
        ],
      },
    },
  },
  report: {
    received: {
      buyer: {
        title: 'Nous avons reçu votre signalement',
        lines: [
          'Il concerne « {{service}} ».',
          'Une personne l’examine sous 24 heures. Personne d’autre n’apprend que vous l’avez signalé.',
          'Vous recevrez notre décision motivée et pourrez la contester.',
        ],
      },
    },
    opened: {
      admin: {
        title: 'Un signalement est arrivé',
        lines: ['Il concerne « {{service}} ».', 'Merci de décider sous 24 heures.'],
      },
    },
    hidden: {
      seller: {
        title: '« {{service}} » est masqué pour l’instant',
        lines: [
          'Plusieurs personnes l’ont signalé. Rien n’est encore décidé.',
          'Une personne l’examine ; s’il respecte les règles, il sera de nouveau affiché. Les commandes en cours continuent.',
        ],
      },
    },
    dismissed: {
      buyer: {
        title: 'Nous avons examiné votre signalement',
        lines: [
          'Il concerne « {{service}} ».',
          'Nous avons décidé de ne rien faire. La raison : {{reason}}',
          'Vous pouvez contester jusqu’au {{deadline}}. Un autre administrateur décidera alors ; s’il n’y en a pas d’autre, le même.',
        ],
      },
    },
    acted: {
      buyer: {
        title: 'Votre signalement a eu un effet',
        lines: [
          'Il concerne « {{service}} ». Nos règles ne sont pas respectées et nous avons agi.',
          'La raison : {{reason}}',
          'Vous pouvez contester jusqu’au {{deadline}}. Un autre administrateur décidera alors ; s’il n’y en a pas d’autre, le même.',
        ],
      },
    },
    hide: {
      seller: {
        title: 'Nous avons masqué « {{service}} »',
        lines: [
          'La règle : {{quote}}',
          'La raison : {{reason}}',
          'Comment nous l’avons su : des personnes l’ont signalé et une personne a décidé.',
          'Vous pouvez contester jusqu’au {{deadline}}. Un autre administrateur décidera alors ; s’il n’y en a pas d’autre, le même.',
        ],
      },
    },
    remove: {
      seller: {
        title: 'Nous avons retiré « {{service}} »',
        lines: [
          'La règle : {{quote}}',
          'La raison : {{reason}}',
          'Comment nous l’avons su : des personnes l’ont signalé et une personne a décidé.',
          'Vous pouvez contester jusqu’au {{deadline}}. Un autre administrateur décidera alors ; s’il n’y en a pas d’autre, le même.',
        ],
      },
    },
    warn: {
      seller: {
        title: 'Un avertissement au sujet de « {{service}} »',
        lines: [
          'La règle : {{quote}}',
          'La raison : {{reason}}',
          'Rien d’autre ne change pour l’instant.',
          'Comment nous l’avons su : des personnes l’ont signalé et une personne a décidé.',
          'Vous pouvez contester jusqu’au {{deadline}}. Un autre administrateur décidera alors ; s’il n’y en a pas d’autre, le même.',
        ],
      },
    },
    restrict: {
      seller: {
        title: 'Votre compte est restreint jusqu’au {{when}}',
        lines: [
          'D’ici là, vous ne pouvez rien proposer de nouveau, ni commander, ni écrire de messages. Les commandes en cours continuent.',
          'Il s’agit de « {{service}} ». La règle : {{quote}}',
          'La raison : {{reason}}',
          'Comment nous l’avons su : des personnes l’ont signalé et une personne a décidé.',
          'Vous pouvez contester jusqu’au {{deadline}}. Un autre administrateur décidera alors ; s’il n’y en a pas d’autre, le même.',
        ],
      },
    },
    suspend: {
      seller: {
        title: 'Pourquoi votre compte est suspendu',
        lines: [
          'Il s’agit de « {{service}} ». La règle : {{quote}}',
          'La raison : {{reason}}',
          'Les commandes impayées ou pas encore acceptées prennent fin et l’argent est rendu. Les commandes en cours continuent, et vos acheteurs peuvent les annuler en récupérant tout.',
          'Comment nous l’avons su : des personnes l’ont signalé et une personne a décidé.',
          'Vous pouvez contester jusqu’au {{deadline}}. Un autre administrateur décidera alors ; s’il n’y en a pas d’autre, le même.',
        ],
      },
    },
    objected: {
      admin: {
        title: 'Quelqu’un conteste une décision',
        lines: [
          'Il s’agit de « {{service}} ».',
          'Un administrateur qui n’a pas décidé la première fois décide maintenant ; s’il n’y en a pas d’autre, le même.',
        ],
      },
    },
    overdue: {
      admin: {
        title: 'Un signalement est en retard',
        lines: ['Il concerne « {{service}} ». Merci de décider maintenant.'],
      },
    },
    kept: {
      buyer: {
        title: 'La décision est maintenue',
        lines: [
          'Il s’agit de « {{service}} ». Un autre administrateur a réexaminé l’affaire.',
          'La raison : {{reason}}',
          'Cette décision est définitive.',
        ],
      },
      seller: {
        title: 'La décision est maintenue',
        lines: [
          'Il s’agit de « {{service}} ». Un autre administrateur a réexaminé l’affaire.',
          'La raison : {{reason}}',
          'Cette décision est définitive.',
        ],
      },
    },
    keptAlone: {
      buyer: {
        title: 'La décision est maintenue',
        lines: [
          'Il s’agit de « {{service}} ». Il n’y a pas d’autre administrateur : le même a donc réexaminé l’affaire.',
          'La raison : {{reason}}',
          'Cette décision est définitive.',
        ],
      },
      seller: {
        title: 'La décision est maintenue',
        lines: [
          'Il s’agit de « {{service}} ». Il n’y a pas d’autre administrateur : le même a donc réexaminé l’affaire.',
          'La raison : {{reason}}',
          'Cette décision est définitive.',
        ],
      },
    },
    reverted: {
      buyer: {
        title: 'La décision a été changée',
        lines: [
          'Il s’agit de « {{service}} ». Un autre administrateur a réexaminé l’affaire.',
          'La raison : {{reason}}',
          'Cette décision est définitive.',
        ],
      },
      seller: {
        title: 'La décision a été changée',
        lines: [
          'Il s’agit de « {{service}} ». Un autre administrateur a réexaminé l’affaire.',
          'La raison : {{reason}}',
          'Cette décision est définitive.',
        ],
      },
    },
    revertedAlone: {
      buyer: {
        title: 'La décision a été changée',
        lines: [
          'Il s’agit de « {{service}} ». Il n’y a pas d’autre administrateur : le même a donc réexaminé l’affaire.',
          'La raison : {{reason}}',
          'Cette décision est définitive.',
        ],
      },
      seller: {
        title: 'La décision a été changée',
        lines: [
          'Il s’agit de « {{service}} ». Il n’y a pas d’autre administrateur : le même a donc réexaminé l’affaire.',
          'La raison : {{reason}}',
          'Cette décision est définitive.',
        ],
      },
    },
  },
  account: {
    opened: {
      buyer: {
        title: 'Un compte a été ouvert pour vous',
        lines: [
          'Il n’a pas encore de mot de passe. Demandez un code avec cette adresse e-mail, puis choisissez-en un.',
          'Si vous ne vous y attendiez pas, ne faites rien : sans mot de passe, personne ne peut l’utiliser.',
        ],
      },
    },
    waiting: {
      admin: {
        title: '{{other}} attend d’être vérifié',
        lines: [
          'De nouveaux documents sont arrivés. Tant qu’ils ne sont pas contrôlés, personne d’autre ne voit ses offres.',
        ],
      },
    },
    verified: {
      seller: {
        title: 'Vous êtes vérifié',
        lines: ['Les autres voient désormais ce que vous proposez.', '« {{reason}} »'],
      },
    },
    changes_requested: {
      seller: {
        title: 'Il nous manque quelque chose pour vous vérifier',
        lines: ['« {{reason}} »', 'Envoyez ce qui manque, et nous regarderons de nouveau.'],
      },
    },
    rejected: {
      seller: {
        title: 'Nous n’avons pas pu vous vérifier',
        lines: ['« {{reason}} »', 'Si vous pouvez envoyer d’autres documents, nous regarderons de nouveau.'],
      },
    },
    suspended: {
      buyer: {
        title: 'Votre compte est suspendu',
        lines: [
          'La raison : « {{reason}} »',
          'La suspension prend fin le {{deadline}}.',
          'Vous êtes déconnecté et vos annonces sont masquées. Les commandes impayées ou pas encore acceptées prennent fin et l’argent est rendu. Les commandes en cours continuent pour l’autre partie, et vos acheteurs peuvent annuler en récupérant tout.',
          'Si vous pensez que c’est une erreur, vous pouvez contester la décision avec notre formulaire de contact. Vous n’avez pas besoin de vous connecter.',
        ],
      },
    },
    restored: {
      buyer: {
        title: 'Votre compte est rouvert',
        lines: ['Vous pouvez vous connecter, et vos annonces sont de nouveau visibles.', '« {{reason}} »'],
      },
    },
    appointed: {
      admin: { title: 'Vous êtes maintenant administrateur', lines: ['La raison : « {{reason}} »'] },
    },
    dismissed: {
      admin: { title: 'Vous n’êtes plus administrateur', lines: ['La raison : « {{reason}} »'] },
    },
  },
  listing: {
    approved: {
      seller: {
        title: '« {{service}} » est approuvé',
        lines: ['Tout le monde peut le trouver dès qu’il est publié.', '« {{reason}} »'],
      },
    },
    hidden: {
      seller: {
        title: '« {{service}} » est masqué',
        lines: [
          'La raison : « {{reason}} »',
          'La règle : {{rule}}',
          'L’administration l’a examiné et en a décidé ainsi.',
          'Personne d’autre ne peut le trouver. Les commandes en cours continuent.',
          'Modifiez ce que la raison indique : l’administration l’examinera de nouveau.',
          'Si vous pensez que c’est une erreur, écrivez-nous sur la page de contact en indiquant le titre.',
        ],
      },
    },
    restored: {
      seller: {
        title: '« {{service}} » peut de nouveau être montré',
        lines: ['Tout le monde peut le trouver dès qu’il est publié.', '« {{reason}} »'],
      },
    },
    removed: {
      seller: {
        title: '« {{service}} » a été retiré',
        lines: [
          'La raison : « {{reason}} »',
          'La règle : {{rule}}',
          'L’administration l’a examiné et en a décidé ainsi.',
          'Il n’est plus proposé. Les commandes en cours continuent.',
          'Si vous pensez que c’est une erreur, écrivez-nous sur la page de contact en indiquant le titre.',
        ],
      },
    },
    changed: {
      seller: {
        title: 'L’administration a modifié « {{service}} »',
        lines: [
          'Ce qui a été modifié : {{changes}}.',
          'La raison : « {{reason}} »',
          'Vous pouvez le consulter et le modifier de nouveau. Les commandes en cours continuent comme convenu.',
          'Si vous pensez que c’est une erreur, écrivez-nous sur la page de contact en indiquant le titre.',
        ],
      },
    },
  },
  message: {
    received: {
      buyer: { title: 'Nouveau message de {{other}}', lines: ['« {{quote}} »'] },
      seller: { title: 'Nouveau message de {{other}}', lines: ['« {{quote}} »'] },
    },
  },
}
