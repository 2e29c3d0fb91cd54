import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  item: 'Article',
  items: '{{quantity}} × {{price}}',
  quantity: 'Qté {{quantity}}',
  shipping: 'Livraison',
  admin: 'Chez un administrateur',
  onItsWay: 'En route',
  past: 'Ce jour est passé.',
  tooFar: 'Veuillez choisir un jour plus proche.',
  similar: 'Semblables et disponibles',
  markOutOfStock: 'Le retirer de la vente : il n’en reste plus',
  callOffTitle: 'Annuler cette commande ?',
  callOff:
    '{{name}} récupère tout, et vous perdez {{net}}. Cela compte contre votre fiabilité et ne peut pas être annulé.',
  review: 'Votre avis figure sur la page du produit et aide les autres à choisir.',
  callOffRest:
    '{{name}} garde ce qui a été envoyé et peut demander le remboursement du reste. Cela compte contre votre fiabilité et ne peut pas être annulé.',
  held: {
    buyer: 'Paiement protégé : {{name}} est payé quand vous l’avez et que tout va bien',
    seller: 'Paiement protégé : il est à vous quand {{name}} l’a et que tout va bien',
  },
  reserved: 'Réservé ; débité quand vous confirmez',
  list: {
    showCode: 'Montrer le code',
    allWaiting: 'Voir les {{total, number}} commandes de produits',
    browse: 'Voir les produits',
    mine: 'Mes produits',
    buyer: 'Quand vous achetez un produit, il apparaît ici avec sa prochaine étape.',
    seller: 'Quand on vous achète un produit, la commande apparaît ici. Répondez vite : cela compte.',
  },
  needs: {
    'confirm-payment': 'Payer',
    'seller-confirm': 'Répondre',
    'seller-decline': 'Répondre',
    cancel: 'Voir la commande',
    'answer-cancel': 'Répondre',
    ship: 'Envoyer',
    delivered: 'Remettre',
    complete: 'Confirmer',
    'request-refund': 'Voir la commande',
    'return-sent': 'Renvoyer',
    'return-address': 'Donner l’adresse',
    'return-received': 'Vérifier le retour',
    delete: 'Voir la commande',
  },
  next: {
    buyer: {
      pending_payment: {
        title: 'Payez pour envoyer la commande à {{name}}',
        text: 'D’ici là, l’article vous est gardé. Le montant n’est que réservé jusqu’à la confirmation de {{name}}.',
      },
      pending_payment_again: {
        title: 'Votre carte a été refusée. Veuillez payer à nouveau',
        text: '{{name}} a confirmé, mais la carte n’a pas pu être débitée. L’article vous est toujours gardé.',
      },
      expired: {
        title: 'Cette commande a pris fin sans paiement',
        text: 'Rien n’a été débité. Vous pouvez commander à nouveau à tout moment.',
      },
      pending_confirmation: {
        title: '{{name}} a votre commande',
        text: '{{amount}} sont réservés sur votre carte, et débités seulement si {{name}} confirme.',
      },
      confirmed: {
        title: '{{name}} l’envoie d’ici le {{day}}',
        text: 'Votre paiement de {{amount}} reste protégé jusqu’à ce que vous l’ayez et que vous disiez que tout va bien.',
      },
      confirmed_pickup: {
        title: '{{name}} le prépare d’ici le {{day}}',
        text: 'Dès qu’il est prêt, vous recevez un code de retrait. Votre paiement de {{amount}} reste protégé.',
      },
      confirmed_asked: {
        title: 'Vous avez demandé à {{name}} d’annuler',
        text: 'Si {{name}} accepte, {{amount}} vous reviennent. Sinon, la commande continue.',
      },
      confirmed_late: {
        title: '{{name}} est en retard. Voulez-vous annuler ?',
        text: 'C’était prévu pour le {{day}}. Vous pouvez attendre, ou annuler sans demander : {{amount}} vous reviennent.',
      },
      confirmed_part: {
        title: 'Une partie est en route',
        text: '{{sent}} sur {{quantity}} sont partis, le reste est attendu d’ici le {{day}}. S’il tarde, vous pouvez en demander le remboursement.',
      },
      declined: {
        title: '{{name}} ne peut pas vous le vendre',
        text: 'Rien n’a été débité : la réservation est levée.',
      },
      declined_auto: {
        title: '{{name}} n’a pas répondu à temps',
        text: 'Rien n’a été débité : la réservation est levée.',
      },
      shipped: {
        title: 'Votre colis est en route',
        text: 'Dites-le quand il est là. Vous aurez alors le temps de l’examiner avant que {{name}} soit payé.',
      },
      shipped_due: {
        title: 'Votre colis est-il arrivé ?',
        text: 'Il devrait être là. Dites qu’il est arrivé, ou signalez qu’il ne l’est pas.',
      },
      shipped_short: {
        title: 'Le reste ne viendra pas',
        text: '{{sent}} sur {{quantity}} ont été envoyés. Confirmez leur arrivée, ou signalez ce qui manque pour en demander le remboursement.',
      },
      ready_for_pickup: {
        title: 'C’est prêt. Retirez-le chez {{name}}',
        text: 'Examinez-le d’abord. Montrez ensuite ce code : il prouve que vous l’avez.',
      },
      delivered: {
        title: 'Est-ce que tout va bien ?',
        text: 'Examinez-le tranquillement. Quand vous dites que tout va bien, {{name}} est payé.',
      },
      completed: { title: 'C’est terminé', text: '{{name}} a été payé.' },
      refund_requested: {
        title: 'Votre demande de remboursement est ouverte',
        text: 'Votre paiement est suspendu jusqu’au règlement. Tout se trouve plus bas.',
      },
      return_in_transit: {
        title: '{{name}} doit dire où l’envoyer',
        text: 'Vous aurez alors le temps de l’envoyer. {{refund}} vous reviennent quand {{name}} l’a récupéré.',
      },
      return_in_transit_addressed: {
        title: 'Veuillez le renvoyer',
        text: 'Renvoyez-le à l’adresse indiquée à côté. {{refund}} vous reviennent quand {{name}} l’a récupéré.',
      },
      return_in_transit_sent: {
        title: 'Le retour est en route',
        text: 'Quand {{name}} l’aura récupéré, {{refund}} vous reviendront.',
      },
      disputed: {
        title: 'Un administrateur examine l’affaire',
        text: 'Vous pouvez tous deux encore ajouter des preuves. Vous recevrez la décision motivée par écrit.',
      },
      cancelled: { title: 'Cette commande a été annulée', text: 'Rien n’a été débité.' },
      cancelled_returned: {
        title: 'Cette commande a été annulée',
        text: 'Votre argent vous a été rendu. La banque peut mettre quelques jours à l’afficher.',
      },
      refunded: {
        title: 'Votre argent vous a été rendu',
        text: 'La banque peut mettre quelques jours à l’afficher.',
      },
      partially_refunded: {
        title: 'Réglé : une partie vous est revenue',
        text: 'La banque peut mettre quelques jours à l’afficher.',
      },
    },
    seller: {
      pending_payment: {
        title: '{{name}} n’a pas encore payé',
        text: 'Nous vous prévenons dès que le paiement est là.',
      },
      pending_payment_again: {
        title: 'La carte de {{name}} a été refusée',
        text: 'Ne l’envoyez pas encore : {{name}} peut payer à nouveau.',
      },
      expired: { title: 'Cette commande a pris fin sans paiement', text: 'L’article est de nouveau en vente.' },
      pending_confirmation: {
        title: '{{name}} voudrait l’acheter. L’avez-vous ?',
        text: 'Vous gagnez {{net}}. Le paiement est réservé, et débité quand vous confirmez.',
      },
      confirmed: {
        title: 'Veuillez l’envoyer d’ici le {{day}}',
        text: 'Le paiement est protégé : {{net}} sont à vous quand {{name}} l’a et que tout va bien.',
      },
      confirmed_pickup: {
        title: 'Veuillez le préparer d’ici le {{day}}',
        text: '{{name}} reçoit alors un code et vient le chercher. {{net}} sont à vous une fois la remise faite et si tout va bien.',
      },
      confirmed_asked: {
        title: '{{name}} voudrait annuler. Êtes-vous d’accord ?',
        text: 'Si oui, {{name}} récupère tout. Sinon, la commande continue.',
      },
      confirmed_late: {
        title: 'Vous êtes en retard : c’était prévu pour le {{day}}',
        text: 'Faites-le dès que possible : {{name}} peut désormais annuler sans demander.',
      },
      confirmed_part: {
        title: 'Veuillez envoyer le reste d’ici le {{day}}',
        text: '{{sent}} sur {{quantity}} sont partis. La commande avance quand tout est parti.',
      },
      declined: { title: 'Vous avez refusé', text: '{{name}} n’a pas été débité.' },
      declined_auto: {
        title: 'Le temps de répondre est écoulé',
        text: 'La commande est considérée comme refusée, et {{name}} n’a pas été débité.',
      },
      shipped: {
        title: 'Le colis est en route vers {{name}}',
        text: 'Vous gagnez {{net}} quand il est arrivé et que tout va bien.',
      },
      shipped_due: {
        title: 'Le colis est en route vers {{name}}',
        text: 'Vous gagnez {{net}} quand il est arrivé et que tout va bien.',
      },
      shipped_short: {
        title: '{{name}} reçoit {{sent}} sur {{quantity}}',
        text: '{{name}} peut demander le remboursement de ce qui manque. Ce qui a été envoyé compte comme d’habitude.',
      },
      ready_for_pickup: {
        title: '{{name}} vient le chercher',
        text: 'À la remise, saisissez les six chiffres que {{name}} vous montre.',
      },
      delivered: {
        title: '{{name}} l’a reçu',
        text: 'Vous gagnez {{net}} dès que {{name}} dit que tout va bien, ou que le délai de réclamation est écoulé.',
      },
      completed: { title: 'C’est terminé', text: 'Vous avez gagné {{net}}.' },
      refund_requested: {
        title: '{{name}} demande un remboursement',
        text: 'Le paiement est suspendu jusqu’au règlement. Tout se trouve plus bas.',
      },
      return_in_transit: {
        title: 'Où {{name}} doit-il l’envoyer ?',
        text: '{{name}} a changé d’avis, ce qui est un droit face à une entreprise. Veuillez donner l’adresse.',
      },
      return_in_transit_addressed: {
        title: '{{name}} vous le renvoie',
        text: 'Dès qu’il est en route, vous trouvez son numéro ici.',
      },
      return_in_transit_sent: {
        title: 'Est-il revenu comme il se doit ?',
        text: 'Si tout est en ordre, {{refund}} reviennent à {{name}}. Sinon, un administrateur s’en occupe.',
      },
      disputed: {
        title: 'Un administrateur examine l’affaire',
        text: 'Vous pouvez tous deux encore ajouter des preuves. Vous recevrez la décision motivée par écrit.',
      },
      cancelled: {
        title: 'Cette commande a été annulée',
        text: 'Rien n’a été débité. L’article est de nouveau en vente.',
      },
      cancelled_returned: { title: 'Cette commande a été annulée', text: '{{name}} a récupéré son argent.' },
      refunded: { title: '{{name}} a récupéré son argent', text: 'Vous n’avez plus rien à faire.' },
      partially_refunded: {
        title: 'Réglé : une partie a été rendue',
        text: '{{name}} a récupéré une partie de l’argent, le reste est à vous.',
      },
    },
  },
  timers: {
    captureRetry: {
      buyer: 'Veuillez payer d’ici {{when}}. Ensuite, la commande prend fin et d’autres peuvent l’acheter.',
      seller: 'Sans paiement d’ici {{when}}, la commande prend fin et l’article est de nouveau en vente.',
    },
    cancelAnswer: {
      buyer: 'Sans réponse d’ici {{when}}, la commande continue.',
      seller: 'Sans réponse d’ici {{when}}, la commande continue.',
    },
    shipGrace: {
      buyer: 'Après {{when}}, {{name}} est en retard.',
      seller: 'Veuillez le faire d’ici {{when}} ; ensuite, vous êtes en retard.',
    },
    freeCancel: {
      buyer: 'Si rien ne s’est passé d’ici {{when}}, vous pouvez annuler sans demander.',
      seller: 'Si rien ne s’est passé d’ici {{when}}, {{name}} peut annuler sans demander.',
    },
    autoCancel: {
      buyer: 'Si rien ne s’est passé d’ici {{when}}, la commande prend fin et tout vous revient.',
      seller: 'Si rien ne s’est passé d’ici {{when}}, la commande prend fin et tout revient à {{name}}.',
    },
    pickupReminder: {
      buyer: 'Si vous n’êtes pas venu d’ici {{when}}, nous vous le rappelons.',
      seller: 'Si {{name}} n’est pas venu d’ici {{when}}, nous envoyons un rappel.',
    },
    pickupCancel: {
      buyer: 'Veuillez venir d’ici {{when}}. Ensuite, la commande est annulée et tout vous revient.',
      seller:
        'Si {{name}} n’est pas venu d’ici {{when}}, la commande est annulée et l’article est de nouveau en vente.',
    },
    autoDeliver: {
      buyer: 'Si vous ne dites rien, il est considéré comme arrivé {{when}}.',
      seller: 'Si {{name}} ne dit rien, il est considéré comme arrivé {{when}}.',
    },
    autoDeliverTracked: {
      buyer: 'Si vous ne dites rien, il est considéré comme arrivé {{when}}.',
      seller: 'Si {{name}} ne dit rien, il est considéré comme arrivé {{when}}.',
    },
    productProtection: {
      buyer: 'Si vous ne faites rien, tout est considéré comme bon {{when}}, et {{name}} est payé.',
      seller: 'Sans réclamation d’ici {{when}}, vous êtes payé.',
    },
    clearance: {
      buyer: '{{name}} peut disposer de l’argent à partir de {{when}}.',
      seller: 'Votre argent devient disponible {{when}}.',
    },
    withdrawal: {
      buyer: 'Vous pouvez changer d’avis et le renvoyer jusqu’à {{when}}.',
      seller: '{{name}} peut le renvoyer jusqu’à {{when}}.',
    },
    returnSend: {
      buyer: 'Veuillez l’envoyer d’ici {{when}}. Ensuite, vous le gardez et {{name}} est payé.',
      seller: 'S’il n’est pas en route d’ici {{when}}, {{name}} le garde et vous êtes payé.',
    },
    returnAnswer: {
      buyer: 'Si {{name}} ne dit rien d’ici {{when}}, votre argent vous revient.',
      seller:
        'Veuillez répondre d’ici {{when}}. Ensuite, il est considéré comme revenu et l’argent revient à {{name}}.',
    },
    claimSellerAnswer: {
      buyer: '{{name}} a jusqu’au {{when}} pour donner l’adresse. Ensuite, un administrateur s’en occupe.',
      seller:
        'Veuillez donner l’adresse avant le {{when}}. Ensuite, un administrateur s’en occupe et cela compte contre vous.',
    },
  },
  restTimers: {
    freeCancel: {
      buyer: 'Si le reste n’est pas parti le {{when}}, vous pouvez en demander le remboursement.',
      seller: 'Si le reste n’est pas parti le {{when}}, {{name}} peut en demander le remboursement.',
    },
    autoCancel: {
      buyer:
        'Si le reste n’est pas parti le {{when}}, il ne viendra plus, et vous pouvez en demander le remboursement.',
      seller: 'Si le reste n’est pas parti le {{when}}, il compte comme manquant, et contre vous.',
    },
  },
  do: {
    confirm: 'Confirmer et gagner {{net}}',
    callOff: 'Annuler la commande',
    callOffRest: 'Le reste ne viendra pas',
    askCancel: 'Demander l’annulation',
    cancelFree: 'Annuler, {{amount}} vous reviennent',
    ready: 'C’est prêt à retirer',
    handOver: 'Remettre',
    allGood: 'Tout va bien, payer {{price}} à {{name}}',
    sendBack: 'Le renvoyer',
  },
  code: {
    yours: 'Votre code de retrait',
    show: 'Montrez-le ou dites-le au vendeur une fois l’article examiné, pas avant.',
    later: 'Arrive dès que c’est prêt',
    enter: 'Le code de {{name}}',
    help: '{{name}} voit six chiffres sur la page de cette commande.',
    missing: 'Ce ne sont pas six chiffres.',
    wrong: 'Ce n’est pas le code de {{name}}. Veuillez le vérifier.',
  },
  sure: {
    ready: {
      title: 'Est-ce prêt pour {{name}} ?',
      text: '{{name}} apprend l’adresse et reçoit un code que vous demanderez à la remise.',
    },
    arrived: {
      title: 'Est-ce arrivé ?',
      text: 'Vous avez désormais {{time}} pour signaler un problème. Ensuite, {{name}} est payé.',
    },
    allGood: {
      title: 'Tout est en ordre ?',
      text: '{{price}} vont à {{name}}. Cela ne peut pas être annulé.',
    },
    calledOff: {
      title: 'Accepter l’annulation ?',
      text: '{{name}} récupère tout, et le produit revient dans votre stock. Cela ne peut pas être annulé.',
    },
  },
  confirm: {
    title: 'L’avez-vous pour {{name}} ?',
    text: 'La carte de {{name}} est débitée, et vous gagnez {{net}} une fois la remise faite et si tout va bien.',
    shipBy: 'Vous l’envoyez d’ici le',
    readyBy: 'C’est prêt d’ici le',
    help_one: 'Sans date : sous {{count}} jour.',
    help_other: 'Sans date : sous {{count}} jours.',
  },
  ship: {
    title: 'Est-ce en route ?',
    text: '{{name}} est prévenu et peut suivre le colis.',
    count: 'Combien dans ce colis ?',
    left: 'Il en reste {{count}} à envoyer. S’il y en a moins, le reste suit plus tard.',
    between: 'Entre 1 et {{count}}',
  },
  parcel: {
    carrier: 'Transporteur',
    number: 'Numéro de suivi',
    link: 'Lien de suivi',
    noLink: 'Un lien commence par https://',
    expected: 'Arrive d’ici le',
    expectedHelp: 'Selon le transporteur. Il est alors considéré plus tôt comme arrivé.',
    track: 'Suivre le colis',
  },
  cancelling: {
    free: {
      title: 'Annuler cette commande ?',
      text: 'La réservation de {{amount}} est levée ; votre carte n’est pas débitée.',
    },
    ask: {
      title: 'Demander à {{name}} d’annuler ?',
      text: '{{name}} a déjà confirmé. Si {{name}} accepte, {{amount}} vous reviennent.',
    },
    late: {
      title: 'Annuler cette commande ?',
      text: '{{name}} est en retard : {{amount}} vous reviennent. Cela ne peut pas être annulé.',
    },
  },
  problem: {
    title: 'Qu’est-ce qui ne va pas ?',
    what: 'Que s’est-il passé ?',
    text: '{{name}} est d’abord interrogé, et votre paiement est suspendu. Faute d’accord, un administrateur décide.',
    byRight:
      'Vous avez acheté à une entreprise et pouvez le renvoyer. {{name}} rend {{amount}} quand il est revenu ; l’envoi est à votre charge.',
    note: 'Avec vos mots',
    pictures: 'Veuillez ajouter une photo du dommage.',
    amount: 'Combien doit revenir ?',
    amountHelp: 'Laissez vide pour demander la totalité : {{amount}}.',
    most: 'Au moins un centime, au plus {{amount}}.',
    send: 'Envoyer au vendeur',
  },
  sentBack: {
    title: 'Est-ce que le retour est en route ?',
    text: '{{name}} est prévenu. Vous recevez {{refund}} quand il est revenu.',
    byHand: 'Si vous l’apportez vous-même, laissez tout vide.',
  },
  cameBack: {
    title: 'Est-ce revenu ?',
    how: 'Comment est-ce revenu ?',
    ok: '{{refund}} reviennent à {{name}}. Cela ne peut pas être annulé.',
    problem: 'Un administrateur lit ce que vous écrivez et décide. D’ici là, l’argent est suspendu.',
    refund: 'Rendre {{refund}}',
    restock: 'Le remettre en vente',
    note: 'Ce qui ne va pas',
  },
  where: {
    title: 'Livraison',
    to: 'Va à',
    pickup: 'Retrait',
    later: 'Vous recevez l’adresse exacte une fois la commande confirmée.',
    agree: 'Convenez du lieu exact dans la conversation.',
    cityOnly: 'Vous verrez l’adresse complète après avoir confirmé.',
    option: 'Mode d’envoi',
    parcel: 'Colis',
    parcelOf: 'Colis {{place}} : {{quantity}} sur {{total}}',
    back: 'À renvoyer à',
    sentBy: 'À envoyer d’ici le',
    readyBy: 'À préparer d’ici le',
    sent: 'Envoyé le',
    ready: 'Prêt depuis le',
    expected: 'Attendu d’ici le',
    delivered: 'Arrivé le',
    pickedUp: 'Retiré le',
    assumed: 'Personne n’a dit le contraire à temps',
  },
  details: { cancelled: 'Pourquoi l’annulation', calledOff: 'Pourquoi elle a été annulée' },
  returnAddress: {
    title: 'Où faut-il l’envoyer ?',
    text: '{{name}} lit l’adresse et a ensuite le temps de l’envoyer.',
    label: 'Adresse',
    help: 'Avec le nom du destinataire, telle qu’elle doit figurer sur le colis.',
  },
  history: {
    buyer: {
      create: { you: 'Vous avez commandé', other: '{{name}} a commandé' },
      'confirm-payment': { you: 'Vous avez payé', other: '{{name}} a payé' },
      delete: { you: 'Vous avez abandonné la commande', other: '{{name}} a abandonné la commande' },
      cancel: { you: 'Vous avez demandé l’annulation', other: '{{name}} a demandé l’annulation' },
      delivered: { you: 'Vous avez dit que c’est arrivé', other: '{{name}} a dit que c’est arrivé' },
      complete: { you: 'Vous avez dit que tout va bien', other: '{{name}} a dit que tout va bien' },
      'request-refund': { you: 'Vous avez demandé un remboursement', other: '{{name}} a demandé un remboursement' },
      'return-sent': { you: 'Vous l’avez renvoyé', other: '{{name}} l’a renvoyé' },
    },
    seller: {
      'seller-confirm': { you: 'Vous avez confirmé la commande', other: '{{name}} a confirmé la commande' },
      'seller-decline': { you: 'Vous avez refusé', other: '{{name}} a refusé' },
      'answer-cancel': {
        you: 'Vous n’avez pas accepté l’annulation',
        other: '{{name}} n’a pas accepté l’annulation',
      },
      ship: { you: 'Vous l’avez envoyé', other: '{{name}} l’a envoyé' },
      'return-address': { you: 'Vous avez donné l’adresse de retour', other: '{{name}} a donné l’adresse de retour' },
      delivered: { you: 'Vous l’avez remis avec le code', other: '{{name}} l’a remis avec le code' },
      'return-received': { you: 'Vous l’avez récupéré', other: '{{name}} l’a récupéré' },
      delete: { you: 'Vous avez retiré la commande', other: '{{name}} a retiré la commande' },
    },
    sentPart: {
      you: 'Vous en avez envoyé {{sent}} sur {{count}}',
      other: '{{name}} en a envoyé {{sent}} sur {{count}}',
    },
    ready: { you: 'Vous l’avez préparé', other: '{{name}} l’a préparé' },
    cancelled: { you: 'Vous avez annulé la commande', other: '{{name}} a annulé la commande' },
    calledOff: { you: 'Vous avez annulé la commande', other: '{{name}} a annulé la commande' },
    restOff: { you: 'Vous avez dit que le reste ne viendra pas', other: '{{name}} a dit que le reste ne viendra pas' },
    agreed: { you: 'Vous avez accepté l’annulation', other: '{{name}} a accepté l’annulation' },
    admin: {
      'call-off': 'Un administrateur l’a annulée',
      deliver: 'Un administrateur a noté la réception',
      settle: 'Un administrateur l’a conclue',
      end: 'Un administrateur a mis fin à la commande',
      correct: 'Un administrateur a corrigé la fin',
    },
    system: {
      expire: 'La commande n’a pas été payée à temps',
      'give-way': 'Remplacée par une commande à une autre adresse',
      'give-up-capture': 'La commande n’a pas été payée à temps',
      revive: 'Le paiement est finalement arrivé',
      'revive-confirmed': 'Le paiement est finalement arrivé',
      'refuse-capture': 'La carte n’a pas pu être débitée',
      'lose-seller': 'Le vendeur ne pouvait plus prendre la commande ; le paiement est remboursé',
      'decline-by-time': 'Aucune réponse n’est venue à temps',
      lapse: 'La réservation sur la carte a pris fin',
      'keep-order': 'Personne n’a répondu à la demande d’annulation ; la commande continue',
      'miss-ship-day': 'Le jour prévu est passé',
      'become-overdue': 'Le retard permet d’annuler sans accord',
      'miss-shipping': 'Jamais envoyé ; l’argent a été rendu',
      'become-overdue-partly': 'Le reste est en retard ; l’acheteur peut en demander le remboursement',
      'miss-rest': 'Le reste n’a jamais été envoyé',
      'miss-return-address': 'Personne n’a donné l’adresse de retour ; un administrateur s’en occupe',
      'remind-pickup': 'Le retrait se fait toujours attendre',
      'leave-unclaimed': 'Personne ne l’a retiré ; l’argent a été rendu',
      'assume-delivered': 'C’est considéré comme arrivé',
      'assume-delivered-tracked': 'C’est considéré comme arrivé',
      'complete-by-time': 'Le délai de réclamation est écoulé ; tout est considéré comme bon',
      clear: 'L’argent est devenu disponible',
      'end-withdrawal': 'Le délai de renvoi est écoulé',
      'close-review': 'Le temps pour un avis est écoulé',
      'accept-return': 'Le retour a été convenu',
      'keep-goods': 'Il n’a pas été renvoyé à temps',
      'assume-returned': 'C’est considéré comme revenu ; l’argent a été rendu',
      dispute: 'Un administrateur a été appelé à décider',
      'charge-back': 'La banque réclame le paiement',
      'settle-claim': 'La demande de remboursement a été tranchée',
      appeal: 'La décision est réexaminée',
      resume: 'La demande de remboursement est close ; la commande continue',
      'resume-claim': 'La banque a rendu le paiement ; le dossier de remboursement se poursuit',
      'hold-too-long': 'L’argent ne pouvait pas être gardé plus longtemps',
    },
  },
  checkout: {
    back: 'Retour au produit',
    delivery: 'Livraison',
    quantity: 'Combien ?',
    upTo: 'Jusqu’à {{count}} par commande.',
    most: 'Au plus {{count}} par commande.',
    tooMuch: 'C’est plus que ce qui peut être payé en une fois. Veuillez en commander moins.',
    how: 'Comment doit-il vous parvenir ?',
    pickup: 'Le retirer',
    free: 'Gratuit',
    eta_one: '{{count}} jour après l’envoi',
    eta_other: '{{count}} jours après l’envoi',
    etaRange_one: 'De {{from}} à {{count}} jour après l’envoi',
    etaRange_other: 'De {{from}} à {{count}} jours après l’envoi',
    note: 'Un mot pour {{name}}',
    own: 'C’est votre propre produit. Vous ne pouvez pas le commander.',
    confirms:
      '{{name}} confirme sous {{time}}. D’ici là, le montant n’est que réservé ; si {{name}} refuse, vous ne payez rien.',
    charged: 'Votre carte est débitée maintenant : {{name}} n’a pas à confirmer d’abord.',
    sends_one: 'Ensuite, {{name}} l’envoie sous {{count}} jour, et vous dites quand il est arrivé.',
    sends_other: 'Ensuite, {{name}} l’envoie sous {{count}} jours, et vous dites quand il est arrivé.',
    code_one: 'Ensuite, c’est prêt sous {{count}} jour. Vous montrez un code au retrait.',
    code_other: 'Ensuite, c’est prêt sous {{count}} jours. Vous montrez un code au retrait.',
    protected: 'Paiement protégé : {{name}} est payé quand vous dites que tout va bien, ou {{time}} après l’arrivée.',
    withdrawal: 'Vous achetez à une entreprise : vous pouvez le renvoyer sous {{time}} après l’arrivée.',
    attention: '{{name}} a confirmé, mais votre carte n’a pas pu être débitée. Veuillez payer avec une autre carte.',
    gone: {
      title: 'C’est épuisé',
      text: 'Quelqu’un a été plus rapide. Ce que d’autres ont réservé sans payer revient de lui-même.',
    },
  },
  complete: {
    paid: '{{amount}} ont été payés et restent protégés jusqu’à ce que vous l’ayez et que tout aille bien.',
    yes: 'Si la réponse est oui, la carte est débitée, et le paiement reste protégé jusqu’à ce que vous l’ayez.',
    shipping: '{{name}} l’envoie d’ici le {{when}}.',
    pickup: '{{name}} le prépare d’ici le {{when}}.',
  },
}
