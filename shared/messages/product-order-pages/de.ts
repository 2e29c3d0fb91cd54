import { messages as common } from '../common/de.ts'
import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  item: 'Artikel',
  items: '{{quantity}} × {{price}}',
  quantity: 'Menge {{quantity}}',
  shipping: 'Versand',
  admin: 'Bei der Verwaltung',
  onItsWay: 'Unterwegs',
  past: 'Dieser Tag ist vorbei.',
  tooFar: 'Bitte wählen Sie einen früheren Tag.',
  similar: 'Ähnlich und sofort zu haben',
  markOutOfStock: 'Aus dem Angebot nehmen: Es ist nichts mehr davon da',
  callOffTitle: 'Diese Bestellung absagen?',
  callOff:
    '{{name}} bekommt alles zurück, und Ihnen entgehen {{net}}. Das zählt gegen Ihre Verlässlichkeit und lässt sich nicht rückgängig machen.',
  review: 'Ihre Bewertung steht auf der Seite des Produkts und hilft anderen bei der Wahl.',
  callOffRest:
    '{{name}} behält, was verschickt wurde, und kann das Geld für den Rest verlangen. Das zählt gegen Ihre Verlässlichkeit und lässt sich nicht rückgängig machen.',
  held: {
    buyer: 'Geschützte Zahlung: {{name}} wird bezahlt, wenn Sie es haben und alles gut ist',
    seller: 'Geschützte Zahlung: Sie gehört Ihnen, wenn {{name}} es hat und alles gut ist',
  },
  reserved: 'Reserviert; abgebucht wird, wenn Sie bestätigen',
  list: {
    showCode: 'Code zeigen',
    allWaiting: 'Alle {{total, number}} Bestellungen von Produkten zeigen',
    browse: 'Produkte ansehen',
    mine: 'Meine Produkte',
    buyer: 'Wenn Sie ein Produkt kaufen, erscheint es hier mit dem nächsten Schritt.',
    seller: 'Wenn jemand bei Ihnen kauft, erscheint die Bestellung hier. Antworten Sie bald: Es zählt.',
  },
  needs: {
    'confirm-payment': 'Jetzt bezahlen',
    'seller-confirm': 'Antworten',
    'seller-decline': 'Antworten',
    cancel: 'Bestellung ansehen',
    'answer-cancel': 'Antworten',
    ship: 'Verschicken',
    delivered: 'Übergeben',
    complete: 'Bestätigen',
    'request-refund': 'Bestellung ansehen',
    'return-sent': 'Zurückschicken',
    'return-address': 'Adresse angeben',
    'return-received': 'Rücksendung prüfen',
    delete: 'Bestellung ansehen',
  },
  next: {
    buyer: {
      pending_payment: {
        title: 'Bezahlen Sie, damit {{name}} die Bestellung bekommt',
        text: `Bis dahin ist es für Sie zurückgelegt. ${common.reservation}`,
      },
      pending_payment_sold: {
        title: 'Bezahlen Sie, um es von {{name}} zu kaufen',
        text: 'Bis dahin ist es für Sie zurückgelegt. Ihre Karte wird jetzt belastet: {{name}} muss nicht erst bestätigen.',
      },
      pending_payment_again: {
        title: 'Ihre Karte wurde abgelehnt. Bitte bezahlen Sie noch einmal',
        text: '{{name}} hat bestätigt, aber die Karte ließ sich nicht belasten. Es ist weiter für Sie zurückgelegt.',
      },
      expired: {
        title: 'Diese Bestellung endete ohne Zahlung',
        text: 'Es wurde nichts abgebucht. Sie können jederzeit neu bestellen.',
      },
      pending_confirmation: {
        title: '{{name}} hat Ihre Bestellung',
        text: common.reservation,
      },
      confirmed: {
        title: '{{name}} verschickt es bis {{day}}',
        text: 'Ihre Zahlung von {{amount}} bleibt geschützt, bis Sie es haben und sagen, dass alles gut ist.',
      },
      confirmed_pickup: {
        title: '{{name}} hat es bis {{day}} bereit',
        text: 'Sobald es bereitliegt, bekommen Sie einen Code für die Abholung. Ihre Zahlung von {{amount}} bleibt geschützt.',
      },
      confirmed_asked: {
        title: 'Sie haben {{name}} um Stornierung gebeten',
        text: 'Stimmt {{name}} zu, bekommen Sie {{amount}} zurück. Sonst geht die Bestellung weiter.',
      },
      confirmed_later: {
        title: '{{name}} braucht bis {{day}}, länger als versprochen',
        text: 'Das Angebot versprach es bis {{promised}}. Sie können warten oder bis zum Versand ohne Rückfrage stornieren: {{amount}} kommen zurück.',
      },
      confirmed_late: {
        title: '{{name}} ist zu spät. Möchten Sie stornieren?',
        text: 'Fällig war es am {{day}}. Sie können warten oder ohne Rückfrage stornieren: {{amount}} kommen zurück.',
      },
      confirmed_part: {
        title: 'Ein Teil ist unterwegs',
        text: '{{sent}} von {{quantity}} sind verschickt, der Rest soll bis {{day}} folgen. Verspätet er sich, können Sie das Geld dafür verlangen.',
      },
      declined: {
        title: '{{name}} kann es Ihnen nicht verkaufen',
        text: 'Es wurde nichts abgebucht: Die Reservierung wird aufgehoben.',
      },
      declined_auto: {
        title: '{{name}} hat nicht rechtzeitig geantwortet',
        text: 'Es wurde nichts abgebucht: Die Reservierung wird aufgehoben.',
      },
      shipped: {
        title: 'Ihr Paket ist unterwegs',
        text: 'Wenn es da ist, sagen Sie Bescheid. Dann können Sie es in Ruhe ansehen, bevor {{name}} bezahlt wird.',
      },
      shipped_due: {
        title: 'Ist Ihr Paket angekommen?',
        text: 'Es sollte inzwischen da sein. Sagen Sie, dass es angekommen ist, oder melden Sie, dass es fehlt.',
      },
      shipped_short: {
        title: 'Der Rest kommt nicht',
        text: '{{sent}} von {{quantity}} wurden verschickt. Bestätigen Sie die Ankunft, oder melden Sie, was fehlt, und verlangen Sie das Geld dafür.',
      },
      ready_for_pickup: {
        title: 'Es liegt bereit. Holen Sie es bei {{name}} ab',
        text: 'Sehen Sie es sich erst an. Zeigen Sie dann diesen Code: Er beweist, dass Sie es haben.',
      },
      delivered: {
        title: 'Ist alles damit in Ordnung?',
        text: 'Sehen Sie es sich in Ruhe an. Wenn Sie sagen, dass alles gut ist, wird {{name}} bezahlt.',
      },
      completed: { title: 'Alles erledigt', text: '{{name}} wurde bezahlt.' },
      refund_requested: {
        title: 'Ihre Erstattung ist verlangt',
        text: 'Ihre Zahlung steht still, bis das geklärt ist. Alles dazu finden Sie unten.',
      },
      return_in_transit: {
        title: '{{name}} muss sagen, wohin es geht',
        text: 'Ab dann haben Sie Zeit, es zu verschicken. Sie bekommen {{refund}} zurück, wenn {{name}} es wieder hat.',
      },
      return_in_transit_addressed: {
        title: 'Bitte schicken Sie es zurück',
        text: 'Schicken Sie es an die Adresse daneben. Sie bekommen {{refund}} zurück, wenn {{name}} es wieder hat.',
      },
      return_in_transit_sent: {
        title: 'Es ist auf dem Rückweg',
        text: 'Wenn {{name}} es wieder hat, kommen {{refund}} zu Ihnen zurück.',
      },
      disputed: {
        title: 'Die Verwaltung sieht es sich an',
        text: 'Sie beide können noch Belege nachreichen. Die Entscheidung bekommen Sie schriftlich mit Begründung.',
      },
      cancelled: { title: 'Diese Bestellung wurde storniert', text: 'Es wurde nichts abgebucht.' },
      cancelled_returned: {
        title: 'Diese Bestellung wurde storniert',
        text: 'Sie haben Ihr Geld zurück. Bei Banken kann es einige Tage dauern, bis man es sieht.',
      },
      refunded: {
        title: 'Sie haben Ihr Geld zurück',
        text: 'Bei Banken kann es einige Tage dauern, bis man es sieht.',
      },
      partially_refunded: {
        title: 'Geklärt: Ein Teil kam zu Ihnen zurück',
        text: 'Bei Banken kann es einige Tage dauern, bis man es sieht.',
      },
    },
    seller: {
      pending_payment: {
        title: '{{name}} hat noch nicht bezahlt',
        text: 'Wir sagen Ihnen Bescheid, sobald die Zahlung da ist.',
      },
      pending_payment_again: {
        title: 'Die Karte von {{name}} wurde abgelehnt',
        text: 'Bitte verschicken Sie es noch nicht: {{name}} kann noch einmal bezahlen.',
      },
      expired: { title: 'Diese Bestellung endete ohne Zahlung', text: 'Es steht wieder zum Verkauf.' },
      pending_confirmation: {
        title: '{{name}} möchte es kaufen. Haben Sie es?',
        text: 'Sie verdienen {{net}}. Die Zahlung ist reserviert und wird abgebucht, wenn Sie bestätigen.',
      },
      confirmed: {
        title: 'Bitte verschicken Sie es bis {{day}}',
        text: 'Die Zahlung ist geschützt: {{net}} gehören Ihnen, wenn {{name}} es hat und alles gut ist.',
      },
      confirmed_pickup: {
        title: 'Bitte legen Sie es bis {{day}} bereit',
        text: 'Dann bekommt {{name}} einen Code und holt es ab. {{net}} gehören Ihnen, wenn es übergeben und alles gut ist.',
      },
      confirmed_asked: {
        title: '{{name}} möchte stornieren. Stimmen Sie zu?',
        text: 'Wenn Sie zustimmen, bekommt {{name}} alles zurück. Wenn nicht, geht die Bestellung weiter.',
      },
      confirmed_later: {
        title: 'Bitte verschicken Sie es bis {{day}}',
        text: 'Ihr Angebot versprach es bis {{promised}}: Bis zum Versand darf {{name}} ohne Rückfrage stornieren.',
      },
      confirmed_late: {
        title: 'Sie sind zu spät: Fällig war es am {{day}}',
        text: 'Bitte holen Sie es so bald wie möglich nach: {{name}} darf jetzt ohne Rückfrage stornieren.',
      },
      confirmed_part: {
        title: 'Bitte verschicken Sie den Rest bis {{day}}',
        text: '{{sent}} von {{quantity}} sind verschickt. Weiter geht es, wenn alle unterwegs sind.',
      },
      declined: { title: 'Sie haben abgelehnt', text: '{{name}} wurde nichts abgebucht.' },
      declined_auto: {
        title: 'Die Zeit zum Antworten ist vorbei',
        text: 'Die Bestellung gilt als abgelehnt, und {{name}} wurde nichts abgebucht.',
      },
      shipped: {
        title: 'Das Paket ist unterwegs zu {{name}}',
        text: 'Sie verdienen {{net}}, wenn es angekommen und alles gut ist.',
      },
      shipped_due: {
        title: 'Das Paket ist unterwegs zu {{name}}',
        text: 'Sie verdienen {{net}}, wenn es angekommen und alles gut ist.',
      },
      shipped_short: {
        title: '{{name}} bekommt {{sent}} von {{quantity}}',
        text: '{{name}} kann das Geld für das Fehlende verlangen. Was verschickt wurde, zählt wie immer.',
      },
      ready_for_pickup: {
        title: '{{name}} kommt es abholen',
        text: 'Geben Sie bei der Übergabe die sechs Ziffern ein, die {{name}} Ihnen zeigt.',
      },
      delivered: {
        title: '{{name}} hat es',
        text: 'Sie verdienen {{net}}, sobald {{name}} sagt, dass alles gut ist, oder die Zeit für Beschwerden vorbei ist.',
      },
      completed: { title: 'Alles erledigt', text: 'Sie haben {{net}} verdient.' },
      refund_requested: {
        title: '{{name}} verlangt eine Erstattung',
        text: 'Die Zahlung steht still, bis das geklärt ist. Alles dazu finden Sie unten.',
      },
      return_in_transit: {
        title: 'Wohin soll {{name}} es schicken?',
        text: '{{name}} hat es sich anders überlegt; bei Unternehmen ist das ein Recht. Bitte geben Sie die Adresse an.',
      },
      return_in_transit_addressed: {
        title: '{{name}} schickt es an Sie zurück',
        text: 'Sobald es unterwegs ist, finden Sie hier seine Nummer.',
      },
      return_in_transit_sent: {
        title: 'Ist es so zurückgekommen, wie es sein soll?',
        text: 'Wenn alles stimmt, gehen {{refund}} an {{name}} zurück. Wenn nicht, sieht es sich die Verwaltung an.',
      },
      disputed: {
        title: 'Die Verwaltung sieht es sich an',
        text: 'Sie beide können noch Belege nachreichen. Die Entscheidung bekommen Sie schriftlich mit Begründung.',
      },
      cancelled: {
        title: 'Diese Bestellung wurde storniert',
        text: 'Es wurde kein Geld abgebucht. Es steht wieder zum Verkauf.',
      },
      cancelled_returned: { title: 'Diese Bestellung wurde storniert', text: '{{name}} hat das Geld zurück.' },
      refunded: { title: '{{name}} hat das Geld zurück', text: 'Für Sie bleibt nichts zu tun.' },
      partially_refunded: {
        title: 'Geklärt: Ein Teil ging zurück',
        text: '{{name}} hat einen Teil des Geldes zurück, der Rest gehört Ihnen.',
      },
    },
  },
  timers: {
    captureRetry: {
      buyer: 'Bitte bezahlen Sie bis {{when}}. Danach endet die Bestellung, und andere können es kaufen.',
      seller: 'Ohne Zahlung bis {{when}} endet die Bestellung, und es steht wieder zum Verkauf.',
    },
    cancelAnswer: {
      buyer: 'Ohne Antwort bis {{when}} geht die Bestellung weiter.',
      seller: 'Ohne Antwort bis {{when}} geht die Bestellung weiter.',
    },
    shipGrace: {
      buyer: 'Nach {{when}} gilt {{name}} als zu spät.',
      seller: 'Bitte erledigen Sie es bis {{when}}; danach gelten Sie als zu spät.',
    },
    freeCancel: {
      buyer: 'Ist bis {{when}} nichts geschehen, dürfen Sie ohne Rückfrage stornieren.',
      seller: 'Ist bis {{when}} nichts geschehen, darf {{name}} ohne Rückfrage stornieren.',
    },
    autoCancel: {
      buyer: 'Ist bis {{when}} nichts geschehen, endet die Bestellung, und Sie bekommen alles zurück.',
      seller: 'Ist bis {{when}} nichts geschehen, endet die Bestellung, und {{name}} bekommt alles zurück.',
    },
    pickupReminder: {
      buyer: 'Wenn Sie bis {{when}} nicht da waren, erinnern wir Sie.',
      seller: 'Wenn {{name}} bis {{when}} nicht da war, erinnern wir daran.',
    },
    pickupCancel: {
      buyer: 'Bitte kommen Sie bis {{when}}. Danach wird die Bestellung storniert, und Sie bekommen alles zurück.',
      seller: 'War {{name}} bis {{when}} nicht da, wird die Bestellung storniert, und es steht wieder zum Verkauf.',
    },
    autoDeliver: {
      buyer: 'Wenn Sie nichts sagen, gilt es am {{when}} als angekommen.',
      seller: 'Wenn {{name}} nichts sagt, gilt es am {{when}} als angekommen.',
    },
    autoDeliverTracked: {
      buyer: 'Wenn Sie nichts sagen, gilt es am {{when}} als angekommen.',
      seller: 'Wenn {{name}} nichts sagt, gilt es am {{when}} als angekommen.',
    },
    productProtection: {
      buyer: 'Wenn Sie nichts tun, gilt am {{when}} alles als gut, und {{name}} wird bezahlt.',
      seller: 'Ohne Beschwerde bis {{when}} werden Sie bezahlt.',
    },
    clearance: {
      buyer: '{{name}} kann ab {{when}} über das Geld verfügen.',
      seller: 'Ihr Geld wird am {{when}} verfügbar.',
    },
    withdrawal: {
      buyer: 'Bis {{when}} können Sie es sich anders überlegen und es zurückschicken.',
      seller: '{{name}} darf es bis {{when}} zurückschicken.',
    },
    returnSend: {
      buyer: 'Bitte schicken Sie es bis {{when}} ab. Danach behalten Sie es, und {{name}} wird bezahlt.',
      seller: 'Ist es bis {{when}} nicht unterwegs, behält {{name}} es, und Sie werden bezahlt.',
    },
    returnAnswer: {
      buyer: 'Sagt {{name}} bis {{when}} nichts, bekommen Sie Ihr Geld zurück.',
      seller: 'Bitte antworten Sie bis {{when}}. Danach gilt es als zurückgekommen, und {{name}} bekommt das Geld.',
    },
    claimSellerAnswer: {
      buyer: '{{name}} hat bis {{when}} Zeit, die Adresse anzugeben. Danach sieht die Verwaltung es sich an.',
      seller:
        'Bitte geben Sie die Adresse bis {{when}} an. Danach sieht die Verwaltung es sich an, und es zählt gegen Sie.',
    },
  },
  restTimers: {
    freeCancel: {
      buyer: 'Ist der Rest bis {{when}} nicht unterwegs, können Sie das Geld dafür verlangen.',
      seller: 'Ist der Rest bis {{when}} nicht unterwegs, kann {{name}} das Geld dafür verlangen.',
    },
    autoCancel: {
      buyer: 'Ist der Rest bis {{when}} nicht unterwegs, kommt er nicht mehr, und Sie können das Geld dafür verlangen.',
      seller: 'Ist der Rest bis {{when}} nicht unterwegs, gilt er als fehlend, und es zählt gegen Sie.',
    },
  },
  do: {
    confirm: 'Bestätigen und {{net}} verdienen',
    callOff: 'Bestellung absagen',
    callOffRest: 'Der Rest kommt nicht',
    askCancel: 'Um Stornierung bitten',
    cancelFree: 'Stornieren, {{amount}} kommen zurück',
    ready: 'Es liegt zur Abholung bereit',
    handOver: 'Übergeben',
    allGood: 'Alles gut, {{name}} {{price}} zahlen',
    sendBack: 'Zurückschicken',
  },
  code: {
    yours: 'Ihr Abholcode',
    show: 'Zeigen oder sagen Sie ihn erst, wenn Sie es sich angesehen haben, nicht vorher.',
    later: 'Kommt, sobald es bereitliegt',
    enter: 'Der Code von {{name}}',
    help: '{{name}} sieht sechs Ziffern auf der Seite dieser Bestellung.',
    missing: 'Das sind keine sechs Ziffern.',
    wrong: 'Das ist nicht der Code von {{name}}. Bitte prüfen Sie ihn noch einmal.',
  },
  sure: {
    ready: {
      title: 'Liegt es für {{name}} bereit?',
      text: '{{name}} erfährt die Adresse und bekommt einen Code, nach dem Sie bei der Übergabe fragen.',
    },
    arrived: {
      title: 'Ist es angekommen?',
      text: 'Von jetzt an haben Sie {{time}} Zeit, ein Problem zu melden. Dann wird {{name}} bezahlt.',
    },
    allGood: {
      title: 'Ist alles in Ordnung?',
      text: '{{price}} gehen an {{name}}. Das lässt sich nicht rückgängig machen.',
    },
    calledOff: {
      title: 'Der Stornierung zustimmen?',
      text: '{{name}} bekommt alles zurück, und es liegt wieder in Ihrem Bestand. Das lässt sich nicht rückgängig machen.',
    },
  },
  confirm: {
    title: 'Haben Sie es für {{name}}?',
    text: 'Die Karte von {{name}} wird belastet, und Sie verdienen {{net}}, wenn es übergeben und alles gut ist.',
    shipBy: 'Sie verschicken es bis',
    readyBy: 'Es liegt bereit bis',
    late: 'Das ist später, als Ihr Angebot verspricht: Bis zum Versand darf {{name}} ohne Rückfrage stornieren.',
    help_one: 'Ohne Tag: innerhalb von {{count}} Tag.',
    help_other: 'Ohne Tag: innerhalb von {{count}} Tagen.',
  },
  ship: {
    title: 'Ist es unterwegs?',
    text: '{{name}} erfährt davon und kann das Paket verfolgen.',
    count: 'Wie viele sind in diesem Paket?',
    left: '{{count}} sind noch zu verschicken. Sind es weniger, folgt der Rest später.',
    between: 'Zwischen 1 und {{count}}',
  },
  parcel: {
    carrier: 'Paketdienst',
    number: 'Sendungsnummer',
    link: 'Link zur Verfolgung',
    noLink: 'Ein Link beginnt mit https://',
    expected: 'Kommt an bis',
    expectedHelp: 'Wie es der Paketdienst sagt. Dann gilt es früher als angekommen.',
    track: 'Paket verfolgen',
  },
  cancelling: {
    free: {
      title: 'Diese Bestellung stornieren?',
      text: 'Die Reservierung von {{amount}} wird aufgehoben; von Ihrer Karte wird nichts abgebucht.',
    },
    ask: {
      title: '{{name}} um Stornierung bitten?',
      text: '{{name}} hat schon bestätigt. Stimmt {{name}} zu, kommen {{amount}} zu Ihnen zurück.',
    },
    later: {
      title: 'Diese Bestellung stornieren?',
      text: '{{name}} hat einen späteren Tag genannt, als das Angebot versprach: {{amount}} kommen zu Ihnen zurück. Das lässt sich nicht rückgängig machen.',
    },
    late: {
      title: 'Diese Bestellung stornieren?',
      text: '{{name}} ist zu spät: {{amount}} kommen zu Ihnen zurück. Das lässt sich nicht rückgängig machen.',
    },
  },
  returning: {
    right:
      'Sie haben bei einem Unternehmen gekauft: Bis {{when}} können Sie es sich anders überlegen und es zurückschicken.',
    rightOpen:
      'Sie haben bei einem Unternehmen gekauft: Bis {{term}} nach der Ankunft können Sie es sich anders überlegen und es zurückschicken.',
    postage: 'Das Porto bezahlen Sie.',
    address: 'Die Adresse nennt {{name}} hier, spätestens {{time}} nach Ihrer Anfrage.',
    addressAsk: 'Wenn {{name}} zustimmt, steht die Adresse spätestens {{time}} nach Ihrer Anfrage hier.',
    send: 'Zum Verschicken haben Sie dann Zeit: {{term}}.',
    money: '{{amount}} kommen zu Ihnen zurück, wenn es dort angekommen ist.',
    dialog: 'Sie haben bei einem Unternehmen gekauft und dürfen es zurückschicken.',
    dialogAsk: '{{name}} wird zuerst gefragt. Wenn Sie sich nicht einigen, entscheidet die Verwaltung.',
  },
  problem: {
    title: 'Was stimmt damit nicht?',
    what: 'Was ist geschehen?',
    text: 'Erst wird {{name}} gefragt, und Ihre Zahlung steht still. Werden Sie sich nicht einig, entscheidet die Verwaltung.',
    note: 'In eigenen Worten',
    pictures: 'Bitte fügen Sie ein Bild des Schadens hinzu.',
    amount: 'Wie viel soll zurückkommen?',
    amountHelp: 'Lassen Sie es leer, um alles zu verlangen: {{amount}}.',
    most: 'Mindestens ein Cent, höchstens {{amount}}.',
    send: 'An den Verkäufer senden',
  },
  sentBack: {
    title: 'Ist es auf dem Rückweg?',
    text: '{{name}} erfährt davon. Sie bekommen {{refund}}, wenn es zurückgekommen ist.',
    byHand: 'Wenn Sie es selbst hinbringen, lassen Sie alles leer.',
  },
  cameBack: {
    title: 'Ist es wieder da?',
    how: 'Wie ist es zurückgekommen?',
    ok: '{{refund}} gehen an {{name}} zurück. Das lässt sich nicht rückgängig machen.',
    problem: 'Die Verwaltung sieht sich an, was Sie schreiben, und entscheidet. Bis dahin steht das Geld still.',
    refund: '{{refund}} zurückgeben',
    restock: 'Wieder zum Verkauf stellen',
    note: 'Was damit nicht stimmt',
  },
  where: {
    title: 'Lieferung',
    to: 'Geht an',
    pickup: 'Abholung',
    later: 'Die genaue Adresse bekommen Sie, sobald die Bestellung bestätigt ist.',
    agree: 'Den genauen Ort bitte im Gespräch vereinbaren.',
    cityOnly: 'Die ganze Adresse sehen Sie, wenn Sie bestätigt haben.',
    option: 'Versandart',
    parcel: 'Paket',
    parcelOf: 'Paket {{place}}: {{quantity}} von {{total}}',
    back: 'Geht zurück an',
    sentBy: 'Zu verschicken bis',
    readyBy: 'Bereit bis',
    sent: 'Verschickt am',
    ready: 'Liegt bereit seit',
    expected: 'Erwartet bis',
    delivered: 'Angekommen am',
    pickedUp: 'Abgeholt am',
    assumed: 'Niemand hat rechtzeitig etwas anderes gesagt',
  },
  details: { cancelled: 'Warum storniert werden sollte', calledOff: 'Warum abgesagt wurde' },
  returnAddress: {
    title: 'Wohin soll es geschickt werden?',
    text: '{{name}} liest die Adresse und hat ab dann Zeit, es zu verschicken.',
    label: 'Adresse',
    help: 'Mit dem Namen des Empfängers, wie sie auf dem Paket stehen soll.',
  },
  history: {
    buyer: {
      create: { you: 'Sie haben bestellt', other: '{{name}} hat bestellt' },
      'confirm-payment': { you: 'Sie haben bezahlt', other: '{{name}} hat bezahlt' },
      delete: { you: 'Sie haben die Bestellung abgebrochen', other: '{{name}} hat die Bestellung abgebrochen' },
      cancel: { you: 'Sie wollten stornieren', other: '{{name}} wollte stornieren' },
      delivered: { you: 'Sie haben gesagt, dass es da ist', other: '{{name}} hat gesagt, dass es da ist' },
      complete: { you: 'Sie haben gesagt, dass alles gut ist', other: '{{name}} hat gesagt, dass alles gut ist' },
      'request-refund': { you: 'Sie haben eine Erstattung verlangt', other: '{{name}} hat eine Erstattung verlangt' },
      'return-sent': { you: 'Sie haben es zurückgeschickt', other: '{{name}} hat es zurückgeschickt' },
    },
    seller: {
      'seller-confirm': { you: 'Sie haben bestätigt', other: '{{name}} hat bestätigt' },
      'seller-decline': { you: 'Sie haben abgelehnt', other: '{{name}} hat abgelehnt' },
      'answer-cancel': {
        you: 'Sie haben der Stornierung nicht zugestimmt',
        other: '{{name}} hat der Stornierung nicht zugestimmt',
      },
      ship: { you: 'Sie haben es verschickt', other: '{{name}} hat es verschickt' },
      'return-address': {
        you: 'Sie haben die Rücksendeadresse angegeben',
        other: '{{name}} hat die Rücksendeadresse angegeben',
      },
      delivered: { you: 'Sie haben es mit dem Code übergeben', other: '{{name}} hat es mit dem Code übergeben' },
      'return-received': { you: 'Sie haben es zurückbekommen', other: '{{name}} hat es zurückbekommen' },
      delete: { you: 'Sie haben die Bestellung entfernt', other: '{{name}} hat die Bestellung entfernt' },
    },
    sentPart: {
      you: 'Sie haben {{sent}} von {{count}} verschickt',
      other: '{{name}} hat {{sent}} von {{count}} verschickt',
    },
    ready: { you: 'Sie haben es bereitgelegt', other: '{{name}} hat es bereitgelegt' },
    cancelled: { you: 'Sie haben die Bestellung storniert', other: '{{name}} hat die Bestellung storniert' },
    calledOff: { you: 'Sie haben die Bestellung abgesagt', other: '{{name}} hat die Bestellung abgesagt' },
    restOff: {
      you: 'Sie haben gesagt, dass der Rest nicht kommt',
      other: '{{name}} hat gesagt, dass der Rest nicht kommt',
    },
    agreed: { you: 'Sie haben der Stornierung zugestimmt', other: '{{name}} hat der Stornierung zugestimmt' },
    admin: {
      'call-off': 'Die Verwaltung hat sie abgesagt',
      deliver: 'Die Verwaltung hat den Empfang vermerkt',
      settle: 'Die Verwaltung hat sie abgeschlossen',
      end: 'Die Verwaltung hat die Bestellung beendet',
      correct: 'Die Verwaltung hat das Ende berichtigt',
    },
    system: {
      expire: 'Es wurde nicht rechtzeitig bezahlt',
      'give-way': 'Durch eine Bestellung an eine andere Adresse ersetzt',
      'give-up-capture': 'Es wurde nicht rechtzeitig bezahlt',
      revive: 'Die Zahlung kam doch noch',
      'revive-confirmed': 'Die Zahlung kam doch noch',
      'refuse-capture': 'Die Karte ließ sich nicht belasten',
      'lose-seller': 'Der Verkäufer konnte die Bestellung nicht mehr annehmen; die Zahlung geht zurück',
      'lose-seller-early':
        'Das Konto des Verkäufers wurde gesperrt oder ist nicht mehr verifiziert; die Zahlung geht zurück',
      'lose-buyer': 'Das Konto des Käufers wurde gesperrt; die Zahlung geht zurück',
      'decline-by-time': 'Es kam keine Antwort in der Zeit',
      lapse: 'Die Reservierung auf der Karte endete',
      'keep-order': 'Niemand hat auf den Stornowunsch geantwortet; die Bestellung geht weiter',
      'miss-ship-day': 'Der Tag, bis zu dem es fällig war, ist vorbei',
      'become-overdue': 'Es ist so spät, dass ohne Rückfrage storniert werden darf',
      'miss-shipping': 'Es wurde nie verschickt; das Geld ging zurück',
      'become-overdue-partly': 'Der Rest ist überfällig; das Geld dafür kann verlangt werden',
      'miss-rest': 'Der Rest wurde nie verschickt',
      'lose-rest': 'Das Konto des Verkäufers wurde gesperrt; der Rest kommt nicht',
      'miss-return-address': 'Niemand nannte die Rücksendeadresse; die Verwaltung sieht es sich an',
      'remind-pickup': 'Es wartet noch auf die Abholung',
      'leave-unclaimed': 'Niemand hat es abgeholt; das Geld ging zurück',
      'assume-delivered': 'Es gilt als angekommen',
      'assume-delivered-tracked': 'Es gilt als angekommen',
      'complete-by-time': 'Die Zeit für Beschwerden ist vorbei; alles gilt als gut',
      clear: 'Das Geld wurde verfügbar',
      'end-withdrawal': 'Die Zeit zum Zurückschicken ist vorbei',
      'close-review': 'Die Zeit für eine Bewertung ist vorbei',
      'accept-return': 'Es wurde vereinbart, dass es zurückgeht',
      'keep-goods': 'Es wurde nicht rechtzeitig zurückgeschickt',
      'assume-returned': 'Es gilt als zurückgekommen; das Geld ging zurück',
      dispute: 'Die Verwaltung wurde um eine Entscheidung gebeten',
      'charge-back': 'Die Bank verlangt die Zahlung zurück',
      'settle-claim': 'Der Erstattungsfall wurde entschieden',
      appeal: 'Die Entscheidung wird noch einmal geprüft',
      resume: 'Der Erstattungsfall wurde geschlossen; die Bestellung geht weiter',
      'resume-claim': 'Die Bank hat die Zahlung zurückgegeben; der Erstattungsfall geht weiter',
      'hold-too-long': 'Das Geld konnte nicht länger gehalten werden',
    },
  },
  checkout: {
    back: 'Zurück zum Produkt',
    delivery: 'Lieferung',
    quantity: 'Wie viele?',
    upTo: 'Bis zu {{count}} lassen sich bestellen.',
    most: 'Höchstens {{count}} lassen sich bestellen.',
    tooMuch: 'Das ist mehr, als sich auf einmal bezahlen lässt. Bitte bestellen Sie weniger.',
    how: 'Wie soll es zu Ihnen kommen?',
    pickup: 'Abholen',
    free: 'Kostenlos',
    eta_one: '{{count}} Tag ab dem Versand',
    eta_other: '{{count}} Tage ab dem Versand',
    etaRange_one: '{{from}} bis {{count}} Tag ab dem Versand',
    etaRange_other: '{{from}} bis {{count}} Tage ab dem Versand',
    note: 'Ein Wort für {{name}}',
    own: 'Das ist Ihr eigenes Produkt. Sie können es nicht bestellen.',
    confirms: '{{name}} hat {{time}} Zeit, um zu bestätigen.',
    charged: 'Ihre Karte wird jetzt belastet: {{name}} muss nicht erst bestätigen.',
    sends_one: 'Dann verschickt {{name}} es innerhalb von {{count}} Tag, und Sie melden, wenn es da ist.',
    sends_other: 'Dann verschickt {{name}} es innerhalb von {{count}} Tagen, und Sie melden, wenn es da ist.',
    code_one: 'Dann liegt es innerhalb von {{count}} Tag bereit. Beim Abholen zeigen Sie einen Code.',
    code_other: 'Dann liegt es innerhalb von {{count}} Tagen bereit. Beim Abholen zeigen Sie einen Code.',
    protected:
      'Geschützte Zahlung: {{name}} wird bezahlt, wenn Sie sagen, dass alles gut ist, oder {{time}} nach der Ankunft.',
    withdrawal:
      'Sie kaufen bei einem Unternehmen: Bis {{time}} nach der Ankunft dürfen Sie es zurückschicken. Das Porto bezahlen Sie, die Adresse nennt {{name}}, und zum Verschicken haben Sie dann Zeit: {{send}}.',
    attention:
      '{{name}} hat bestätigt, aber Ihre Karte ließ sich nicht belasten. Bitte bezahlen Sie mit einer anderen Karte.',
    gone: {
      title: 'Das ist ausverkauft',
      text: 'Jemand war schneller. Was andere reserviert und nicht bezahlt haben, kommt von selbst zurück.',
    },
  },
  complete: {
    paid: '{{amount}} wurden bezahlt und bleiben geschützt, bis Sie es haben und alles gut ist.',
    yes: 'Bei einer Zusage wird die Karte belastet, und die Zahlung bleibt geschützt, bis Sie es haben.',
    shipping: '{{name}} verschickt es bis {{when}}.',
    pickup: '{{name}} hat es bis {{when}} bereit.',
  },
}
