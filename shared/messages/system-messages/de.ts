import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  serviceOrder: {
    pay: '{{buyer|Sie haben|# hat}} „{{title}}“ bestellt.',
    payAgain: '{{buyer|Ihre neue Zahlung|Die neue Zahlung von #}} für „{{title}}“ hat geklappt.',
    giveUpCapture: '„{{title}}“ wurde nicht rechtzeitig bezahlt. Die Bestellung ist abgelaufen.',
    abandonAgreed: '{{buyer|Sie haben|# hat}} „{{title}}“ nicht noch einmal bezahlt. Die Bestellung ist beendet.',
    revive: '{{buyer|Sie haben|# hat}} „{{title}}“ bestellt. Die Zahlung kam spät, aber sie ist da.',
    accept: '{{seller|Sie haben|# hat}} die Bestellung „{{title}}“ angenommen.',
    refuseCapture:
      '{{buyer|Ihre Zahlung|Die Zahlung von #}} für „{{title}}“ ist fehlgeschlagen. Die Bestellung wartet darauf.',
    proposeTimeChange: '{{seller|Sie haben|# hat}} andere Zeiten für „{{title}}“ vorgeschlagen.',
    confirmTimeProposal: '{{buyer|Sie haben|# hat}} eine der vorgeschlagenen Zeiten für „{{title}}“ gewählt.',
    reaffirmPreference: '{{buyer|Sie bleiben|# bleibt}} für „{{title}}“ beim ersten Wunsch.',
    leaveProposal:
      'Die vorgeschlagenen Zeiten für „{{title}}“ blieben ohne Antwort. Die Bestellung gilt als abgelehnt.',
    decline: '{{seller|Sie haben|# hat}} die Bestellung „{{title}}“ abgelehnt.',
    callOff: '{{seller|Sie haben|# hat}} „{{title}}“ abgesagt.',
    answerTooLate:
      '{{seller|Sie haben|# hat}} auf die Bestellung „{{title}}“ nicht rechtzeitig geantwortet. Sie gilt als abgelehnt.',
    answerTooLateAgain:
      '{{seller|Sie haben|# hat}} auf den ersten Wunsch für „{{title}}“ nicht rechtzeitig geantwortet. Die Bestellung gilt als abgelehnt.',
    loseSellerEarly:
      '„{{title}}“ ist beendet: {{seller|Sie können|# kann}} zurzeit keine Bestellungen annehmen. Das Geld geht zurück.',
    lapse:
      'Die Zahlung für „{{title}}“ ließ sich nicht länger reservieren. Die Bestellung ist beendet, nichts wurde abgebucht.',
    withdraw: '{{buyer|Sie haben|# hat}} die Bestellung „{{title}}“ zurückgezogen.',
    takeBack: '{{buyer|Sie nehmen|# nimmt}} das Geld für „{{title}}“ zurück. Die Bestellung ist beendet.',
    takeBackByTime: 'Das Geld für „{{title}}“ geht an {{buyer}} zurück. Die Bestellung ist beendet.',
    findAnotherSeller: '{{buyer|Sie suchen|# sucht}} für „{{title}}“ jemand anderen.',
    takeOver: '{{seller|Sie haben|# hat}} die Bestellung „{{title}}“ übernommen.',
    passOn: 'Die Bestellung „{{title}}“ hat jemand anderes übernommen.',
    schedule: '{{actor|Sie haben|# hat}} einen Termin für „{{title}}“ gesetzt.',
    askToMove: '{{actor|Sie möchten|# möchte}} den Termin für „{{title}}“ verschieben.',
    agreeToMove: '{{actor|Sie sind|# ist}} mit der neuen Zeit für „{{title}}“ einverstanden.',
    refuseToMove:
      '{{actor|Sie sind|# ist}} mit der neuen Zeit für „{{title}}“ nicht einverstanden. Es bleibt bei dem, was vereinbart ist.',
    keepAppointment:
      'Niemand hat auf die neue Zeit für „{{title}}“ geantwortet. Es bleibt bei dem, was vereinbart ist.',
    leaveUnscheduled:
      'Für „{{title}}“ wurde kein Termin gefunden. Die Bestellung ist beendet, das Geld geht an {{buyer}} zurück.',
    cancel: '{{buyer|Sie haben|# hat}} „{{title}}“ storniert.',
    cancelLate: '{{buyer|Sie haben|# hat}} das verspätete „{{title}}“ storniert. Das ganze Geld geht zurück.',
    start: '{{seller|Sie haben|# hat}} mit „{{title}}“ begonnen.',
    startDelivery: '{{seller|Sie haben|# hat}} mit der Arbeit an „{{title}}“ begonnen.',
    becomeLate:
      '„{{title}}“ ist überfällig. {{buyer|Sie können|# kann}} warten, mehr Zeit geben oder kostenlos stornieren.',
    wait: '{{buyer|Sie warten|# wartet}} weiter auf das verspätete „{{title}}“.',
    extend: '{{buyer|Sie geben|# gibt}} {{seller|Ihnen|#}} mehr Zeit für „{{title}}“.',
    extendStarted: '{{buyer|Sie geben|# gibt}} {{seller|Ihnen|#}} mehr Zeit, um „{{title}}“ abzuschließen.',
    missDelivery:
      '{{seller|Sie haben|# hat}} „{{title}}“ nicht rechtzeitig geliefert. Die Bestellung ist beendet, das Geld geht an {{buyer}} zurück.',
    leaveUnmarked: 'Der Termin für „{{title}}“ ist vorbei. Hat er stattgefunden?',
    finish: '{{seller|Sie melden|# meldet}}, dass „{{title}}“ fertig ist.',
    deliver: '{{seller|Sie haben|# hat}} „{{title}}“ abgeliefert.',
    finishUnmarked: '{{seller|Sie sagen|# sagt}}, dass „{{title}}“ stattgefunden hat.',
    revise: '{{buyer|Sie wünschen|# wünscht}} Änderungen an „{{title}}“.',
    confirm: '{{buyer|Sie haben|# hat}} die Arbeit an „{{title}}“ bestätigt. Die Bestellung ist abgeschlossen.',
    confirmByTime: 'Die Zeit für Einwände gegen „{{title}}“ ist vorbei. Die Bestellung ist abgeschlossen.',
    assumeNoShow:
      '{{seller|Sie haben|# hat}} nicht gemeldet, dass „{{title}}“ stattgefunden hat. Die Bestellung ist beendet, das Geld geht an {{buyer}} zurück.',
    chargeBack:
      '{{buyer|Ihre Bank|Die Bank von #}} fordert die Zahlung für „{{title}}“ zurück. Die Bestellung ruht, bis die Bank entschieden hat.',
    holdTooLong:
      'Das Geld für „{{title}}“ kann nicht länger gehalten werden. Die Bestellung wurde nach der Regel beendet.',
    moveByAdmin: 'Die Verwaltung hat die Bestellung „{{title}}“ weitergeführt. Der Grund steht in der Bestellung.',
    endByAdmin: 'Die Verwaltung hat die Bestellung „{{title}}“ beendet. Der Grund: {{reason}}',
    correct: 'Die Verwaltung hat das Ende der Bestellung „{{title}}“ berichtigt. Der Grund steht in der Bestellung.',
    payOffer: '{{buyer|Sie haben|# hat}} „{{title}}“ bezahlt. Die Arbeit kann geplant werden.',
    undoOffer: '{{buyer|Sie haben|# hat}} die Zusage für „{{title}}“ zurückgenommen. Nichts wurde abgebucht.',
    withdrawOffer:
      '{{seller|Sie haben|# hat}} das angenommene Angebot für „{{title}}“ zurückgezogen. Nichts wurde abgebucht.',
    expireOffer: 'Das angenommene Angebot für „{{title}}“ wurde nicht rechtzeitig bezahlt.',
    reviveOffer: '{{buyer|Sie haben|# hat}} „{{title}}“ bezahlt. Die Zahlung kam spät, aber sie ist da.',
    reopen: '{{buyer|Sie suchen|# sucht}} ein anderes Angebot für „{{title}}“.',
    moveToOffer: '„{{title}}“ ist schon bezahlt: Das verwahrte Geld gilt für dieses Angebot.',
  },
  productOrder: {
    pay: '{{buyer|Sie haben|# hat}} „{{title}}“ bestellt.',
    payConfirmed: '{{buyer|Sie haben|# hat}} „{{title}}“ gekauft. Die Bestellung ist bestätigt.',
    payAgain: '{{buyer|Ihre neue Zahlung|Die neue Zahlung von #}} für „{{title}}“ hat geklappt.',
    giveUpCapture: '„{{title}}“ wurde nicht rechtzeitig bezahlt. Die Bestellung ist abgelaufen.',
    abandonAgreed: '{{buyer|Sie haben|# hat}} „{{title}}“ nicht noch einmal bezahlt. Die Bestellung ist beendet.',
    revive: '{{buyer|Sie haben|# hat}} „{{title}}“ bestellt. Die Zahlung kam spät, aber sie ist da.',
    reviveConfirmed: '{{buyer|Sie haben|# hat}} „{{title}}“ gekauft. Die Zahlung kam spät, aber sie ist da.',
    confirm: '{{seller|Sie haben|# hat}} die Bestellung „{{title}}“ bestätigt.',
    refuseCapture:
      '{{buyer|Ihre Zahlung|Die Zahlung von #}} für „{{title}}“ ist fehlgeschlagen. Die Bestellung wartet darauf.',
    decline: '{{seller|Sie haben|# hat}} die Bestellung „{{title}}“ abgelehnt.',
    declineByTime:
      '{{seller|Sie haben|# hat}} auf die Bestellung „{{title}}“ nicht rechtzeitig geantwortet. Sie gilt als abgelehnt.',
    loseSellerEarly:
      '„{{title}}“ ist beendet: {{seller|Sie können|# kann}} zurzeit keine Bestellungen annehmen. Das Geld geht zurück.',
    lapse:
      'Die Zahlung für „{{title}}“ ließ sich nicht länger reservieren. Die Bestellung ist beendet, nichts wurde abgebucht.',
    cancel: '{{buyer|Sie haben|# hat}} „{{title}}“ storniert.',
    callOff: '{{seller|Sie haben|# hat}} „{{title}}“ abgesagt. Das ganze Geld geht zurück.',
    askToCancel: '{{buyer|Sie möchten|# möchte}} „{{title}}“ stornieren. {{seller|Sie werden gefragt|# wird gefragt}}.',
    agreeToCancel: '{{seller|Sie sind|# ist}} einverstanden, „{{title}}“ zu stornieren. Das ganze Geld geht zurück.',
    refuseToCancel: '{{seller|Sie möchten|# möchte}} „{{title}}“ nicht stornieren. Die Bestellung geht weiter.',
    keepOrder: 'Niemand hat geantwortet, ob „{{title}}“ storniert werden darf. Die Bestellung geht weiter.',
    cancelLate: '{{buyer|Sie haben|# hat}} das verspätete „{{title}}“ storniert. Das ganze Geld geht zurück.',
    becomeOverdue: '„{{title}}“ ist verspätet. {{buyer|Sie dürfen|# darf}} jetzt ohne Rückfrage stornieren.',
    missShipping:
      '{{seller|Sie haben|# hat}} „{{title}}“ nicht verschickt. Die Bestellung ist beendet, das Geld geht an {{buyer}} zurück.',
    ship: '{{seller|Sie haben|# hat}} „{{title}}“ verschickt. Es ist unterwegs.',
    shipPartly: '{{seller|Sie haben|# hat}} einen Teil von „{{title}}“ verschickt. Der Rest folgt.',
    callOffRest: 'Der Rest von „{{title}}“ kommt nicht. {{buyer|Sie können|# kann}} das Geld dafür verlangen.',
    becomeOverduePartly:
      'Der Rest von „{{title}}“ ist überfällig. {{buyer|Sie können|# kann}} das Geld dafür verlangen.',
    missRest:
      '{{seller|Sie haben|# hat}} den Rest von „{{title}}“ nicht verschickt. {{buyer|Sie können|# kann}} das Geld dafür verlangen.',
    giveReturnAddress:
      '{{seller|Sie haben|# hat}} gesagt, wohin „{{title}}“ zurückgeht. Die Adresse steht in der Bestellung.',
    missReturnAddress:
      '{{seller|Sie haben|# hat}} nicht gesagt, wohin „{{title}}“ zurückgeht. Die Verwaltung sieht es sich an.',
    makeReady: '„{{title}}“ liegt zur Abholung bereit. Adresse und Code stehen für {{buyer}} in der Bestellung.',
    leaveUnclaimed:
      '„{{title}}“ wurde nicht abgeholt. Die Bestellung wurde storniert, das Geld geht an {{buyer}} zurück.',
    handOver: '{{seller|Sie haben|# hat}} „{{title}}“ an {{buyer}} übergeben.',
    receive: '{{buyer|Sie haben|# hat}} „{{title}}“ erhalten.',
    assumeDelivered: '„{{title}}“ gilt als angekommen, weil niemand etwas anderes gesagt hat.',
    complete: '{{buyer|Sie melden|# meldet}}, dass mit „{{title}}“ alles gut ist. Die Bestellung ist abgeschlossen.',
    completeByTime: 'Die Zeit für Einwände gegen „{{title}}“ ist vorbei. Die Bestellung ist abgeschlossen.',
    withdraw: '{{buyer|Sie haben|# hat}} es sich anders überlegt und {{buyer|schicken|schickt}} „{{title}}“ zurück.',
    sendBack: '{{buyer|Sie haben|# hat}} „{{title}}“ zurückgeschickt.',
    keepGoods:
      '„{{title}}“ wurde nicht rechtzeitig zurückgeschickt. Der Fall ist abgeschlossen, das Geld {{seller|bekommen Sie|bekommt #}}.',
    receiveReturn: '{{seller|Sie haben|# hat}} „{{title}}“ wieder. Das Geld geht an {{buyer}} zurück.',
    objectToReturn: '{{seller|Sie beanstanden|# beanstandet}}, wie „{{title}}“ zurückkam. Die Verwaltung entscheidet.',
    assumeReturned: 'Gegen die Rücksendung von „{{title}}“ kam kein Einwand. Das Geld geht an {{buyer}} zurück.',
    chargeBack:
      '{{buyer|Ihre Bank|Die Bank von #}} fordert die Zahlung für „{{title}}“ zurück. Die Bestellung ruht, bis die Bank entschieden hat.',
    holdTooLong:
      'Das Geld für „{{title}}“ kann nicht länger gehalten werden. Die Bestellung wurde nach der Regel beendet.',
    moveByAdmin: 'Die Verwaltung hat die Bestellung „{{title}}“ weitergeführt. Der Grund steht in der Bestellung.',
    endByAdmin: 'Die Verwaltung hat die Bestellung „{{title}}“ beendet. Der Grund: {{reason}}',
    correct: 'Die Verwaltung hat das Ende der Bestellung „{{title}}“ berichtigt. Der Grund steht in der Bestellung.',
    assumeDeliveredTracked: '„{{title}}“ gilt als angekommen, weil niemand etwas anderes gesagt hat.',
  },
  offer: {
    counter: '{{buyer|Sie machen|# macht}} ein Gegenangebot für „{{title}}“: {{amount}}.',
    agree: '{{seller|Sie nehmen|# nimmt}} das Gegenangebot für „{{title}}“ an.',
    keepTerms: '{{seller|Sie bleiben|# bleibt}} beim bisherigen Angebot für „{{title}}“.',
    counterBack: '{{seller|Sie antworten|# antwortet}} mit einem anderen Vorschlag für „{{title}}“: {{amount}}.',
    take: '{{buyer|Sie haben|# hat}} das Angebot für „{{title}}“ angenommen.',
    withdraw: '{{seller|Sie haben|# hat}} das Angebot für „{{title}}“ zurückgezogen.',
    reject: '{{buyer|Sie haben|# hat}} das Angebot für „{{title}}“ abgelehnt.',
  },
  productOffer: {
    accept: '{{buyer|Sie haben|# hat}} das Angebot für „{{title}}“ angenommen.',
    reject: '{{buyer|Sie haben|# hat}} das Angebot für „{{title}}“ abgelehnt.',
    withdraw: '{{seller|Sie haben|# hat}} das Angebot für „{{title}}“ zurückgezogen.',
    undo: '{{buyer|Sie haben|# hat}} die Zusage für „{{title}}“ zurückgenommen. Nichts wurde abgebucht.',
    lapse: 'Das angenommene Angebot für „{{title}}“ wurde nicht rechtzeitig bezahlt.',
  },
  refundCase: {
    create: '{{buyer|Sie haben|# hat}} {{amount}} für „{{title}}“ zurückverlangt.',
    accept: '{{seller|Sie haben|# hat}} zugestimmt: {{amount}} für „{{title}}“ gehen an {{buyer}} zurück.',
    offer: '{{seller|Sie haben|# hat}} angeboten, {{amount}} für „{{title}}“ zurückzugeben.',
    agreeReturn:
      '{{seller|Sie sind|# ist}} einverstanden: „{{title}}“ kommt zurück, dann gehen {{amount}} an {{buyer}}.',
    reject: '{{seller|Sie möchten|# möchte}} das Geld für „{{title}}“ nicht zurückgeben.',
    answerLate:
      '{{seller|Sie haben|# hat}} nicht rechtzeitig geantwortet: {{amount}} für „{{title}}“ gehen an {{buyer}} zurück.',
    passOnUnanswered:
      '{{seller|Sie haben|# hat}} nicht rechtzeitig geantwortet. Die Verwaltung entscheidet über „{{title}}“.',
    takeOffer: '{{buyer|Sie haben|# hat}} das Angebot angenommen: {{amount}} für „{{title}}“ gehen zurück.',
    refuseOffer: '{{buyer|Sie haben|# hat}} das Angebot ausgeschlagen. Die Verwaltung entscheidet über „{{title}}“.',
    offerLate:
      '{{buyer|Sie haben|# hat}} auf das Angebot nicht rechtzeitig geantwortet. Die Verwaltung entscheidet über „{{title}}“.',
    escalate: '{{actor|Sie haben|# hat}} wegen „{{title}}“ die Verwaltung eingeschaltet.',
    passOn: 'Die Verwaltung wurde gebeten, sich die Rücksendung von „{{title}}“ anzusehen.',
    closeRejected: 'Es gab keinen Einspruch. Der Fall zu „{{title}}“ ist abgeschlossen, die Bestellung geht weiter.',
    withdraw: '{{buyer|Sie verlangen|# verlangt}} für „{{title}}“ kein Geld mehr zurück.',
    evidence: '{{actor|Sie haben|# hat}} Belege zu „{{title}}“ hinzugefügt.',
    runLate: 'Die Entscheidung über „{{title}}“ dauert länger als geplant.',
    resolve: 'Die Verwaltung hat entschieden: {{amount}} für „{{title}}“ gehen an {{buyer}} zurück.',
    resolveForSeller:
      'Die Verwaltung hat entschieden: Für „{{title}}“ geht nichts zurück, das Geld {{seller|bekommen Sie|bekommt #}}.',
    hardStop:
      'Über „{{title}}“ hat niemand rechtzeitig entschieden. Nach der Regel gehen {{amount}} an {{buyer}} zurück.',
    hardStopForSeller:
      'Über „{{title}}“ hat niemand rechtzeitig entschieden. Nach der Regel {{seller|bekommen Sie|bekommt #}} das Geld.',
    appeal:
      '{{actor|Sie haben|# hat}} Widerspruch eingelegt. Die Entscheidung über „{{title}}“ wird noch einmal geprüft.',
    decideAppeal:
      'Die Verwaltung hat neu und endgültig entschieden: {{amount}} für „{{title}}“ gehen an {{buyer}} zurück.',
    decideAppealForSeller:
      'Die Verwaltung hat neu und endgültig entschieden: Für „{{title}}“ geht nichts zurück, das Geld {{seller|bekommen Sie|bekommt #}}.',
    appealLate:
      'Über „{{title}}“ hat niemand rechtzeitig neu entschieden. Es gilt die erste Entscheidung: {{amount}} gehen an {{buyer}} zurück.',
    appealLateForSeller:
      'Über „{{title}}“ hat niemand rechtzeitig neu entschieden. Es gilt die erste Entscheidung: das Geld {{seller|bekommen Sie|bekommt #}}.',
    bankWon:
      '{{buyer|Ihre Bank|Die Bank von #}} hat die Zahlung für „{{title}}“ zurückgegeben. Die Bestellung geht weiter.',
    bankWonClaimed:
      '{{buyer|Ihre Bank|Die Bank von #}} hat die Zahlung für „{{title}}“ zurückgegeben. Der Erstattungsfall geht weiter.',
    bankLost:
      '{{buyer|Ihre Bank|Die Bank von #}} hat die Zahlung für „{{title}}“ behalten. Die Bestellung ist beendet.',
  },
}

export const you = 'Sie'

export const changed = { amount: '{{amount}} statt {{was}}', slots: 'andere Zeiten', scope: 'ein anderer Umfang' }
