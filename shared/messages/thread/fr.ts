import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  serviceOrder: {
    pay: '{{buyer}} a commandé « {{title}} ».',
    payAgain: 'Le nouveau paiement de {{buyer}} pour « {{title}} » est passé.',
    giveUpCapture: '« {{title}} » n’a pas été payé à temps. La commande a expiré.',
    revive: '{{buyer}} a commandé « {{title}} ». Le paiement a tardé, mais il est arrivé.',
    accept: '{{seller}} a accepté la commande « {{title}} ».',
    refuseCapture: 'Le paiement de {{buyer}} pour « {{title}} » a échoué. La commande l’attend.',
    proposeTimeChange: '{{seller}} a proposé d’autres horaires pour « {{title}} ».',
    confirmTimeProposal: '{{buyer}} a choisi un des horaires proposés pour « {{title}} ».',
    reaffirmPreference: '{{buyer}} garde son premier choix d’horaires pour « {{title}} ».',
    leaveProposal:
      'Les horaires proposés pour « {{title}} » sont restés sans réponse. La commande compte comme refusée.',
    decline: '{{seller}} a refusé la commande « {{title}} ».',
    callOff: '{{seller}} a annulé « {{title}} ».',
    answerTooLate: '{{seller}} n’a pas répondu à temps à la commande « {{title}} ». Elle compte comme refusée.',
    answerTooLateAgain:
      '{{seller}} n’a pas répondu à temps au premier choix d’horaires pour « {{title}} ». La commande compte comme refusée.',
    lapse: 'Le paiement de « {{title}} » ne pouvait plus être réservé. La commande est close et rien n’a été débité.',
    withdraw: '{{buyer}} a retiré la commande « {{title}} ».',
    takeBack: '{{buyer}} reprend l’argent de « {{title}} ». La commande est close.',
    takeBackByTime: 'L’argent de « {{title}} » est rendu à {{buyer}}. La commande est close.',
    findAnotherSeller: '{{buyer}} cherche quelqu’un d’autre pour « {{title}} ».',
    takeOver: '{{seller}} a repris la commande « {{title}} ».',
    passOn: 'La commande « {{title}} » a été reprise par quelqu’un d’autre.',
    schedule: '{{actor}} a fixé un rendez-vous pour « {{title}} ».',
    reschedule: '{{actor}} a déplacé le rendez-vous pour « {{title}} ».',
    askToMove: '{{actor}} souhaite déplacer le rendez-vous pour « {{title}} ».',
    agreeToMove: '{{actor}} a accepté le nouvel horaire pour « {{title}} ».',
    refuseToMove: '{{actor}} n’a pas accepté le nouvel horaire pour « {{title}} ». Le rendez-vous reste inchangé.',
    keepAppointment: 'Personne n’a répondu pour le nouvel horaire de « {{title}} ». Le rendez-vous reste inchangé.',
    leaveUnscheduled:
      'Aucune date n’a été trouvée pour « {{title}} ». La commande est close et l’argent est rendu à {{buyer}}.',
    cancel: '{{buyer}} a annulé « {{title}} ».',
    cancelLate: '{{buyer}} a annulé « {{title}} », en retard. Tout l’argent est rendu.',
    start: '{{seller}} a commencé « {{title}} ».',
    startDelivery: '{{seller}} a commencé à travailler sur « {{title}} ».',
    extend: '{{buyer}} a accordé un délai à {{seller}} pour « {{title}} ».',
    extendStarted: '{{buyer}} a accordé un délai à {{seller}} pour terminer « {{title}} ».',
    missDelivery:
      '{{seller}} n’a pas livré « {{title}} » à temps. La commande est close et l’argent est rendu à {{buyer}}.',
    leaveUnmarked: 'Le rendez-vous pour « {{title}} » est passé. A-t-il eu lieu ?',
    finish: '{{seller}} annonce que « {{title}} » est terminé.',
    deliver: '{{seller}} a remis « {{title}} ».',
    finishUnmarked: '{{seller}} indique que « {{title}} » a eu lieu.',
    revise: '{{buyer}} a demandé des modifications pour « {{title}} ».',
    confirm: '{{buyer}} a confirmé le travail pour « {{title}} ». La commande est terminée.',
    confirmByTime: 'Le délai pour contester « {{title}} » est passé. La commande est terminée.',
    assumeNoShow:
      '{{seller}} n’a pas indiqué que « {{title}} » a eu lieu. La commande est close et l’argent est rendu à {{buyer}}.',
    chargeBack:
      'La banque de {{buyer}} réclame le paiement de « {{title}} ». La commande est suspendue jusqu’à la décision de la banque.',
    holdTooLong:
      'L’argent de « {{title}} » ne peut pas être gardé plus longtemps. La commande s’est terminée selon la règle.',
  },
  refundCase: {
    create: '{{buyer}} a demandé le remboursement de {{amount}} pour « {{title}} ».',
    accept: '{{seller}} a accepté : {{amount}} pour « {{title}} » sont rendus à {{buyer}}.',
    offer: '{{seller}} a proposé de rendre {{amount}} pour « {{title}} ».',
    reject: '{{seller}} ne veut pas rendre l’argent de « {{title}} ».',
    answerLate: '{{seller}} n’a pas répondu à temps : {{amount}} pour « {{title}} » sont rendus à {{buyer}}.',
    passOnUnanswered: '{{seller}} n’a pas répondu à temps. Un administrateur décide pour « {{title}} ».',
    takeOffer: '{{buyer}} a accepté l’offre : {{amount}} pour « {{title}} » sont rendus.',
    refuseOffer: '{{buyer}} a refusé l’offre. Un administrateur décide pour « {{title}} ».',
    offerLate: '{{buyer}} n’a pas répondu à l’offre à temps. Un administrateur décide pour « {{title}} ».',
    escalate: '{{actor}} a demandé à un administrateur de décider pour « {{title}} ».',
    closeRejected:
      'Il n’y a pas eu de contestation à temps. Le dossier sur « {{title}} » est clos et la commande continue.',
    withdraw: '{{buyer}} ne demande plus de remboursement pour « {{title}} ».',
    evidence: '{{actor}} a ajouté des preuves sur « {{title}} ».',
    runLate: 'La décision sur « {{title}} » prend plus de temps que prévu.',
    resolve: 'Un administrateur a décidé : {{amount}} pour « {{title}} » sont rendus à {{buyer}}.',
    resolveForSeller:
      'Un administrateur a décidé : rien n’est rendu pour « {{title}} », l’argent revient à {{seller}}.',
    hardStop: 'Personne n’a décidé à temps sur « {{title}} ». Selon la règle, {{amount}} sont rendus à {{buyer}}.',
    hardStopForSeller: 'Personne n’a décidé à temps sur « {{title}} ». Selon la règle, l’argent revient à {{seller}}.',
    bankWon: 'La banque de {{buyer}} a rendu le paiement de « {{title}} ». La commande continue.',
    bankLost: 'La banque de {{buyer}} a gardé le paiement de « {{title}} ». La commande est close.',
  },
}
