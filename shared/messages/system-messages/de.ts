import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  serviceOrder: {
    pay: '{{buyer}} hat „{{title}}“ bestellt.',
    payAgain: 'Die neue Zahlung von {{buyer}} für „{{title}}“ hat geklappt.',
    giveUpCapture: '„{{title}}“ wurde nicht rechtzeitig bezahlt. Die Bestellung ist abgelaufen.',
    abandonAgreed: '{{buyer}} hat „{{title}}“ nicht noch einmal bezahlt. Die Bestellung ist beendet.',
    revive: '{{buyer}} hat „{{title}}“ bestellt. Die Zahlung kam spät, aber sie ist da.',
    accept: '{{seller}} hat die Bestellung „{{title}}“ angenommen.',
    refuseCapture: 'Die Zahlung von {{buyer}} für „{{title}}“ ist fehlgeschlagen. Die Bestellung wartet darauf.',
    proposeTimeChange: '{{seller}} hat andere Zeiten für „{{title}}“ vorgeschlagen.',
    confirmTimeProposal: '{{buyer}} hat eine der vorgeschlagenen Zeiten für „{{title}}“ gewählt.',
    reaffirmPreference: '{{buyer}} bleibt für „{{title}}“ beim ersten Wunsch.',
    leaveProposal:
      'Die vorgeschlagenen Zeiten für „{{title}}“ blieben ohne Antwort. Die Bestellung gilt als abgelehnt.',
    decline: '{{seller}} hat die Bestellung „{{title}}“ abgelehnt.',
    callOff: '{{seller}} hat „{{title}}“ abgesagt.',
    answerTooLate:
      '{{seller}} hat auf die Bestellung „{{title}}“ nicht rechtzeitig geantwortet. Sie gilt als abgelehnt.',
    answerTooLateAgain:
      '{{seller}} hat auf den ersten Wunsch für „{{title}}“ nicht rechtzeitig geantwortet. Die Bestellung gilt als abgelehnt.',
    lapse:
      'Die Zahlung für „{{title}}“ ließ sich nicht länger reservieren. Die Bestellung ist beendet, nichts wurde abgebucht.',
    withdraw: '{{buyer}} hat die Bestellung „{{title}}“ zurückgezogen.',
    takeBack: '{{buyer}} nimmt das Geld für „{{title}}“ zurück. Die Bestellung ist beendet.',
    takeBackByTime: 'Das Geld für „{{title}}“ geht an {{buyer}} zurück. Die Bestellung ist beendet.',
    findAnotherSeller: '{{buyer}} sucht für „{{title}}“ jemand anderen.',
    takeOver: '{{seller}} hat die Bestellung „{{title}}“ übernommen.',
    passOn: 'Die Bestellung „{{title}}“ hat jemand anderes übernommen.',
    schedule: '{{actor}} hat einen Termin für „{{title}}“ gesetzt.',
    askToMove: '{{actor}} möchte den Termin für „{{title}}“ verschieben.',
    agreeToMove: '{{actor}} ist mit der neuen Zeit für „{{title}}“ einverstanden.',
    refuseToMove:
      '{{actor}} ist mit der neuen Zeit für „{{title}}“ nicht einverstanden. Es bleibt bei dem, was vereinbart ist.',
    keepAppointment:
      'Niemand hat auf die neue Zeit für „{{title}}“ geantwortet. Es bleibt bei dem, was vereinbart ist.',
    leaveUnscheduled:
      'Für „{{title}}“ wurde kein Termin gefunden. Die Bestellung ist beendet, das Geld geht an {{buyer}} zurück.',
    cancel: '{{buyer}} hat „{{title}}“ storniert.',
    cancelLate: '{{buyer}} hat das verspätete „{{title}}“ storniert. Das ganze Geld geht zurück.',
    start: '{{seller}} hat mit „{{title}}“ begonnen.',
    startDelivery: '{{seller}} hat mit der Arbeit an „{{title}}“ begonnen.',
    extend: '{{buyer}} gibt {{seller}} mehr Zeit für „{{title}}“.',
    extendStarted: '{{buyer}} gibt {{seller}} mehr Zeit, um „{{title}}“ abzuschließen.',
    missDelivery:
      '{{seller}} hat „{{title}}“ nicht rechtzeitig geliefert. Die Bestellung ist beendet, das Geld geht an {{buyer}} zurück.',
    leaveUnmarked: 'Der Termin für „{{title}}“ ist vorbei. Hat er stattgefunden?',
    finish: '{{seller}} meldet, dass „{{title}}“ fertig ist.',
    deliver: '{{seller}} hat „{{title}}“ abgeliefert.',
    finishUnmarked: '{{seller}} sagt, dass „{{title}}“ stattgefunden hat.',
    revise: '{{buyer}} wünscht Änderungen an „{{title}}“.',
    confirm: '{{buyer}} hat die Arbeit an „{{title}}“ bestätigt. Die Bestellung ist abgeschlossen.',
    confirmByTime: 'Die Zeit für Einwände gegen „{{title}}“ ist vorbei. Die Bestellung ist abgeschlossen.',
    assumeNoShow:
      '{{seller}} hat nicht gemeldet, dass „{{title}}“ stattgefunden hat. Die Bestellung ist beendet, das Geld geht an {{buyer}} zurück.',
    chargeBack:
      'Die Bank von {{buyer}} fordert die Zahlung für „{{title}}“ zurück. Die Bestellung ruht, bis die Bank entschieden hat.',
    holdTooLong:
      'Das Geld für „{{title}}“ kann nicht länger gehalten werden. Die Bestellung wurde nach der Regel beendet.',
    endByAdmin: 'Die Verwaltung hat die Bestellung „{{title}}“ beendet. Der Grund steht in der Bestellung.',
    correct: 'Die Verwaltung hat das Ende der Bestellung „{{title}}“ berichtigt. Der Grund steht in der Bestellung.',
  },
  productOrder: {
    pay: '{{buyer}} hat „{{title}}“ bestellt.',
    payConfirmed: '{{buyer}} hat „{{title}}“ gekauft. Die Bestellung ist bestätigt.',
    payAgain: 'Die neue Zahlung von {{buyer}} für „{{title}}“ hat geklappt.',
    giveUpCapture: '„{{title}}“ wurde nicht rechtzeitig bezahlt. Die Bestellung ist abgelaufen.',
    abandonAgreed: '{{buyer}} hat „{{title}}“ nicht noch einmal bezahlt. Die Bestellung ist beendet.',
    revive: '{{buyer}} hat „{{title}}“ bestellt. Die Zahlung kam spät, aber sie ist da.',
    reviveConfirmed: '{{buyer}} hat „{{title}}“ gekauft. Die Zahlung kam spät, aber sie ist da.',
    confirm: '{{seller}} hat die Bestellung „{{title}}“ bestätigt.',
    refuseCapture: 'Die Zahlung von {{buyer}} für „{{title}}“ ist fehlgeschlagen. Die Bestellung wartet darauf.',
    decline: '{{seller}} hat die Bestellung „{{title}}“ abgelehnt.',
    declineByTime:
      '{{seller}} hat auf die Bestellung „{{title}}“ nicht rechtzeitig geantwortet. Sie gilt als abgelehnt.',
    lapse:
      'Die Zahlung für „{{title}}“ ließ sich nicht länger reservieren. Die Bestellung ist beendet, nichts wurde abgebucht.',
    cancel: '{{buyer}} hat „{{title}}“ storniert.',
    callOff: '{{seller}} hat „{{title}}“ abgesagt. Das ganze Geld geht zurück.',
    askToCancel: '{{buyer}} möchte „{{title}}“ stornieren. {{seller}} wird gefragt.',
    agreeToCancel: '{{seller}} ist einverstanden, „{{title}}“ zu stornieren. Das ganze Geld geht zurück.',
    refuseToCancel: '{{seller}} möchte „{{title}}“ nicht stornieren. Die Bestellung geht weiter.',
    keepOrder: 'Niemand hat geantwortet, ob „{{title}}“ storniert werden darf. Die Bestellung geht weiter.',
    cancelLate: '{{buyer}} hat das verspätete „{{title}}“ storniert. Das ganze Geld geht zurück.',
    becomeOverdue: '„{{title}}“ ist verspätet. {{buyer}} darf jetzt ohne Rückfrage stornieren.',
    missShipping:
      '{{seller}} hat „{{title}}“ nicht verschickt. Die Bestellung ist beendet, das Geld geht an {{buyer}} zurück.',
    ship: '{{seller}} hat „{{title}}“ verschickt. Es ist unterwegs.',
    shipPartly: '{{seller}} hat einen Teil von „{{title}}“ verschickt. Der Rest folgt.',
    callOffRest: 'Der Rest von „{{title}}“ kommt nicht. {{buyer}} kann das Geld dafür verlangen.',
    becomeOverduePartly: 'Der Rest von „{{title}}“ ist überfällig. {{buyer}} kann das Geld dafür verlangen.',
    missRest: '{{seller}} hat den Rest von „{{title}}“ nicht verschickt. {{buyer}} kann das Geld dafür verlangen.',
    giveReturnAddress: '{{seller}} hat gesagt, wohin „{{title}}“ zurückgeht. Die Adresse steht in der Bestellung.',
    missReturnAddress: '{{seller}} hat nicht gesagt, wohin „{{title}}“ zurückgeht. Die Verwaltung sieht es sich an.',
    makeReady: '„{{title}}“ liegt zur Abholung bereit. Adresse und Code stehen für {{buyer}} in der Bestellung.',
    leaveUnclaimed:
      '„{{title}}“ wurde nicht abgeholt. Die Bestellung wurde storniert, das Geld geht an {{buyer}} zurück.',
    handOver: '{{seller}} hat „{{title}}“ an {{buyer}} übergeben.',
    receive: '{{buyer}} hat „{{title}}“ erhalten.',
    assumeDelivered: '„{{title}}“ gilt als angekommen, weil niemand etwas anderes gesagt hat.',
    complete: '{{buyer}} meldet, dass mit „{{title}}“ alles gut ist. Die Bestellung ist abgeschlossen.',
    completeByTime: 'Die Zeit für Einwände gegen „{{title}}“ ist vorbei. Die Bestellung ist abgeschlossen.',
    withdraw: '{{buyer}} hat es sich anders überlegt und schickt „{{title}}“ zurück.',
    sendBack: '{{buyer}} hat „{{title}}“ zurückgeschickt.',
    keepGoods:
      '„{{title}}“ wurde nicht rechtzeitig zurückgeschickt. Der Fall ist abgeschlossen, das Geld bekommt {{seller}}.',
    receiveReturn: '{{seller}} hat „{{title}}“ wieder. Das Geld geht an {{buyer}} zurück.',
    objectToReturn: '{{seller}} beanstandet, wie „{{title}}“ zurückkam. Die Verwaltung entscheidet.',
    assumeReturned: 'Gegen die Rücksendung von „{{title}}“ kam kein Einwand. Das Geld geht an {{buyer}} zurück.',
    chargeBack:
      'Die Bank von {{buyer}} fordert die Zahlung für „{{title}}“ zurück. Die Bestellung ruht, bis die Bank entschieden hat.',
    holdTooLong:
      'Das Geld für „{{title}}“ kann nicht länger gehalten werden. Die Bestellung wurde nach der Regel beendet.',
    endByAdmin: 'Die Verwaltung hat die Bestellung „{{title}}“ beendet. Der Grund steht in der Bestellung.',
    correct: 'Die Verwaltung hat das Ende der Bestellung „{{title}}“ berichtigt. Der Grund steht in der Bestellung.',
    assumeDeliveredTracked: '„{{title}}“ gilt als angekommen, weil niemand etwas anderes gesagt hat.',
  },
  refundCase: {
    create: '{{buyer}} hat {{amount}} für „{{title}}“ zurückverlangt.',
    accept: '{{seller}} hat zugestimmt: {{amount}} für „{{title}}“ gehen an {{buyer}} zurück.',
    offer: '{{seller}} hat angeboten, {{amount}} für „{{title}}“ zurückzugeben.',
    agreeReturn: '{{seller}} ist einverstanden: „{{title}}“ kommt zurück, dann gehen {{amount}} an {{buyer}}.',
    reject: '{{seller}} möchte das Geld für „{{title}}“ nicht zurückgeben.',
    answerLate: '{{seller}} hat nicht rechtzeitig geantwortet: {{amount}} für „{{title}}“ gehen an {{buyer}} zurück.',
    passOnUnanswered: '{{seller}} hat nicht rechtzeitig geantwortet. Die Verwaltung entscheidet über „{{title}}“.',
    takeOffer: '{{buyer}} hat das Angebot angenommen: {{amount}} für „{{title}}“ gehen zurück.',
    refuseOffer: '{{buyer}} hat das Angebot ausgeschlagen. Die Verwaltung entscheidet über „{{title}}“.',
    offerLate:
      '{{buyer}} hat auf das Angebot nicht rechtzeitig geantwortet. Die Verwaltung entscheidet über „{{title}}“.',
    escalate: '{{actor}} hat wegen „{{title}}“ die Verwaltung eingeschaltet.',
    passOn: 'Die Verwaltung wurde gebeten, sich die Rücksendung von „{{title}}“ anzusehen.',
    closeRejected: 'Es gab keinen Einspruch. Der Fall zu „{{title}}“ ist abgeschlossen, die Bestellung geht weiter.',
    withdraw: '{{buyer}} verlangt für „{{title}}“ kein Geld mehr zurück.',
    evidence: '{{actor}} hat Belege zu „{{title}}“ hinzugefügt.',
    runLate: 'Die Entscheidung über „{{title}}“ dauert länger als geplant.',
    resolve: 'Die Verwaltung hat entschieden: {{amount}} für „{{title}}“ gehen an {{buyer}} zurück.',
    resolveForSeller:
      'Die Verwaltung hat entschieden: Für „{{title}}“ geht nichts zurück, das Geld bekommt {{seller}}.',
    hardStop:
      'Über „{{title}}“ hat niemand rechtzeitig entschieden. Nach der Regel gehen {{amount}} an {{buyer}} zurück.',
    hardStopForSeller:
      'Über „{{title}}“ hat niemand rechtzeitig entschieden. Nach der Regel bekommt {{seller}} das Geld.',
    appeal: '{{actor}} hat Widerspruch eingelegt. Die Entscheidung über „{{title}}“ wird noch einmal geprüft.',
    decideAppeal:
      'Die Verwaltung hat neu und endgültig entschieden: {{amount}} für „{{title}}“ gehen an {{buyer}} zurück.',
    decideAppealForSeller:
      'Die Verwaltung hat neu und endgültig entschieden: Für „{{title}}“ geht nichts zurück, das Geld bekommt {{seller}}.',
    appealLate:
      'Über „{{title}}“ hat niemand rechtzeitig neu entschieden. Es gilt die erste Entscheidung: {{amount}} gehen an {{buyer}} zurück.',
    appealLateForSeller:
      'Über „{{title}}“ hat niemand rechtzeitig neu entschieden. Es gilt die erste Entscheidung: Das Geld bekommt {{seller}}.',
    bankWon: 'Die Bank von {{buyer}} hat die Zahlung für „{{title}}“ zurückgegeben. Die Bestellung geht weiter.',
    bankWonClaimed:
      'Die Bank von {{buyer}} hat die Zahlung für „{{title}}“ zurückgegeben. Der Erstattungsfall geht weiter.',
    bankLost: 'Die Bank von {{buyer}} hat die Zahlung für „{{title}}“ behalten. Die Bestellung ist beendet.',
  },
}
