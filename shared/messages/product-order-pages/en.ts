import type { EventOf, StateOf, TimerOf } from '../../kernel/process.ts'
import type { productOrder } from '../../process/product-order.ts'
import { messages as common } from '../common/en.ts'
import type { Messages as SharedMessages } from '../transactions/en.ts'

type Process = typeof productOrder
type Sides = { buyer: string; seller: string }
type Turn = { title: string; text: string }
/**
 * A state, or a state that reads differently: paid anew, while a cancellation is asked for, late, picked up, by the clock,
 * expected by now, sent back, to be sent to a known address, or where money had been taken.
 */
type DisplayState =
  | StateOf<Process>
  | 'pending_payment_again'
  | 'confirmed_asked'
  | 'confirmed_later'
  | 'confirmed_late'
  | 'confirmed_part'
  | 'shipped_short'
  | 'confirmed_pickup'
  | 'declined_auto'
  | 'shipped_due'
  | 'return_in_transit_sent'
  | 'return_in_transit_addressed'
  | 'cancelled_returned'
/** The timers with words of their own; those of the other timers are the same for every kind of order. */
type OwnTimer = Exclude<TimerOf<Process>, keyof SharedMessages['timers']>
type Told = { you: string; other: string }

/** Only buyers see an order before its payment; `sold` is one that its seller need not confirm. */
type BuyerState = DisplayState | 'pending_payment_sold'

/**
 * The words of the screens of product orders. `{{name}}` is the other side, `{{amount}}` what the buyer pays,
 * `{{price}}` that without the fee, `{{net}}` what the seller earns, `{{day}}` by when it is sent or ready,
 * `{{expected}}` when it should arrive, `{{refund}}` what a return brings back, `{{sent}}` how many of `{{quantity}}`
 * have left.
 */
export const messages = {
  item: 'Item',
  items: '{{quantity}} × {{price}}',
  quantity: 'Qty {{quantity}}',
  shipping: 'Shipping',
  admin: 'With an administrator',
  onItsWay: 'On its way',
  past: 'This day has passed.',
  tooFar: 'Please choose an earlier day.',
  similar: 'Similar, and available now',
  markOutOfStock: 'Take it off the shelf: nothing of it is left',
  callOffTitle: 'Call off this order?',
  callOff:
    '{{name}} gets everything back, and you lose {{net}}. This counts against your reliability and cannot be undone.',
  review: 'Your review stands on the page of the product and helps others to choose.',
  callOffRest:
    '{{name}} keeps what was sent and can ask for the money for the rest. This counts against your reliability and cannot be undone.',
  held: {
    buyer: 'Protected payment: {{name}} is paid when you have it and all is good',
    seller: 'Protected payment: it is yours when {{name}} has it and all is good',
  },
  reserved: 'Reserved; it is charged when you confirm',
  list: {
    showCode: 'Show the code',
    allWaiting: 'Show all {{total, number}} orders of products',
    browse: 'Browse products',
    mine: 'My products',
    buyer: 'When you buy a product it appears here with its next step.',
    seller: 'When somebody buys from you the order appears here. Answer soon: it counts.',
  },
  needs: {
    'confirm-payment': 'Pay now',
    'seller-confirm': 'Answer',
    'seller-decline': 'Answer',
    cancel: 'View order',
    'answer-cancel': 'Answer',
    ship: 'Send it',
    delivered: 'Hand over',
    complete: 'Confirm',
    'request-refund': 'View order',
    'return-sent': 'Send it back',
    'return-address': 'Give the address',
    'return-received': 'Check the return',
    delete: 'View order',
  } satisfies Record<EventOf<Process, 'buyer' | 'seller'>, string>,
  next: {
    buyer: {
      pending_payment: {
        title: 'Pay to send the order to {{name}}',
        text: `It is kept for you until then. ${common.reservation}`,
      },
      pending_payment_sold: {
        title: 'Pay to buy it from {{name}}',
        text: 'It is kept for you until then. Your card is charged now: {{name}} need not confirm first.',
      },
      pending_payment_again: {
        title: 'Your card was refused. Please pay again',
        text: '{{name}} has confirmed, but the card could not be charged. It is still kept for you.',
      },
      expired: {
        title: 'This order ended without a payment',
        text: 'Nothing was charged. You can order again at any time.',
      },
      pending_confirmation: {
        title: '{{name}} has your order',
        text: common.reservation,
      },
      confirmed: {
        title: '{{name}} sends it by {{day}}',
        text: 'Your payment of {{amount}} stays protected until you have it and say that all is good.',
      },
      confirmed_pickup: {
        title: '{{name}} has it ready by {{day}}',
        text: 'As soon as it is ready you get a code for the pick-up. Your payment of {{amount}} stays protected.',
      },
      confirmed_asked: {
        title: 'You asked {{name}} to cancel',
        text: 'If {{name}} agrees, {{amount}} comes back to you. Otherwise the order goes on.',
      },
      confirmed_later: {
        title: '{{name}} needs until {{day}}, longer than promised',
        text: 'The listing promised it by {{promised}}. You can wait, or cancel without asking until it is sent: {{amount}} comes back.',
      },
      confirmed_late: {
        title: '{{name}} is late. Would you like to cancel?',
        text: 'It was due on {{day}}. You can wait, or cancel without asking: {{amount}} comes back.',
      },
      confirmed_part: {
        title: 'A part of it is on its way',
        text: '{{sent}} of {{quantity}} have left, the rest is due by {{day}}. If it is late, you can ask for the money for it.',
      },
      declined: { title: '{{name}} cannot sell it to you', text: 'Nothing was charged: the reservation is released.' },
      declined_auto: {
        title: '{{name}} did not answer in time',
        text: 'Nothing was charged: the reservation is released.',
      },
      shipped: {
        title: 'Your parcel is on its way',
        text: 'When it is there, say so. Then you have time to look at it before {{name}} is paid.',
      },
      shipped_due: {
        title: 'Has your parcel arrived?',
        text: 'It should be there by now. Say that it has arrived, or tell us that it has not.',
      },
      shipped_short: {
        title: 'The rest does not come',
        text: '{{sent}} of {{quantity}} were sent. Say that they have arrived, or report what is missing and ask for the money for it.',
      },
      ready_for_pickup: {
        title: 'It is ready. Pick it up at {{name}}’s',
        text: 'Look at it first. Then show this code: it proves that you have it.',
      },
      delivered: {
        title: 'Is everything all right with it?',
        text: 'Take your time to look at it. When you say that all is good, {{name}} is paid.',
      },
      completed: { title: 'All done', text: '{{name}} has been paid.' },
      refund_requested: {
        title: 'Your refund request is open',
        text: 'Your payment stands still until it is settled. You find everything below.',
      },
      return_in_transit: {
        title: '{{name}} has to say where to send it',
        text: 'From then on you have time to send it. You get {{refund}} back when {{name}} has it again.',
      },
      return_in_transit_addressed: {
        title: 'Please send it back',
        text: 'Send it to the address beside this. You get {{refund}} back when {{name}} has it again.',
      },
      return_in_transit_sent: {
        title: 'It is on its way back',
        text: 'When {{name}} has it again, {{refund}} comes back to you.',
      },
      disputed: {
        title: 'An administrator is looking at it',
        text: 'Both of you can still add evidence. You get the decision with its reason in writing.',
      },
      cancelled: { title: 'This order was cancelled', text: 'Nothing was charged.' },
      cancelled_returned: {
        title: 'This order was cancelled',
        text: 'You have your money back. Banks may take a few days to show it.',
      },
      refunded: { title: 'You have your money back', text: 'Banks may take a few days to show it.' },
      partially_refunded: { title: 'Settled: a part came back to you', text: 'Banks may take a few days to show it.' },
    } satisfies Record<BuyerState, Turn>,
    seller: {
      pending_payment: { title: '{{name}} has not paid yet', text: 'We tell you as soon as the payment is there.' },
      pending_payment_again: {
        title: 'The card of {{name}} was refused',
        text: 'Please do not send it yet: {{name}} can pay again.',
      },
      expired: { title: 'This order ended without a payment', text: 'It is back on your shelf.' },
      pending_confirmation: {
        title: '{{name}} would like to buy it. Do you have it?',
        text: 'You earn {{net}}. The payment is reserved and is charged when you confirm.',
      },
      confirmed: {
        title: 'Please send it by {{day}}',
        text: 'The payment is protected: {{net}} is yours when {{name}} has it and all is good.',
      },
      confirmed_pickup: {
        title: 'Please have it ready by {{day}}',
        text: 'Then {{name}} gets a code and comes for it. {{net}} is yours when it has changed hands and all is good.',
      },
      confirmed_asked: {
        title: '{{name}} would like to cancel. Do you agree?',
        text: 'If you agree, {{name}} gets everything back. If not, the order goes on.',
      },
      confirmed_later: {
        title: 'Please send it by {{day}}',
        text: 'Your listing promised it by {{promised}}: {{name}} may cancel without asking until you send it.',
      },
      confirmed_late: {
        title: 'You are late: it was due on {{day}}',
        text: 'Please do it as soon as you can: {{name}} may cancel without asking now.',
      },
      confirmed_part: {
        title: 'Please send the rest by {{day}}',
        text: '{{sent}} of {{quantity}} have left. The order goes on when all of them have.',
      },
      declined: { title: 'You declined', text: '{{name}} was not charged.' },
      declined_auto: {
        title: 'The time to answer is over',
        text: 'The order counts as declined, and {{name}} was not charged.',
      },
      shipped: {
        title: 'The parcel is on its way to {{name}}',
        text: 'You earn {{net}} when it has arrived and all is good.',
      },
      shipped_due: {
        title: 'The parcel is on its way to {{name}}',
        text: 'You earn {{net}} when it has arrived and all is good.',
      },
      shipped_short: {
        title: '{{name}} gets {{sent}} of {{quantity}}',
        text: '{{name}} can ask for the money for what is missing. What was sent counts as usual.',
      },
      ready_for_pickup: {
        title: '{{name}} comes for it',
        text: 'At the handover, type the six digits that {{name}} shows you.',
      },
      delivered: {
        title: '{{name}} has it',
        text: 'You earn {{net}} as soon as {{name}} says that all is good, or the time to complain is over.',
      },
      completed: { title: 'All done', text: 'You earned {{net}}.' },
      refund_requested: {
        title: '{{name}} asks for a refund',
        text: 'The payment stands still until it is settled. You find everything below.',
      },
      return_in_transit: {
        title: 'Where should {{name}} send it?',
        text: '{{name}} has thought again, which is a right against businesses. Please give the address.',
      },
      return_in_transit_addressed: {
        title: '{{name}} sends it back to you',
        text: 'As soon as it is on its way you find its number here.',
      },
      return_in_transit_sent: {
        title: 'Has it come back as it should?',
        text: 'If all is right, {{refund}} goes back to {{name}}. If not, an administrator looks at it.',
      },
      disputed: {
        title: 'An administrator is looking at it',
        text: 'Both of you can still add evidence. You get the decision with its reason in writing.',
      },
      cancelled: { title: 'This order was cancelled', text: 'No money was taken. It is back on your shelf.' },
      cancelled_returned: { title: 'This order was cancelled', text: '{{name}} has the money back.' },
      refunded: { title: '{{name}} has the money back', text: 'You have nothing left to do.' },
      partially_refunded: {
        title: 'Settled: a part went back',
        text: '{{name}} has a part of the money back, the rest is yours.',
      },
    } satisfies Record<DisplayState, Turn>,
  },
  timers: {
    captureRetry: {
      buyer: 'Please pay by {{when}}. After that the order ends, and others can buy it.',
      seller: 'Without a payment by {{when}} the order ends, and it is back on your shelf.',
    },
    cancelAnswer: {
      buyer: 'Without an answer by {{when}} the order goes on.',
      seller: 'Without an answer by {{when}} the order goes on.',
    },
    shipGrace: {
      buyer: 'After {{when}}, {{name}} counts as late.',
      seller: 'Please do it by {{when}}; after that you count as late.',
    },
    freeCancel: {
      buyer: 'If nothing has happened by {{when}}, you may cancel without asking.',
      seller: 'If nothing has happened by {{when}}, {{name}} may cancel without asking.',
    },
    autoCancel: {
      buyer: 'If nothing has happened by {{when}}, the order ends and you get everything back.',
      seller: 'If nothing has happened by {{when}}, the order ends and {{name}} gets everything back.',
    },
    pickupReminder: {
      buyer: 'If you have not come by {{when}}, we remind you.',
      seller: 'If {{name}} has not come by {{when}}, we send a reminder.',
    },
    pickupCancel: {
      buyer: 'Please come by {{when}}. After that the order is cancelled, and you get everything back.',
      seller: 'If {{name}} has not come by {{when}}, the order is cancelled and it is back on your shelf.',
    },
    autoDeliver: {
      buyer: 'If you say nothing, it counts as arrived on {{when}}.',
      seller: 'If {{name}} says nothing, it counts as arrived on {{when}}.',
    },
    autoDeliverTracked: {
      buyer: 'If you say nothing, it counts as arrived on {{when}}.',
      seller: 'If {{name}} says nothing, it counts as arrived on {{when}}.',
    },
    productProtection: {
      buyer: 'If you do nothing, all counts as good on {{when}}, and {{name}} is paid.',
      seller: 'Without a complaint by {{when}} you are paid.',
    },
    clearance: {
      buyer: '{{name}} can use the money from {{when}} on.',
      seller: 'Your money becomes available on {{when}}.',
    },
    withdrawal: {
      buyer: 'You can change your mind and send it back until {{when}}.',
      seller: '{{name}} may send it back until {{when}}.',
    },
    returnSend: {
      buyer: 'Please send it by {{when}}. After that you keep it, and {{name}} is paid.',
      seller: 'If it is not on its way by {{when}}, {{name}} keeps it and you are paid.',
    },
    returnAnswer: {
      buyer: 'If {{name}} says nothing by {{when}}, you get your money back.',
      seller: 'Please answer by {{when}}. After that it counts as come back, and {{name}} gets the money.',
    },
    claimSellerAnswer: {
      buyer: '{{name}} has until {{when}} to give the address. After that an administrator looks at it.',
      seller:
        'Please give the address by {{when}}. After that an administrator looks at it, and it counts against you.',
    },
  } satisfies Record<OwnTimer, Sides>,
  /** The same of an order of which a part has left. */
  restTimers: {
    freeCancel: {
      buyer: 'If the rest has not left by {{when}}, you may ask for the money for it.',
      seller: 'If the rest has not left by {{when}}, {{name}} may ask for the money for it.',
    },
    autoCancel: {
      buyer: 'If the rest has not left by {{when}}, it does not come any more, and you may ask for the money for it.',
      seller: 'If the rest has not left by {{when}}, it counts as missing, and against you.',
    },
  },
  do: {
    confirm: 'Confirm and earn {{net}}',
    callOff: 'Call off the order',
    callOffRest: 'The rest does not come',
    askCancel: 'Ask to cancel',
    cancelFree: 'Cancel, {{amount}} comes back',
    ready: 'It is ready for pick-up',
    handOver: 'Hand over',
    allGood: 'All good, pay {{name}} {{price}}',
    sendBack: 'Send it back',
  },
  code: {
    yours: 'Your pick-up code',
    show: 'Show or read it to the seller when you have looked at it, not before.',
    later: 'Comes as soon as it is ready',
    enter: 'The code of {{name}}',
    help: '{{name}} sees six digits on the page of this order.',
    missing: 'These are not six digits.',
    wrong: 'This is not the code of {{name}}. Please check it again.',
  },
  sure: {
    ready: {
      title: 'Is it ready for {{name}}?',
      text: '{{name}} is told the address and gets a code that you ask for at the handover.',
    },
    arrived: {
      title: 'Has it arrived?',
      text: 'From now on you have {{time}} to report a problem. Then {{name}} is paid.',
    },
    allGood: {
      title: 'Is everything all right?',
      text: '{{price}} goes to {{name}}. This cannot be undone.',
    },
    calledOff: {
      title: 'Agree to cancel the order?',
      text: '{{name}} gets everything back, and it is back on your shelf. This cannot be undone.',
    },
  },
  confirm: {
    title: 'Do you have it for {{name}}?',
    text: 'The card of {{name}} is charged, and you earn {{net}} when it has changed hands and all is good.',
    shipBy: 'You send it by',
    readyBy: 'It is ready by',
    late: 'This is later than your listing promises: {{name}} may cancel without asking until you send it.',
    help_one: 'Without a day: within {{count}} day.',
    help_other: 'Without a day: within {{count}} days.',
  },
  ship: {
    title: 'Is it on its way?',
    text: '{{name}} is told and can follow the parcel.',
    count: 'How many are in this parcel?',
    left: '{{count}} are still to be sent. With fewer you send the rest later.',
    between: 'Between 1 and {{count}}',
  },
  parcel: {
    carrier: 'Carrier',
    number: 'Tracking number',
    link: 'Link to track it',
    noLink: 'A link begins with https://',
    expected: 'Arrives by',
    expectedHelp: 'As the carrier says. Then it counts as arrived sooner.',
    track: 'Track the parcel',
  },
  cancelling: {
    free: {
      title: 'Cancel this order?',
      text: 'The reservation of {{amount}} is released; your card is not charged.',
    },
    ask: {
      title: 'Ask {{name}} to cancel?',
      text: '{{name}} has confirmed already. If {{name}} agrees, {{amount}} comes back to you.',
    },
    later: {
      title: 'Cancel this order?',
      text: '{{name}} named a later day than the listing promised: {{amount}} comes back to you. This cannot be undone.',
    },
    late: {
      title: 'Cancel this order?',
      text: '{{name}} is late: {{amount}} comes back to you. This cannot be undone.',
    },
  },
  /** The words about returning a thing after a change of mind, before the buyer asks for it. */
  returning: {
    right: 'You bought from a business: you may change your mind and send it back until {{when}}.',
    rightOpen: 'You bought from a business: you may change your mind and send it back within {{term}} of its arrival.',
    postage: 'You pay the postage.',
    address: '{{name}} names the address here within {{time}} of your request.',
    addressAsk: 'If {{name}} agrees, the address appears here within {{time}} of your request.',
    send: 'From then on you have {{term}} to send it.',
    money: '{{amount}} comes back to you when it has arrived there.',
    dialog: 'You bought from a business and may send it back.',
    dialogAsk: '{{name}} is asked first. If you do not agree, an administrator decides.',
  },
  problem: {
    title: 'What is wrong with it?',
    what: 'What happened?',
    text: '{{name}} is asked first, and your payment stands still. If you do not agree, an administrator decides.',
    note: 'In your own words',
    pictures: 'Please add a picture of the damage.',
    amount: 'How much should come back?',
    amountHelp: 'Leave it empty to ask for all of it: {{amount}}.',
    most: 'At least one cent, at most {{amount}}.',
    send: 'Send to the seller',
  },
  sentBack: {
    title: 'Is it on its way back?',
    text: '{{name}} is told. You get {{refund}} when it has come back.',
    byHand: 'If you take it there yourself, leave everything empty.',
  },
  cameBack: {
    title: 'Is it back?',
    how: 'How did it come back?',
    ok: '{{refund}} goes back to {{name}}. This cannot be undone.',
    problem: 'An administrator looks at what you write and decides. Until then the money stands still.',
    refund: 'Return {{refund}}',
    restock: 'Put it back on the shelf',
    note: 'What is wrong with it',
  },
  where: {
    title: 'Delivery',
    to: 'Goes to',
    pickup: 'Pick-up',
    later: 'You get the exact address once the order is confirmed.',
    agree: 'Agree on the exact place in the conversation.',
    cityOnly: 'You see the whole address once you have confirmed.',
    option: 'Way of sending',
    parcel: 'Parcel',
    parcelOf: 'Parcel {{place}}: {{quantity}} of {{total}}',
    back: 'Goes back to',
    sentBy: 'To be sent by',
    readyBy: 'To be ready by',
    sent: 'Sent on',
    ready: 'Ready since',
    expected: 'Expected by',
    delivered: 'Arrived on',
    pickedUp: 'Picked up on',
    assumed: 'Nobody said otherwise in time',
  },
  details: { cancelled: 'Why it was to be cancelled', calledOff: 'Why it was called off' },
  returnAddress: {
    title: 'Where should it be sent?',
    text: '{{name}} reads the address, and has time to send it from then on.',
    label: 'Address',
    help: 'With the name of the recipient, as it is to stand on the parcel.',
  },
  history: {
    buyer: {
      create: { you: 'You placed the order', other: '{{name}} placed the order' },
      'confirm-payment': { you: 'You paid', other: '{{name}} paid' },
      delete: { you: 'You gave up the order', other: '{{name}} gave up the order' },
      cancel: { you: 'You asked to cancel', other: '{{name}} asked to cancel' },
      delivered: { you: 'You said that it has arrived', other: '{{name}} said that it has arrived' },
      complete: { you: 'You said that all is good', other: '{{name}} said that all is good' },
      'request-refund': { you: 'You asked for a refund', other: '{{name}} asked for a refund' },
      'return-sent': { you: 'You sent it back', other: '{{name}} sent it back' },
    } satisfies Record<EventOf<Process, 'buyer'> | 'create', Told>,
    seller: {
      'seller-confirm': { you: 'You confirmed the order', other: '{{name}} confirmed the order' },
      'seller-decline': { you: 'You declined', other: '{{name}} declined' },
      'answer-cancel': { you: 'You did not agree to cancel', other: '{{name}} did not agree to cancel' },
      ship: { you: 'You sent it', other: '{{name}} sent it' },
      'return-address': { you: 'You said where it is to be sent', other: '{{name}} said where it is to be sent' },
      delivered: { you: 'You handed it over with the code', other: '{{name}} handed it over with the code' },
      'return-received': { you: 'You received it back', other: '{{name}} received it back' },
      delete: { you: 'You removed the order', other: '{{name}} removed the order' },
    } satisfies Record<EventOf<Process, 'seller'>, Told>,
    /** `ship` of a parcel with a part of it. */
    sentPart: { you: 'You sent {{sent}} of {{count}}', other: '{{name}} sent {{sent}} of {{count}}' },
    /** `ship` where it is picked up. */
    ready: { you: 'You have it ready', other: '{{name}} has it ready' },
    /** `cancel`, `seller-decline` and `answer-cancel` where they ended an order that stood. */
    cancelled: { you: 'You cancelled the order', other: '{{name}} cancelled the order' },
    calledOff: { you: 'You called off the order', other: '{{name}} called off the order' },
    restOff: { you: 'You said that the rest does not come', other: '{{name}} said that the rest does not come' },
    agreed: { you: 'You agreed to cancel', other: '{{name}} agreed to cancel' },
    admin: {
      'call-off': 'An administrator called it off',
      deliver: 'An administrator noted that it has arrived',
      settle: 'An administrator settled it',
      end: 'An administrator ended the order',
      correct: 'An administrator corrected the end',
    } satisfies Record<EventOf<Process, 'admin'>, string>,
    system: {
      expire: 'The order was not paid in time',
      'give-way': 'Replaced by an order to another address',
      'give-up-capture': 'The order was not paid in time',
      revive: 'The payment came after all',
      'revive-confirmed': 'The payment came after all',
      'refuse-capture': 'The card could not be charged',
      'lose-seller': 'The seller could no longer take the order; the payment goes back',
      'lose-seller-early': 'The seller’s account was suspended or lost its verification; the payment goes back',
      'lose-buyer': 'The buyer’s account was suspended; the payment goes back',
      'decline-by-time': 'No answer came in time',
      lapse: 'The reservation on the card ended',
      'keep-order': 'Nobody answered about cancelling; the order goes on',
      'miss-ship-day': 'The day by which it was due has passed',
      'become-overdue': 'It is so late that cancelling needs no consent',
      'miss-shipping': 'It was never sent; the money was returned',
      'become-overdue-partly': 'The rest is late; the buyer may ask for the money for it',
      'miss-rest': 'The rest was never sent',
      'lose-rest': 'The seller’s account was suspended; the rest does not come',
      'miss-return-address': 'Nobody said where it is to be sent; an administrator looks at it',
      'remind-pickup': 'It still waits to be picked up',
      'leave-unclaimed': 'Nobody picked it up; the money was returned',
      'assume-delivered': 'It counts as arrived',
      'assume-delivered-tracked': 'It counts as arrived',
      'complete-by-time': 'The time to complain is over; all counts as good',
      clear: 'The money became available',
      'end-withdrawal': 'The time to send it back is over',
      'close-review': 'The time for a review is over',
      'accept-return': 'It was agreed that it goes back',
      'keep-goods': 'It was not sent back in time',
      'assume-returned': 'It counts as come back; the money was returned',
      dispute: 'An administrator was asked to decide',
      'charge-back': 'The bank asks for the payment back',
      'settle-claim': 'The refund case was decided',
      appeal: 'The decision is looked at again',
      resume: 'The refund case was closed; the order goes on',
      'resume-claim': 'The bank returned the payment; the refund case goes on',
      'hold-too-long': 'Money could not be held any longer',
    } satisfies Record<EventOf<Process, 'system'>, string>,
  },
  checkout: {
    back: 'Back to the product',
    delivery: 'Delivery',
    quantity: 'How many?',
    upTo: 'Up to {{count}} can be ordered.',
    most: 'At most {{count}} can be ordered.',
    tooMuch: 'This comes to more than can be paid at once. Please order fewer.',
    how: 'How should it get to you?',
    pickup: 'Pick it up',
    free: 'Free',
    eta_one: 'Takes {{count}} day once it is sent',
    eta_other: 'Takes {{count}} days once it is sent',
    etaRange_one: 'Takes {{from}} to {{count}} day once it is sent',
    etaRange_other: 'Takes {{from}} to {{count}} days once it is sent',
    note: 'A word for {{name}}',
    own: 'This is your own product. You cannot order it.',
    confirms: '{{name}} has {{time}} to confirm.',
    charged: 'Your card is charged now: {{name}} need not confirm first.',
    sends_one: 'Then {{name}} sends it within {{count}} day, and you mark it as arrived.',
    sends_other: 'Then {{name}} sends it within {{count}} days, and you mark it as arrived.',
    code_one: 'Then it is ready within {{count}} day. You show a code when you pick it up.',
    code_other: 'Then it is ready within {{count}} days. You show a code when you pick it up.',
    protected: 'Protected payment: {{name}} is paid when you say that all is good, or {{time}} after it has arrived.',
    withdrawal:
      'You buy from a business: within {{time}} after it has arrived you may send it back. You pay the postage, {{name}} names the address, and you have {{send}} to send it.',
    attention: '{{name}} has confirmed, but your card could not be charged. Please pay with another card.',
    gone: {
      title: 'This is sold out',
      text: 'Somebody was faster. What others reserved and did not pay comes back by itself.',
    },
  },
  complete: {
    paid: '{{amount}} was paid and stays protected until you have it and all is good.',
    yes: 'If the answer is yes, the card is charged, and the payment stays protected until you have it.',
    shipping: '{{name}} sends it by {{when}}.',
    pickup: '{{name}} has it ready by {{when}}.',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'product-order-pages': Messages
  }
}
