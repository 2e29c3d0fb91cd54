import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  serviceOrder: {
    pay: '{{buyer|Vous avez|# a}} commandé « {{title}} ».',
    payAgain: '{{buyer|Votre nouveau paiement|Le nouveau paiement de #}} pour « {{title}} » est passé.',
    giveUpCapture: '« {{title}} » n’a pas été payé à temps. La commande a expiré.',
    abandonAgreed: '{{buyer|Vous n’avez|# n’a}} pas payé « {{title}} » de nouveau. La commande est close.',
    revive: '{{buyer|Vous avez|# a}} commandé « {{title}} ». Le paiement a tardé, mais il est arrivé.',
    accept: '{{seller|Vous avez|# a}} accepté la commande « {{title}} ».',
    refuseCapture: '{{buyer|Votre paiement|Le paiement de #}} pour « {{title}} » a échoué. La commande l’attend.',
    proposeTimeChange: '{{seller|Vous avez|# a}} proposé d’autres horaires pour « {{title}} ».',
    confirmTimeProposal: '{{buyer|Vous avez|# a}} choisi un des horaires proposés pour « {{title}} ».',
    reaffirmPreference:
      '{{buyer|Vous gardez|# garde}} {{buyer|votre|son}} premier choix d’horaires pour « {{title}} ».',
    leaveProposal:
      'Les horaires proposés pour « {{title}} » sont restés sans réponse. La commande compte comme refusée.',
    decline: '{{seller|Vous avez|# a}} refusé la commande « {{title}} ».',
    callOff: '{{seller|Vous avez|# a}} annulé « {{title}} ».',
    answerTooLate:
      '{{seller|Vous n’avez|# n’a}} pas répondu à temps à la commande « {{title}} ». Elle compte comme refusée.',
    answerTooLateAgain:
      '{{seller|Vous n’avez|# n’a}} pas répondu à temps au premier choix d’horaires pour « {{title}} ». La commande compte comme refusée.',
    loseSellerEarly:
      '« {{title}} » est close : {{seller|vous ne pouvez|# ne peut}} pas prendre de commandes pour le moment. L’argent est rendu.',
    lapse: 'Le paiement de « {{title}} » ne pouvait plus être réservé. La commande est close et rien n’a été débité.',
    withdraw: '{{buyer|Vous avez|# a}} retiré la commande « {{title}} ».',
    takeBack: '{{buyer|Vous reprenez|# reprend}} l’argent de « {{title}} ». La commande est close.',
    takeBackByTime: 'L’argent de « {{title}} » {{buyer|vous est rendu|est rendu à #}}. La commande est close.',
    findAnotherSeller: '{{buyer|Vous cherchez|# cherche}} quelqu’un d’autre pour « {{title}} ».',
    takeOver: '{{seller|Vous avez|# a}} repris la commande « {{title}} ».',
    passOn: 'La commande « {{title}} » a été reprise par quelqu’un d’autre.',
    schedule: '{{actor|Vous avez|# a}} fixé un rendez-vous pour « {{title}} ».',
    askToMove: '{{actor|Vous souhaitez|# souhaite}} déplacer le rendez-vous pour « {{title}} ».',
    agreeToMove: '{{actor|Vous avez|# a}} accepté le nouvel horaire pour « {{title}} ».',
    refuseToMove:
      '{{actor|Vous n’avez|# n’a}} pas accepté le nouvel horaire pour « {{title}} ». Ce qui était convenu reste valable.',
    keepAppointment:
      'Personne n’a répondu pour le nouvel horaire de « {{title}} ». Ce qui était convenu reste valable.',
    leaveUnscheduled:
      'Aucune date n’a été trouvée pour « {{title}} ». La commande est close et l’argent {{buyer|vous est rendu|est rendu à #}}.',
    cancel: '{{buyer|Vous avez|# a}} annulé « {{title}} ».',
    cancelLate: '{{buyer|Vous avez|# a}} annulé « {{title}} », en retard. Tout l’argent est rendu.',
    start: '{{seller|Vous avez|# a}} commencé « {{title}} ».',
    startDelivery: '{{seller|Vous avez|# a}} commencé à travailler sur « {{title}} ».',
    becomeLate:
      '« {{title}} » est en retard. {{buyer|Vous pouvez|# peut}} attendre, accorder un délai ou annuler sans frais.',
    wait: '{{buyer|Vous attendez|# attend}} « {{title}} », en retard.',
    extend: '{{seller|Vous avez|# a}} plus de temps pour « {{title}} », accordé par {{buyer}}.',
    extendStarted: '{{seller|Vous avez|# a}} plus de temps pour terminer « {{title}} », accordé par {{buyer}}.',
    missDelivery:
      '{{seller|Vous n’avez|# n’a}} pas livré « {{title}} » à temps. La commande est close et l’argent {{buyer|vous est rendu|est rendu à #}}.',
    leaveUnmarked: 'Le rendez-vous pour « {{title}} » est passé. A-t-il eu lieu ?',
    finish: '{{seller|Vous annoncez|# annonce}} que « {{title}} » est terminé.',
    deliver: '{{seller|Vous avez|# a}} remis « {{title}} ».',
    finishUnmarked: '{{seller|Vous indiquez|# indique}} que « {{title}} » a eu lieu.',
    revise: '{{buyer|Vous avez|# a}} demandé des modifications pour « {{title}} ».',
    confirm: '{{buyer|Vous avez|# a}} confirmé le travail pour « {{title}} ». La commande est terminée.',
    confirmByTime: 'Le délai pour contester « {{title}} » est passé. La commande est terminée.',
    assumeNoShow:
      '{{seller|Vous n’avez|# n’a}} pas indiqué que « {{title}} » a eu lieu. La commande est close et l’argent {{buyer|vous est rendu|est rendu à #}}.',
    chargeBack:
      '{{buyer|Votre banque|La banque de #}} réclame le paiement de « {{title}} ». La commande est suspendue jusqu’à la décision de la banque.',
    holdTooLong:
      'L’argent de « {{title}} » ne peut pas être gardé plus longtemps. La commande s’est terminée selon la règle.',
    moveByAdmin: 'Un administrateur a fait avancer la commande « {{title}} ». Le motif figure dans la commande.',
    endByAdmin: 'Un administrateur a mis fin à la commande « {{title}} ». Le motif : {{reason}}',
    correct: 'Un administrateur a corrigé la fin de la commande « {{title}} ». Le motif figure dans la commande.',
    payOffer: '{{buyer|Vous avez|# a}} payé « {{title}} ». Le travail peut être prévu.',
    undoOffer: '{{buyer|Vous revenez sur votre|# revient sur son}} accord pour « {{title}} ». Rien n’a été débité.',
    withdrawOffer: '{{seller|Vous avez|# a}} retiré l’offre acceptée pour « {{title}} ». Rien n’a été débité.',
    expireOffer: 'L’offre acceptée pour « {{title}} » n’a pas été payée à temps.',
    reviveOffer: '{{buyer|Vous avez|# a}} payé « {{title}} ». Le paiement a tardé, mais il est arrivé.',
    reopen: '{{buyer|Vous cherchez|# cherche}} une autre offre pour « {{title}} ».',
    moveToOffer: '« {{title}} » est déjà payé : l’argent conservé vaut pour cette offre.',
  },
  productOrder: {
    pay: '{{buyer|Vous avez|# a}} commandé « {{title}} ».',
    payConfirmed: '{{buyer|Vous avez|# a}} acheté « {{title}} ». La commande est confirmée.',
    payAgain: '{{buyer|Votre nouveau paiement|Le nouveau paiement de #}} pour « {{title}} » est passé.',
    giveUpCapture: '« {{title}} » n’a pas été payé à temps. La commande a expiré.',
    abandonAgreed: '{{buyer|Vous n’avez|# n’a}} pas payé « {{title}} » de nouveau. La commande est close.',
    revive: '{{buyer|Vous avez|# a}} commandé « {{title}} ». Le paiement a tardé, mais il est arrivé.',
    reviveConfirmed: '{{buyer|Vous avez|# a}} acheté « {{title}} ». Le paiement a tardé, mais il est arrivé.',
    confirm: '{{seller|Vous avez|# a}} confirmé la commande « {{title}} ».',
    refuseCapture: '{{buyer|Votre paiement|Le paiement de #}} pour « {{title}} » a échoué. La commande l’attend.',
    decline: '{{seller|Vous avez|# a}} refusé la commande « {{title}} ».',
    declineByTime:
      '{{seller|Vous n’avez|# n’a}} pas répondu à temps à la commande « {{title}} ». Elle compte comme refusée.',
    loseSellerEarly:
      '« {{title}} » est close : {{seller|vous ne pouvez|# ne peut}} pas prendre de commandes pour le moment. L’argent est rendu.',
    lapse: 'Le paiement de « {{title}} » ne pouvait plus être réservé. La commande est close et rien n’a été débité.',
    cancel: '{{buyer|Vous avez|# a}} annulé « {{title}} ».',
    callOff: '{{seller|Vous avez|# a}} annulé « {{title}} ». Tout l’argent est rendu.',
    askToCancel:
      '{{buyer|Vous souhaitez|# souhaite}} annuler « {{title}} ». {{seller|La question vous est posée|La question est posée à #}}.',
    agreeToCancel: '{{seller|Vous avez|# a}} accepté d’annuler « {{title}} ». Tout l’argent est rendu.',
    refuseToCancel: '{{seller|Vous n’avez|# n’a}} pas accepté d’annuler « {{title}} ». La commande se poursuit.',
    keepOrder: 'Personne n’a répondu à la demande d’annuler « {{title}} ». La commande se poursuit.',
    cancelLate: '{{buyer|Vous avez|# a}} annulé « {{title}} », en retard. Tout l’argent est rendu.',
    becomeOverdue: '« {{title}} » est en retard. {{buyer|Vous pouvez|# peut}} annuler sans demander.',
    missShipping:
      '{{seller|Vous n’avez|# n’a}} pas envoyé « {{title}} ». La commande est close et l’argent {{buyer|vous est rendu|est rendu à #}}.',
    ship: '{{seller|Vous avez|# a}} envoyé « {{title}} ». Il est en route.',
    shipPartly: '{{seller|Vous avez|# a}} envoyé une partie de « {{title}} ». Le reste suit.',
    callOffRest: 'Le reste de « {{title}} » ne viendra pas. {{buyer|Vous pouvez|# peut}} en demander le remboursement.',
    becomeOverduePartly:
      'Le reste de « {{title}} » est en retard. {{buyer|Vous pouvez|# peut}} en demander le remboursement.',
    missRest:
      '{{seller|Vous n’avez|# n’a}} pas envoyé le reste de « {{title}} ». {{buyer|Vous pouvez|# peut}} en demander le remboursement.',
    giveReturnAddress: '{{seller|Vous avez|# a}} dit où renvoyer « {{title}} ». L’adresse figure dans la commande.',
    missReturnAddress: '{{seller|Vous n’avez|# n’a}} pas dit où renvoyer « {{title}} ». Un administrateur s’en occupe.',
    makeReady:
      '« {{title}} » est prêt à être retiré. {{buyer|Vous trouvez|# trouve}} l’adresse et le code dans la commande.',
    leaveUnclaimed:
      '« {{title}} » n’a pas été retiré. La commande a été annulée et l’argent {{buyer|vous est rendu|est rendu à #}}.',
    handOver: '« {{title}} » {{buyer|vous a été remis|a été remis à #}} par {{seller}}.',
    receive: '{{buyer|Vous avez|# a}} reçu « {{title}} ».',
    assumeDelivered: '« {{title}} » est considéré comme arrivé, personne n’ayant dit le contraire.',
    complete: '{{buyer|Vous dites|# dit}} que tout va bien avec « {{title}} ». La commande est terminée.',
    completeByTime: 'Le délai pour contester « {{title}} » est passé. La commande est terminée.',
    withdraw: '{{buyer|Vous avez|# a}} changé d’avis et {{buyer|renvoyez|renvoie}} « {{title}} ».',
    sendBack: '{{buyer|Vous avez|# a}} renvoyé « {{title}} ».',
    keepGoods:
      '« {{title}} » n’a pas été renvoyé à temps. Le dossier est clos et l’argent {{seller|vous revient|va à #}}.',
    receiveReturn: '{{seller|Vous avez|# a}} récupéré « {{title}} ». L’argent {{buyer|vous est rendu|est rendu à #}}.',
    objectToReturn:
      '{{seller|Vous contestez|# conteste}} l’état de « {{title}} » à son retour. Un administrateur décide.',
    assumeReturned:
      'Personne n’a contesté le retour de « {{title}} ». L’argent {{buyer|vous est rendu|est rendu à #}}.',
    chargeBack:
      '{{buyer|Votre banque|La banque de #}} réclame le paiement de « {{title}} ». La commande est en suspens tant que la banque n’a pas décidé.',
    holdTooLong: 'L’argent de « {{title}} » ne peut plus être conservé. La commande a pris fin selon la règle.',
    moveByAdmin: 'Un administrateur a fait avancer la commande « {{title}} ». Le motif figure dans la commande.',
    endByAdmin: 'Un administrateur a mis fin à la commande « {{title}} ». Le motif : {{reason}}',
    correct: 'Un administrateur a corrigé la fin de la commande « {{title}} ». Le motif figure dans la commande.',
    assumeDeliveredTracked: '« {{title}} » est considéré comme arrivé, personne n’ayant dit le contraire.',
  },
  offer: {
    counter: '{{buyer|Vous faites|# fait}} une contre-offre pour « {{title}} » : {{amount}}.',
    agree: '{{seller|Vous acceptez|# accepte}} la contre-offre pour « {{title}} ».',
    keepTerms: '{{seller|Vous vous en tenez|# s’en tient}} à l’offre précédente pour « {{title}} ».',
    counterBack: '{{seller|Vous répondez|# répond}} par une autre proposition pour « {{title}} » : {{amount}}.',
    take: '{{buyer|Vous avez|# a}} accepté l’offre pour « {{title}} ».',
    withdraw: '{{seller|Vous avez|# a}} retiré l’offre pour « {{title}} ».',
    reject: '{{buyer|Vous avez|# a}} refusé l’offre pour « {{title}} ».',
  },
  productOffer: {
    accept: '{{buyer|Vous avez|# a}} accepté l’offre pour « {{title}} ».',
    reject: '{{buyer|Vous avez|# a}} refusé l’offre pour « {{title}} ».',
    withdraw: '{{seller|Vous avez|# a}} retiré l’offre pour « {{title}} ».',
    undo: '{{buyer|Vous revenez sur votre|# revient sur son}} accord pour « {{title}} ». Rien n’a été débité.',
    lapse: 'L’offre acceptée pour « {{title}} » n’a pas été payée à temps.',
  },
  refundCase: {
    create: '{{buyer|Vous avez|# a}} demandé le remboursement de {{amount}} pour « {{title}} ».',
    accept:
      '{{seller|Vous avez|# a}} accepté : {{amount}} pour « {{title}} » {{buyer|vous sont rendus|sont rendus à #}}.',
    offer: '{{seller|Vous avez|# a}} proposé de rendre {{amount}} pour « {{title}} ».',
    agreeReturn:
      '{{seller|Vous avez|# a}} accepté : « {{title}} » revient, puis {{amount}} {{buyer|vous reviennent|vont à #}}.',
    reject: '{{seller|Vous ne voulez|# ne veut}} pas rendre l’argent de « {{title}} ».',
    answerLate:
      '{{seller|Vous n’avez|# n’a}} pas répondu à temps : {{amount}} pour « {{title}} » {{buyer|vous sont rendus|sont rendus à #}}.',
    passOnUnanswered: '{{seller|Vous n’avez|# n’a}} pas répondu à temps. Un administrateur décide pour « {{title}} ».',
    takeOffer: '{{buyer|Vous avez|# a}} accepté l’offre : {{amount}} pour « {{title}} » sont rendus.',
    refuseOffer: '{{buyer|Vous avez|# a}} refusé l’offre. Un administrateur décide pour « {{title}} ».',
    offerLate:
      '{{buyer|Vous n’avez|# n’a}} pas répondu à l’offre à temps. Un administrateur décide pour « {{title}} ».',
    escalate: '{{actor|Vous avez|# a}} demandé à un administrateur de décider pour « {{title}} ».',
    passOn: 'Un administrateur a été prié de se pencher sur le retour de « {{title}} ».',
    closeRejected:
      'Il n’y a pas eu de contestation à temps. Le dossier sur « {{title}} » est clos et la commande continue.',
    withdraw: '{{buyer|Vous ne demandez|# ne demande}} plus de remboursement pour « {{title}} ».',
    evidence: '{{actor|Vous avez|# a}} ajouté des preuves sur « {{title}} ».',
    runLate: 'La décision sur « {{title}} » prend plus de temps que prévu.',
    resolve: 'Un administrateur a décidé : {{amount}} pour « {{title}} » {{buyer|vous sont rendus|sont rendus à #}}.',
    resolveForSeller:
      'Un administrateur a décidé : rien n’est rendu pour « {{title}} », l’argent {{seller|vous revient|revient à #}}.',
    hardStop:
      'Personne n’a décidé à temps sur « {{title}} ». Selon la règle, {{amount}} {{buyer|vous sont rendus|sont rendus à #}}.',
    hardStopForSeller:
      'Personne n’a décidé à temps sur « {{title}} ». Selon la règle, l’argent {{seller|vous revient|revient à #}}.',
    appeal: '{{actor|Vous avez|# a}} contesté la décision sur « {{title}} ». Elle est réexaminée.',
    decideAppeal:
      'Un administrateur a décidé à nouveau, définitivement : {{amount}} pour « {{title}} » {{buyer|vous sont rendus|sont rendus à #}}.',
    decideAppealForSeller:
      'Un administrateur a décidé à nouveau, définitivement : rien n’est rendu pour « {{title}} », l’argent {{seller|vous revient|revient à #}}.',
    appealLate:
      'Personne n’a décidé à nouveau à temps sur « {{title}} ». La première décision tient : {{amount}} {{buyer|vous sont rendus|sont rendus à #}}.',
    appealLateForSeller:
      'Personne n’a décidé à nouveau à temps sur « {{title}} ». La première décision tient : l’argent {{seller|vous revient|revient à #}}.',
    bankWon: '{{buyer|Votre banque|La banque de #}} a rendu le paiement de « {{title}} ». La commande continue.',
    bankWonClaimed:
      '{{buyer|Votre banque|La banque de #}} a rendu le paiement de « {{title}} ». Le dossier de remboursement se poursuit.',
    bankLost: '{{buyer|Votre banque|La banque de #}} a gardé le paiement de « {{title}} ». La commande est close.',
  },
}

export const you = 'vous'

export const changed = {
  amount: '{{amount}} au lieu de {{was}}',
  slots: 'd’autres horaires',
  scope: 'un autre contenu',
}
