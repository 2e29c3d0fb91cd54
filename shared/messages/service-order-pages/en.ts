import type { EventOf, StateOf, TimerOf } from '../../kernel/process.ts'
import type { serviceOrder } from '../../process/service-order.ts'
import { messages as common } from '../common/en.ts'
import type { Messages as SharedMessages } from '../transactions/en.ts'

type Process = typeof serviceOrder
type Sides = { buyer: string; seller: string }
type Turn = { title: string; text: string }
/**
 * A state, or a state that reads differently: paid anew, without an appointment, by the clock, unanswered, unspoken of,
 * late, while the appointment is asked to be moved, where other times were refused, where nothing came back, just begun without
 * an agreed time, or of an offer for a request.
 */
type DisplayState =
  | StateOf<Process>
  | 'pending_payment_again'
  | 'pending_acceptance_delivery'
  | 'declined_auto'
  | 'declined_no_answer'
  | 'accepted_delivery'
  | 'scheduled_now'
  | 'awaiting_confirmation_unmarked'
  | 'pending_acceptance_reaffirmed'
  | 'accepted_asked'
  | 'accepted_moving'
  | 'scheduled_asked'
  | 'scheduled_moving'
  | 'accepted_waited'
  | 'in_progress_waited'
  | 'accepted_late'
  | 'in_progress_late'
  | 'in_progress_begun'
  | 'cancelled_kept'
  | 'pending_payment_offer'
  | 'expired_offer'
  | 'declined_offer'
  | 'finding_seller_offer'
/** The timers with words of their own; those of the other timers are the same for every kind of order. */
type OwnTimer = Exclude<TimerOf<Process>, keyof SharedMessages['timers']>
type Told = { you: string; other: string }

/**
 * The words of the screens of service orders. `{{name}}` is the other side, `{{amount}}` what the buyer pays, `{{net}}`
 * what the seller earns.
 */
export const messages = {
  work: 'Service',
  hourly: '{{duration}} at {{price}} / hour',
  callOffTitle: 'Cancel this order?',
  callOff: '{{name}} gets everything back, you lose {{net}}, and your time is free again. This cannot be undone.',
  review: 'Your review stands on the page of the service and helps others to choose.',
  reviewOfRequest: 'Your review stands on the profile of {{name}} and helps others to choose.',
  list: {
    allWaiting: 'Show all {{total, number}} orders of services',
    browse: 'Browse services',
    mine: 'My services',
    buyer: 'When you book a service it appears here with its next step.',
    seller: 'When somebody books you the order appears here. Answer soon: it counts.',
  },
  /** On the button of a row that waits for a choice: it opens the order, where the choice is made. */
  needs: {
    'confirm-payment': 'Pay now',
    accept: 'Answer',
    decline: 'Answer',
    schedule: 'Set a time',
    'in-progress': 'Start the work',
    complete: 'Confirm',
    'process-refund-post-decline': 'Take money back',
    delete: 'View order',
    'propose-time-change': 'Answer',
    'confirm-time-proposal': 'Choose a time',
    'reaffirm-preference': 'Choose a time',
    'find-another-seller': 'Choose',
    'answer-reschedule': 'Answer',
    wait: 'Decide',
    extend: 'Decide',
    revise: 'Confirm',
    'request-refund': 'View order',
    dispute: 'View case',
    reopen: 'Choose',
    'withdraw-offer': 'View order',
  } satisfies Record<EventOf<Process, 'buyer' | 'seller'>, string>,
  next: {
    buyer: {
      pending_payment_offer: {
        title: 'Pay to make it binding',
        text: '{{amount}} is charged now and held until you confirm the work. {{name}} begins only after that.',
      },
      expired_offer: {
        title: 'This order ended without a payment',
        text: 'Nothing was charged. Your request is open again, and you can accept an offer there.',
      },
      declined_offer: {
        title: '{{name}} called off. What now?',
        text: 'Open your request again, and {{amount}} stays held for the next offer. Or take it back.',
      },
      finding_seller_offer: {
        title: 'Your request is open again',
        text: '{{amount}} is held for the next offer that you accept. What it does not cost comes back to you.',
      },
      pending_payment: {
        title: 'Pay to send the order to {{name}}',
        text: common.reservation,
      },
      pending_payment_again: {
        title: 'Your card was refused. Please pay again',
        text: '{{name}} has accepted, but the card could not be charged. What you agreed on is kept for you.',
      },
      expired: {
        title: 'This order ended without a payment',
        text: 'Nothing was charged. You can order again at any time.',
      },
      pending_acceptance: {
        title: '{{name}} has your order',
        text: common.reservation,
      },
      pending_acceptance_delivery: {
        title: '{{name}} has your order',
        text: common.reservation,
      },
      declined: { title: '{{name}} declined. Take your money back?', text: 'You get all of it back: {{amount}}.' },
      declined_no_answer: {
        title: 'No time was chosen. Take your money back?',
        text: 'You get all of it back: {{amount}}. Or ask other sellers.',
      },
      declined_auto: {
        title: '{{name}} did not answer in time. Take your money back?',
        text: 'You get all of it back: {{amount}}.',
      },
      accepted: {
        title: 'Agree on a time with {{name}}',
        text: '{{name}} accepted and can set the appointment. You can set it as well.',
      },
      accepted_delivery: {
        title: '{{name}} accepted and will begin',
        text: 'Your payment of {{amount}} stays protected until you confirm that the work is done.',
      },
      scheduled: {
        title: 'Your appointment: {{when}}',
        text: 'Your payment of {{amount}} stays protected until you confirm that the work is done.',
      },
      scheduled_now: {
        title: 'It is time: {{when}}',
        text: 'When the work is done, {{name}} says so and you confirm it.',
      },
      in_progress: {
        title: '{{name}} is at work',
        text: 'When the work is done, {{name}} says so and you confirm it. You can also confirm right away.',
      },
      in_progress_begun: {
        title: '{{name}} is at work',
        text: 'Without an agreed time you can still cancel for an hour after the start, and get {{amount}} back. When the work is done, {{name}} says so and you confirm it.',
      },
      awaiting_confirmation: {
        title: '{{name}} says that it is done. Is everything all right?',
        text: 'When you confirm, {{name}} is paid.',
      },
      awaiting_confirmation_unmarked: {
        title: 'Did it happen?',
        text: 'Nobody has said how it went. If the work was done, confirm it. If not, wait: without a word from {{name}} you get everything back.',
      },
      completed: { title: 'All done', text: '{{name}} has been paid.' },
      cancelled_kept: {
        title: 'This order was cancelled',
        text: 'By the cancellation terms nothing comes back: it was too near to the start.',
      },
      cancelled: { title: 'This order was cancelled', text: 'Nothing was charged.' },
      refunded: { title: 'You have your money back', text: 'Banks may take a few days to show it.' },
      time_proposed: {
        title: '{{name}} proposes other times. Does one of these work?',
        text: 'The price stays the same. Your card is only charged when you choose one.',
      },
      pending_acceptance_reaffirmed: {
        title: '{{name}} knows that you keep your times',
        text: `{{name}} now accepts or declines. ${common.reservation}`,
      },
      finding_seller: {
        title: 'We are asking others to take over',
        text: 'Your payment moves along; you never pay more than {{amount}}.',
      },
      accepted_asked: { title: '{{name}} suggests a time', text: 'Agree to it, or suggest another one.' },
      accepted_moving: {
        title: 'You suggested a time to {{name}}',
        text: '{{name}} is asked. Nothing is fixed until then.',
      },
      scheduled_asked: {
        title: '{{name}} asks to move the appointment',
        text: 'Agree to the new time, or keep the old one.',
      },
      scheduled_moving: {
        title: 'You asked to move the appointment',
        text: '{{name}} is asked. Until then the old time stays.',
      },
      accepted_waited: {
        title: 'You wait for {{name}}',
        text: 'You can still give more time, or cancel for free: {{amount}} comes back.',
      },
      in_progress_waited: {
        title: 'You wait for {{name}}',
        text: 'You can still give more time, or cancel for free: {{amount}} comes back.',
      },
      accepted_late: {
        title: 'The delivery by {{name}} is late',
        text: 'Wait, give {{name}} more time, or cancel for free: {{amount}} comes back.',
      },
      in_progress_late: {
        title: 'The delivery by {{name}} is late',
        text: 'Wait, give {{name}} more time, or cancel for free: {{amount}} comes back.',
      },
      refund_requested: {
        title: 'Your refund request is open',
        text: 'Your payment stands still until it is settled. You find everything below.',
      },
      disputed: {
        title: 'An administrator is looking at it',
        text: 'Both of you can still add evidence. You get the decision with its reason in writing.',
      },
      partially_refunded: { title: 'Settled: a part came back to you', text: 'Banks may take a few days to show it.' },
    } satisfies Record<DisplayState, Turn>,
    seller: {
      pending_payment_offer: {
        title: '{{name}} accepted your offer',
        text: 'It is not paid yet. Please do not begin before it is.',
      },
      expired_offer: {
        title: 'This order ended without a payment',
        text: 'Your time is free again.',
      },
      declined_offer: { title: 'You called off', text: '{{name}} chooses another offer or gets everything back.' },
      finding_seller_offer: { title: 'You called off', text: '{{name}} chooses another offer.' },
      pending_payment: {
        title: '{{name}} has not paid yet',
        text: 'We tell you as soon as the payment is there.',
      },
      pending_payment_again: {
        title: 'The card of {{name}} was refused',
        text: 'Please do not begin yet: {{name}} can pay again. What you agreed on is kept.',
      },
      expired: { title: 'This order ended without a payment', text: 'Your time is free again.' },
      pending_acceptance: {
        title: '{{name}} would like to book you. Which time works?',
        text: 'You earn {{net}}. The payment is reserved and is charged when you accept.',
      },
      pending_acceptance_delivery: {
        title: '{{name}} would like to order. Do you take it?',
        text: 'You earn {{net}}. The payment is reserved and is charged when you accept.',
      },
      declined: { title: 'You declined', text: '{{name}} gets everything back.' },
      declined_no_answer: {
        title: '{{name}} chose none of your times',
        text: '{{name}} gets everything back or asks others.',
      },
      declined_auto: {
        title: 'The time to answer is over',
        text: 'The order counts as declined, and {{name}} gets everything back.',
      },
      accepted: {
        title: 'Set the appointment with {{name}}',
        text: 'The payment is protected: {{net}} is yours when the work is confirmed.',
      },
      accepted_delivery: {
        title: 'Ready to begin?',
        text: 'Say when you start, and mark the work as done when you have delivered it.',
      },
      scheduled: {
        title: 'Your appointment: {{when}}',
        text: 'Say when you begin. Afterwards you mark the work as done, and {{name}} confirms it.',
      },
      scheduled_now: {
        title: 'It is time: {{when}}',
        text: 'Say when you begin. Afterwards you mark the work as done, and {{name}} confirms it.',
      },
      in_progress: {
        title: 'Is the work done?',
        text: 'Mark it as done. Then {{name}} confirms it, and you earn {{net}}.',
      },
      in_progress_begun: {
        title: 'Is the work done?',
        text: 'Mark it as done. You began without an agreed time: for an hour after the start {{name}} can still cancel for free.',
      },
      awaiting_confirmation: {
        title: '{{name}} is asked to confirm',
        text: 'You earn {{net}} as soon as the work is confirmed.',
      },
      awaiting_confirmation_unmarked: {
        title: 'Did it happen?',
        text: 'Nobody has said how it went. If you did the work, say so; otherwise {{name}} gets everything back.',
      },
      completed: { title: 'All done', text: 'You earned {{net}}.' },
      cancelled_kept: {
        title: '{{name}} cancelled too late to get money back',
        text: 'By your cancellation terms you keep {{net}}.',
      },
      cancelled: { title: 'This order was cancelled', text: 'No money was taken.' },
      refunded: { title: '{{name}} has the money back', text: 'You have nothing left to do.' },
      time_proposed: {
        title: '{{name}} is asked to choose a time',
        text: 'The payment stays reserved until {{name}} chooses one of your times.',
      },
      pending_acceptance_reaffirmed: {
        title: '{{name}} keeps the first choice. Can you make it?',
        text: 'Accept one of these times or decline. You earn {{net}}.',
      },
      finding_seller: {
        title: '{{name}} is looking for somebody. Can you take over?',
        text: 'The payment is secured, and you earn {{net}}. The first seller to accept gets the order.',
      },
      accepted_asked: { title: '{{name}} suggests a time', text: 'Agree to it, or suggest another one.' },
      accepted_moving: {
        title: 'You suggested a time to {{name}}',
        text: '{{name}} is asked. Nothing is fixed until then.',
      },
      scheduled_asked: {
        title: '{{name}} asks to move the appointment',
        text: 'Agree to the new time, or keep the old one.',
      },
      scheduled_moving: {
        title: 'You asked to move the appointment',
        text: '{{name}} is asked. Until then the old time stays.',
      },
      accepted_waited: {
        title: '{{name}} waits for your delivery',
        text: 'Please deliver as soon as you can: {{name}} can still cancel for free.',
      },
      in_progress_waited: {
        title: '{{name}} waits for your delivery',
        text: 'Please deliver as soon as you can: {{name}} can still cancel for free.',
      },
      accepted_late: {
        title: 'Your delivery is late',
        text: 'Please deliver as soon as you can: {{name}} may cancel for free now.',
      },
      in_progress_late: {
        title: 'Your delivery is late',
        text: 'Please deliver as soon as you can: {{name}} may cancel for free now.',
      },
      refund_requested: {
        title: '{{name}} asks for a refund',
        text: 'The payment stands still until it is settled. You find everything below.',
      },
      disputed: {
        title: 'An administrator is looking at it',
        text: 'Both of you can still add evidence. You get the decision with its reason in writing.',
      },
      partially_refunded: {
        title: 'Settled: a part went back',
        text: '{{name}} has a part of the money back, the rest is yours.',
      },
    } satisfies Record<DisplayState, Turn>,
  },
  /** Of a delivery, which has a day instead of an appointment. */
  deliveryTimers: {
    scheduleBy: {
      buyer: 'After {{when}} it is late: you can wait, give more time, or cancel for free.',
      seller: 'Please deliver by {{when}}. After that it is late, and {{name}} may cancel for free.',
    },
  },
  timers: {
    acceptedOfferPayWindow: {
      buyer: 'Please pay by {{when}}. After that your request is open again, and nothing is charged.',
      seller: '{{name}} has until {{when}} to pay. Please do not start before it is paid.',
    },
    captureRetry: {
      buyer: 'Please pay by {{when}}. After that the order ends, and the time is free again.',
      seller: 'Without a payment by {{when}} the order ends, and your time is free again.',
    },
    declineChoice: {
      buyer: 'If you do nothing, the money comes back by itself on {{when}}.',
      seller: '{{name}} has everything back by {{when}} at the latest.',
    },
    scheduleBy: {
      buyer: 'If no time is agreed by {{when}}, you get everything back.',
      seller: 'If no time is agreed by {{when}}, {{name}} gets everything back.',
    },
    deliveryGrace: {
      buyer: 'If it is not done by {{when}}, you get everything back.',
      seller: 'If it is not done by {{when}}, {{name}} gets everything back.',
    },
    unmarkedAfter: {
      buyer: 'If nobody says how it went by {{when}}, we ask you both.',
      seller: 'If nobody says how it went by {{when}}, we ask you both.',
    },
    autoCompleteService: {
      buyer: 'If you do nothing, the work counts as confirmed on {{when}}, and {{name}} is paid.',
      seller: 'Without an answer by {{when}} the work counts as confirmed, and you are paid.',
    },
    didItHappen: {
      buyer: 'If {{name}} does not say by {{when}} that it happened, you get everything back.',
      seller: 'If you say nothing by {{when}}, {{name}} gets everything back.',
    },
    reaffirmAnswer: {
      buyer: '{{name}} has until {{when}} to accept. Otherwise you get everything back.',
      seller: 'Please accept or decline by {{when}}. After that the order counts as declined.',
    },
    timeProposalAnswer: {
      buyer: 'Please choose by {{when}}. After that the order counts as declined, and your money comes back.',
      seller: '{{name}} has until {{when}} to choose. After that the order counts as declined.',
    },
    findSeller: {
      buyer: 'The search goes on until {{when}}. If nobody takes over, you get everything back.',
      seller: 'You can take the order over until {{when}}, unless somebody is faster.',
    },
    rescheduleAnswer: {
      buyer: 'Without an answer by {{when}} the suggested time is off the table.',
      seller: 'Without an answer by {{when}} the suggested time is off the table.',
    },
    clearance: {
      buyer: 'You can still report a problem until {{when}}.',
      seller: 'Your money becomes available on {{when}}.',
    },
  } satisfies Record<OwnTimer, Sides>,
  do: {
    accept: 'Accept {{when}}',
    acceptUntimed: 'Accept, agree on a time later',
    acceptDelivery: 'Accept and earn {{net}}',
    callOff: 'Cancel the order',
    schedule: 'Set the appointment',
    move: 'Move the appointment',
    start: 'Start the work',
    finish: 'Mark as done',
    didIt: 'Yes, it is done',
    confirm: 'Confirm and pay {{name}} {{amount}}',
    takeBack: 'Take {{amount}} back',
  },
  accept: {
    legend: 'The times that suit {{name}}',
    first: 'First choice',
    choice: 'Choice {{rank}}',
    past: 'This time has passed',
    taken: 'Already booked',
    justTaken: 'This time was just booked. Choose another one.',
    none: 'None of these',
    noneText: 'You agree on a time afterwards',
  },
  /** The codes as the seller chooses one; `declineCodes` says it afterwards. */
  declineChoices: {
    unavailable: 'I am not available',
    too_far: 'It is too far away',
    not_offered: 'I do not offer this',
    other: 'Something else',
  },
  schedule: {
    title: 'Set the appointment',
    moveTitle: 'Move the appointment',
    wishes: 'Times that suit {{name}}',
    time: 'Day and time',
    asks: '{{name}} has not named this time, and is asked first. Nothing is fixed until {{name}} agrees.',
    link: 'Link to the meeting',
    note: 'Note on the appointment',
    noteHelp: 'Where to ring, where to park, what to have ready.',
    set: 'Set {{when}}',
    choose: 'Choose a day and a time first.',
  },
  finish: {
    title: 'Mark the work as done?',
    text: '{{name}} is asked to confirm it. Then you earn {{net}}.',
    note: 'What you did',
    noteHelp: '{{name}} reads this before confirming.',
  },
  confirm: {
    title: 'Is the work done?',
    text: '{{amount}} goes to {{name}}. This cannot be undone.',
  },
  offered: {
    undo: 'Take the acceptance back',
    eyebrow: 'Waiting for another offer',
    request: 'See the request and its offers',
  },
  reopen: {
    title: 'Open the request again?',
    text: '{{amount}} stays held. An offer that costs no more is paid with it; for a dearer one you pay anew, and this payment goes back.',
  },
  withdraw: {
    title: 'Withdraw your offer?',
    text: '{{name}} has accepted it but not paid yet. The order ends, and the request opens again.',
  },
  takeBack: {
    title: 'Take your money back?',
    reserved: 'The reservation of {{amount}} is released; your card is not charged. The order ends.',
    held: '{{amount}} goes back to your card. The order ends.',
  },
  where: {
    title: 'Where and when',
    address: 'Address',
    cityOnly: 'You see the whole address once you have accepted.',
    comesToYou: '{{name}} comes to you',
    youGo: 'You go to {{name}}',
    online: 'Online',
    link: 'Open the meeting',
    appointment: 'Appointment',
    calendar: 'Add to calendar',
    wishes: 'Times that were asked for',
    first: 'First choice: {{when}}',
    choice: 'Choice {{rank}}: {{when}}',
    due: 'Due by {{date}}',
    agreed: 'Note on the appointment',
  },
  details: {
    question: 'What {{name}} asks',
    ownQuestion: 'What you ask',
    answer: 'Answer',
    work: 'What was done',
    photos: 'Pictures of the work',
  },
  history: {
    buyer: {
      create: { you: 'You placed the order', other: '{{name}} placed the order' },
      'confirm-payment': { you: 'You paid', other: '{{name}} paid' },
      delete: { you: 'You gave up the order', other: '{{name}} gave up the order' },
      'process-refund-post-decline': { you: 'You took your money back', other: '{{name}} took the money back' },
      schedule: { you: 'You named a time for the appointment', other: '{{name}} named a time for the appointment' },
      complete: { you: 'You confirmed that the work is done', other: '{{name}} confirmed that the work is done' },
      'confirm-time-proposal': { you: 'You confirmed the time', other: '{{name}} confirmed the time' },
      'reaffirm-preference': { you: 'You kept your first choice', other: '{{name}} kept the first choice' },
      'request-refund': { you: 'You asked for a refund', other: '{{name}} asked for a refund' },
      'find-another-seller': { you: 'You asked for another seller', other: '{{name}} asked for another seller' },
      'answer-reschedule': { you: 'You answered about the new time', other: '{{name}} answered about the new time' },
      wait: { you: 'You chose to wait', other: '{{name}} chose to wait' },
      extend: { you: 'You gave more time', other: '{{name}} gave more time' },
      revise: { you: 'You asked for changes', other: '{{name}} asked for changes' },
      dispute: { you: 'You asked an administrator', other: '{{name}} asked an administrator' },
      reopen: { you: 'You opened the request again', other: '{{name}} opened the request again' },
    } satisfies Record<EventOf<Process, 'buyer'> | 'create', Told>,
    seller: {
      accept: { you: 'You accepted', other: '{{name}} accepted' },
      decline: { you: 'You declined', other: '{{name}} declined' },
      schedule: { you: 'You named a time for the appointment', other: '{{name}} named a time for the appointment' },
      'in-progress': { you: 'You started the work', other: '{{name}} started the work' },
      complete: { you: 'You marked the work as done', other: '{{name}} marked the work as done' },
      delete: { you: 'You removed the order', other: '{{name}} removed the order' },
      'propose-time-change': { you: 'You proposed other times', other: '{{name}} proposed other times' },
      'answer-reschedule': { you: 'You answered about the new time', other: '{{name}} answered about the new time' },
      dispute: { you: 'You asked an administrator', other: '{{name}} asked an administrator' },
      'withdraw-offer': { you: 'You withdrew the offer', other: '{{name}} withdrew the offer' },
    } satisfies Record<EventOf<Process, 'seller'>, Told>,
    admin: {
      'call-off': 'An administrator called it off',
      settle: 'An administrator settled it',
      end: 'An administrator ended the order',
      correct: 'An administrator corrected the end',
    } satisfies Record<EventOf<Process, 'admin'>, string>,
    system: {
      expire: 'The order was not paid in time',
      'give-up-capture': 'The order was not paid in time',
      revive: 'The payment came after all',
      'refuse-capture': 'The card could not be charged',
      'lose-seller': 'The provider could no longer take the job; the payment goes back',
      'lose-seller-early': 'The provider’s account was suspended or lost its verification; the payment goes back',
      'lose-buyer': 'The buyer’s account was suspended; the payment goes back',
      'answer-too-late': 'No answer came in time',
      lapse: 'The reservation on the card ended',
      'take-back-by-time': 'The money was returned by itself',
      'leave-unscheduled': 'No time was agreed; the money was returned',
      'become-late': 'The delivery is late; the buyer was asked',
      'miss-delivery': 'It was not done in time; the money was returned',
      'leave-unmarked': 'Nobody said how it went; both were asked',
      'confirm-by-time': 'The time to object is over; the work counts as confirmed',
      'assume-no-show': 'Nobody said that it happened; the money was returned',
      'close-review': 'The time for a review is over',
      'answer-too-late-again': 'No answer came in time',
      'leave-proposal': 'Nobody chose among the proposed times',
      'end-search': 'Nobody took the order over; the money was returned',
      'keep-appointment': 'Nobody answered about the new time; it is off the table',
      clear: 'The time to report a problem is over',
      'settle-claim': 'The refund case was decided',
      appeal: 'The decision is looked at again',
      resume: 'The refund case was closed; the order goes on',
      'resume-claim': 'The bank returned the payment; the refund case goes on',
      'hold-too-long': 'Money could not be held any longer',
      'charge-back': 'The bank asks for the payment back',
      'expire-offer': 'The accepted offer was not paid in time',
      'revive-offer': 'The payment came late, but it arrived',
      'give-way-to-offer': 'A dearer offer was accepted; this payment goes back',
      'move-to-offer': 'Another offer took the order over; it was paid already',
    } satisfies Record<EventOf<Process, 'system'>, string>,
  },
  checkout: {
    back: 'Back to the service',
    change: 'Change',
    package: 'Package',
    times: 'When it suits you',
    untimed: 'No fixed appointment',
    where: 'Where',
    place: 'Where should {{name}} come?',
    answer: 'Your answer',
    refused: 'Something in your order no longer fits: {{problem}}',
    changeIt: 'Change it',
    problems: {
      times: 'A time that you chose has passed or is too soon.',
      taken: '{{when}} has just been booked.',
      package: 'This package is no longer offered.',
      other: 'Please look it over once more.',
    },
    own: 'This is your own service. You cannot order it.',
    protected: 'Protected payment: {{name}} is paid only when you have confirmed the work.',
    chargedNow: 'Your card is charged now, because {{name}} has already accepted.',
    attention: '{{name}} has accepted, but your card could not be charged. Please pay with another card.',
    empty: {
      title: 'Nothing to check out',
      text: 'First choose on the page of the service what you need and when.',
      action: 'Go to the service',
    },
  },
  complete: {
    paid: '{{amount}} was paid and stays protected until you confirm the work.',
    yes: 'If the answer is yes, the card is charged, and the payment stays protected until you confirm the work.',
  },
  propose: {
    title: 'Propose other times',
    text: 'You can do this once. {{name}} then takes one of your times, keeps the first choice or looks for somebody else. The price stays the same.',
    takes: 'Each takes {{duration}}.',
    message: 'A word for {{name}}',
    messageHelp: '{{name}} reads it above your times.',
    send_one: 'Propose this time',
    send_other: 'Propose {{count}} times',
  },
  proposal: {
    legend: 'Times that {{name}} proposes',
    own: 'Times that you proposed',
    confirm: 'Confirm {{when}}',
    allPast: 'All of these times have passed.',
    none: 'None of these? {find} or {refund}.',
    find: 'Find another seller',
    refund: 'ask for a refund',
  },
  reaffirm: {
    title: 'Keep your first choice?',
    text: '{{name}} is asked for a yes or a no to the times that you chose first, within {{term}}. Other times cannot be proposed again.',
    times: 'Your times',
    otherwise: 'If the answer is no, or none comes, you get everything back or look for another seller.',
    yes: 'Keep my first choice',
  },
  find: {
    title: 'Find another seller?',
    text: 'We ask up to ten others near you who do the same work. Whoever accepts first takes your order over.',
    price: 'Your payment moves along. You never pay more than {{amount}}; if somebody costs less, you pay less.',
    times: 'They are asked for the times that you chose.',
    noTimes: 'Your times have passed: you agree on a new one with whoever takes over.',
    until:
      'The search goes on for at most {{term}}. If nobody takes over, you get everything back. You can stop at any time.',
    leaves: '{{name}} is then no longer part of the order.',
    yes: 'Ask other sellers',
  },
  search: {
    asked_one: '{{count}} seller was asked',
    asked_other: '{{count}} sellers were asked',
    noProvider: 'Nobody near you can do it at this price at the moment. You can stop and take your money back.',
    stop: 'Stop and take {{amount}} back',
    stopTitle: 'Stop the search?',
    keep: 'Keep searching',
  },
  refund: {
    loading: 'Working out what comes back',
    failed: 'We could not work out what comes back',
    title: 'Cancel the order?',
    lateTitle: 'Cancel for free?',
    ask: 'Cancel for free',
    cancel: 'Cancel the order',
    paid: 'You paid',
    back: 'Comes back to you',
    kept: 'Is kept',
    reserved: 'Nothing was charged. The reservation of {{amount}} on your card is released.',
    late: '{{name}} is late, so all of it comes back.',
    untimed: 'No time is agreed yet, so all of it comes back.',
    full: 'By the cancellation terms all of it comes back now.',
    part: 'By the cancellation terms {{percent}} of the price comes back. The rest and the service fee are kept.',
    none: 'By the cancellation terms nothing comes back any more.',
    until: 'This holds until {{when}}. After that less comes back.',
    final: 'The order ends, and this cannot be undone.',
    reason: 'Why do you cancel?',
    reasonHelp: '{{name}} reads this.',
    yes: 'Cancel and take {{amount}} back',
    yesNothing: 'Cancel without getting money back',
    keep: 'Keep the order',
  },
  claim: {
    title: 'Report a problem',
    report: 'Report a problem',
    text: 'Say what went wrong and how much you want back.',
    reason: 'What went wrong?',
    reasonHelp:
      '{{name}} reads this, and so does an administrator if it comes to that. You can add pictures afterwards.',
    howMuch: 'How much do you want back?',
    all: 'All of it, {{amount}}',
    part: 'A part',
    amount: 'Amount',
    most: 'At most {{amount}}.',
    tooMuch: 'This is more than you paid: at most {{amount}}.',
    missing: 'Say how much you want back.',
    next: 'What happens then',
    freeze: 'Your payment stands still. Nobody gets it while the case is open.',
    answer: '{{name}} has until {{when}} to agree, to offer something else or to object.',
    decide: 'If you cannot agree, an administrator decides in the end. You can also withdraw.',
    yes: 'Ask for {{amount}} back',
    yesUnknown: 'Ask for it back',
    notNow: 'Not now',
  },
  move: {
    asks: '{{name}} is asked first. Until {{name}} agrees, the old time stands.',
    ask: 'Ask for {{when}}',
    from: 'Agreed',
    to: 'New',
    agree: 'Agree to {{when}}',
    taken: 'This time has been booked in the meantime. Suggest another one.',
    keep: 'Keep the old time',
    refuse: 'Another time, please',
    other: 'Suggest another time',
    again: 'Ask for another time',
  },
  extend: {
    title: 'Give {{name}} more time?',
    text: 'It was due on {{due}}. Should it be late again, you can still cancel for free.',
    until: 'New last day',
    choose: 'Choose a day that lies ahead.',
    yes: 'Give time until {{date}}',
    yesUnknown: 'Give more time',
  },
  revise: {
    title: 'Ask for changes?',
    text: '{{name}} goes back to work, and you confirm afterwards.',
    left_one: 'You can ask for changes once.',
    left_other: 'You can ask for changes {{count}} times.',
    message: 'What should change?',
    messageHelp: 'The clearer this is, the sooner it is done.',
    yes: 'Send to {{name}}',
  },
  seller: {
    asks: 'What the seller asks',
    former: 'The first seller',
    unnamed: 'Somebody',
    unassigned: 'Protected payment: it waits for whoever takes the job',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'service-order-pages': Messages
  }
}
