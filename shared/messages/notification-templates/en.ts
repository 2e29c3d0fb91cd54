import { messages as common } from '../common/en.ts'

/** The notifications about requests, for services and products alike. */
const requests = {
  more_fitting: {
    seller: {
      title: 'One more request fits you',
      lines: ['You were told of ten today, and “{{service}}” came after them.', 'Making an offer costs you nothing.'],
      many: {
        title: '{{count}} more requests fit you',
        lines: [
          'You were told of ten today, and these came after them, such as “{{service}}”.',
          'Making an offer costs you nothing.',
        ],
      },
    },
  },
  approved: {
    buyer: {
      title: '“{{service}}” is open for offers',
      lines: ['Your request was looked at. Offers can be made for it now.', '“{{reason}}”'],
    },
  },
  rejected: {
    buyer: {
      title: 'Your request was not published',
      lines: [
        'It is about “{{service}}”.',
        'The reason: “{{reason}}”',
        'If you think that this is wrong, write to us on the contact page and name the title.',
      ],
    },
  },
  review_overdue: {
    admin: {
      title: 'A request has waited too long',
      lines: ['It is about “{{service}}”. Please decide now.'],
    },
  },
  held: {
    admin: {
      title: 'A request waits to be looked at',
      lines: ['It is about “{{service}}”. Nobody else sees it until you decide.', 'Please decide by {{deadline}}.'],
    },
  },
  removed: {
    buyer: {
      title: '“{{service}}” was removed',
      lines: [
        'The reason: “{{reason}}”',
        'An administrator looked at it and decided. Nobody can make offers for it any more.',
        'If you think that this is wrong, write to us on the contact page and name the title.',
      ],
    },
  },
  restored: {
    buyer: {
      title: '“{{service}}” is back',
      lines: [
        'We had removed it. Now you find it among your requests again, as it was before.',
        'The reason: “{{reason}}”',
        'Offers that were made before are over. If its time is over, you can open it again.',
      ],
    },
  },
  expired: {
    buyer: {
      title: '“{{service}}” has expired',
      lines: [
        'The time for offers is over.',
        'You can open the request again until {{deadline}}.',
        'A wider area, a higher budget or a few more words often bring more offers.',
      ],
    },
  },
  reminder: {
    buyer: {
      title: 'Your request ends soon',
      lines: [
        'Offers for “{{service}}” can be made and accepted until {{deadline}}.',
        'If none fits by then, you can open it again afterwards.',
      ],
    },
  },
} as const

/** The notifications about the offers for a request. */
const offers = {
  revised: {
    buyer: {
      title: '{{other}} changed the offer',
      lines: [
        'For “{{service}}” it is {{amount}} now.',
        '{{amount}} + {{fee}} service fee = {{total}}.',
        'Please answer by {{deadline}}.',
      ],
    },
  },
  stale: {
    seller: {
      title: '{{other}} changed the request',
      lines: [
        'Please look at “{{service}}” again, and say whether your offer still stands.',
        'It cannot be accepted before.',
      ],
    },
  },
  rejected: {
    seller: {
      title: '{{other}} declined your offer',
      lines: ['It was for “{{service}}”.', 'The reason: {{reason}}'],
    },
  },
  withdrawn: {
    buyer: {
      title: '{{other}} withdrew the offer',
      lines: ['It was for “{{service}}”. You need not do anything.'],
    },
  },
  expired: {
    buyer: {
      title: 'The offer from {{other}} has expired',
      lines: ['It was for “{{service}}” and can no longer be accepted.'],
    },
    seller: {
      title: 'Your offer has expired',
      lines: ['{{other}} did not accept it: “{{service}}”.', 'As long as the request is open you can make a new one.'],
    },
  },
  on_hold: {
    seller: {
      title: '{{other}} chose another offer for now',
      lines: ['Yours for “{{service}}” waits until that one is paid.', 'If it is not paid, yours can be chosen again.'],
    },
  },
  restored: {
    seller: {
      title: 'Your offer can be chosen again',
      lines: [
        '“{{service}}” is open once more: the other offer came to nothing.',
        'Yours stands until {{deadline}}. If it no longer suits you, please withdraw it.',
      ],
    },
  },
  not_selected: {
    seller: {
      title: 'It did not work out this time',
      lines: [
        'Your offer for “{{service}}” was not chosen.',
        'Thank you for the time that you gave it. The next request may be yours.',
      ],
    },
  },
} as const

/**
 * The notifications about orders: by event, and by the side on which the reader is. `{{other}}` is the other side. A
 * line is left out if something that it names is not known.
 */
export const messages = {
  /** In place of a name that is not known any more. */
  someone: 'someone',
  freePlan: 'the free plan',
  /** In place of what comes back, if nothing was charged. */
  notCharged: 'Nothing was charged: the {{reserved}} on your card are free again.',
  /** The parts of a listing, in a list of what was changed. */
  listingParts: {
    title: 'the title',
    description: 'the description',
    category: 'the category',
    tags: 'the keywords',
    pictures: 'the pictures',
    price: 'the price',
    packages: 'the packages',
    appointments: 'the appointments',
    place: 'the place',
    cancellation: 'the cancellation policy',
    requirements: 'the questions to the buyer',
    condition: 'the condition',
    stock: 'the stock',
    delivery: 'the delivery',
    language: 'the language',
    status: 'whether it is published',
  },
  /** The rules that administrators choose from. */
  listingRules: {
    off_site: 'Nobody may ask to pay or to talk outside this site.',
    impossible: 'Nobody may promise what is not possible.',
    forbidden: 'Nobody may offer what is forbidden or dangerous.',
    insult: 'Nobody may insult people or discriminate against them.',
    stolen: 'Nobody may use pictures or words of others.',
  },
  refund_case: {
    opened: {
      buyer: {
        title: 'You asked for money back',
        lines: [
          'It is about {{amount}} for “{{service}}”.',
          'The money stands still until this is settled.',
          '{{other}} answers by {{deadline}}.',
        ],
      },
      seller: {
        title: '{{other}} asks for money back',
        lines: [
          'It is about {{amount}} for “{{service}}”.',
          'The reason: {{reason}}',
          'Please answer by {{deadline}}. If you stay silent, the money may go back without you.',
        ],
      },
    },
    agreed: {
      buyer: {
        title: 'You and {{other}} agree',
        lines: [
          '{{amount}} for “{{service}}” is being returned. Your bank may take a few days to show it.',
          'The case is closed.',
        ],
      },
      seller: {
        title: 'You and {{other}} agree',
        lines: ['{{amount}} for “{{service}}” goes back. What remains is yours.', 'The case is closed.'],
      },
    },
    return_agreed: {
      buyer: {
        title: '{{other}} agrees: send “{{service}}” back',
        lines: ['When it has arrived, {{amount}} comes back to you.', 'The address stands in the order.'],
      },
    },
    offered: {
      buyer: {
        title: '{{other}} offers you {{amount}}',
        lines: [
          'It would settle your case about “{{service}}”.',
          '{{other}} writes: {{reason}}',
          'Please answer by {{deadline}}. If you say nothing, an administrator decides.',
        ],
      },
    },
    rejected: {
      buyer: {
        title: '{{other}} does not want to return the money',
        lines: [
          'It is about “{{service}}”.',
          '{{other}} writes: {{reason}}',
          'You can ask an administrator to decide until {{deadline}}. After that the case is closed and the order goes on.',
        ],
      },
    },
    escalated: {
      buyer: {
        title: 'An administrator decides',
        lines: [
          'It is about your case against {{other}}: “{{service}}”.',
          'You can show what happened until {{deadline}}, with pictures and in your own words.',
        ],
      },
      seller: {
        title: 'An administrator decides',
        lines: [
          'It is about the case of {{other}}: “{{service}}”.',
          'You can show what happened until {{deadline}}, with pictures and in your own words.',
        ],
      },
      admin: {
        title: 'A refund case needs your decision',
        lines: [
          '{{buyer}} and {{other}} do not agree on “{{service}}”.',
          'It is about {{amount}}.',
          'Both can add evidence until {{deadline}}.',
        ],
      },
    },
    closed: {
      buyer: {
        title: 'Your case is closed',
        lines: ['{{other}} had said no, and the time to object is over.', '“{{service}}” goes on as before.'],
      },
      seller: {
        title: 'The case of {{other}} is closed',
        lines: ['There was no objection to your answer.', '“{{service}}” goes on as before.'],
      },
    },
    withdrawn: {
      seller: {
        title: '{{other}} no longer asks for money back',
        lines: ['{{other}} writes: {{reason}}', '“{{service}}” goes on as before.'],
      },
    },
    evidence: {
      buyer: { title: '{{other}} added evidence', lines: ['It is in your case about “{{service}}”.'] },
      seller: { title: '{{other}} added evidence', lines: ['It is in the case about “{{service}}”.'] },
    },
    evidence_closed: {
      admin: {
        title: 'A refund case is ready to be decided',
        lines: ['{{buyer}} and {{other}} can add nothing more about “{{service}}”.', 'Please decide on what is there.'],
      },
    },
    late: {
      buyer: {
        title: 'The decision takes longer',
        lines: ['We are sorry: “{{service}}” is not decided yet.', 'It will be by {{deadline}} at the latest.'],
      },
      seller: {
        title: 'The decision takes longer',
        lines: ['We are sorry: “{{service}}” is not decided yet.', 'It will be by {{deadline}} at the latest.'],
      },
    },
    decided: {
      buyer: {
        title: 'Your case is decided',
        lines: [
          'Of what you paid for “{{service}}”, {{amount}} comes back to you.',
          'The reason: {{reason}}',
          'What remains goes to {{other}}.',
          'You can appeal until {{deadline}}.',
        ],
      },
      seller: {
        title: 'The case of {{other}} is decided',
        lines: [
          'Of the payment for “{{service}}”, {{amount}} goes back.',
          'The reason: {{reason}}',
          'What remains is yours.',
          'You can appeal until {{deadline}}.',
        ],
      },
    },
    appealed: {
      buyer: {
        title: '{{other}} appealed against the decision',
        lines: [
          'It is about “{{service}}”.',
          '{{other}} writes: {{reason}}',
          'Another administrator looks at it again. You can add evidence until {{deadline}}.',
        ],
      },
      seller: {
        title: '{{other}} appealed against the decision',
        lines: [
          'It is about “{{service}}”.',
          '{{other}} writes: {{reason}}',
          'Another administrator looks at it again. You can add evidence until {{deadline}}.',
        ],
      },
      admin: {
        title: 'An appeal needs your decision',
        lines: [
          '{{buyer}} and {{other}}: “{{service}}”.',
          'The reason: {{reason}}',
          'Whoever decided first does not decide again, if somebody else can.',
        ],
      },
    },
    decided_again: {
      buyer: {
        title: 'Your case is decided finally',
        lines: [
          'Of what you paid for “{{service}}”, {{amount}} comes back to you in all.',
          'The reason: {{reason}}',
          'There is no further appeal.',
        ],
      },
      seller: {
        title: 'The case of {{other}} is decided finally',
        lines: [
          'Of the payment for “{{service}}”, {{amount}} goes back in all.',
          'The marketplace pays you {{rest}} itself.',
          'The reason: {{reason}}',
          'There is no further appeal.',
        ],
      },
    },
    appeal_late: {
      buyer: {
        title: 'The first decision stands',
        lines: ['Nobody decided again in time about “{{service}}”.', 'Of what you paid, {{amount}} comes back to you.'],
      },
      seller: {
        title: 'The first decision stands',
        lines: ['Nobody decided again in time about “{{service}}”.', 'Of the payment, {{amount}} goes back.'],
      },
      admin: {
        title: 'An appeal ended without a decision',
        lines: ['{{buyer}} and {{other}}: “{{service}}”.', 'What was decided first stands.'],
      },
    },
    time_over: {
      buyer: {
        title: 'Your case ended by the rule',
        lines: ['Nobody decided in time about “{{service}}”.', '{{amount}} comes back to you.'],
      },
      seller: {
        title: 'The case of {{other}} ended by the rule',
        lines: ['Nobody decided in time about “{{service}}”.', '{{amount}} goes back; what remains is yours.'],
      },
      admin: {
        title: 'A refund case ended without a decision',
        lines: ['{{buyer}} and {{other}}: “{{service}}”.', 'By the rule {{amount}} went back.'],
      },
    },
    unanswered: {
      buyer: {
        title: 'Your money is coming back',
        lines: ['{{other}} did not answer about “{{service}}” in time.', '{{amount}} is being returned to you.'],
      },
      seller: {
        title: 'You did not answer in time',
        lines: [
          '{{other}} had asked for money back for “{{service}}”.',
          '{{amount}} goes back; what remains is yours.',
        ],
      },
    },
    charged_back: {
      buyer: {
        title: 'Your bank took the payment back',
        lines: ['“{{service}}” stands still until your bank has decided.', 'Meanwhile nobody can move this money.'],
      },
      seller: {
        title: 'The bank of {{other}} took the payment back',
        lines: [
          'It is about {{amount}} for “{{service}}”.',
          'Everything stands still until the bank has decided. Please keep what proves your work.',
        ],
      },
      admin: {
        title: 'A payment was disputed at the bank',
        lines: [
          '{{buyer}} and {{other}}: “{{service}}”, {{amount}}.',
          'What the bank should know is gathered in the case, and handed in in time.',
        ],
      },
    },
    bank_won: {
      buyer: {
        title: 'Your bank returned the payment to us',
        lines: ['“{{service}}” with {{other}} goes on as before.'],
      },
      seller: {
        title: 'The payment is back',
        lines: ['The bank of {{other}} decided for you.', '“{{service}}” goes on as before.'],
      },
      admin: { title: 'A dispute was won', lines: ['{{buyer}} and {{other}}: “{{service}}”, {{amount}}.'] },
    },
    bank_lost: {
      buyer: {
        title: 'Your bank decided for you',
        lines: ['You keep the {{amount}} for “{{service}}”. The case is closed.'],
      },
      seller: {
        title: 'The bank of {{other}} kept the payment',
        lines: ['{{amount}} for “{{service}}” is gone. The case is closed.'],
      },
      admin: { title: 'A dispute was lost', lines: ['{{buyer}} and {{other}}: “{{service}}”, {{amount}}.'] },
    },
    reminder: {
      buyer: {
        title: 'Your case waits for you',
        lines: ['It is about “{{service}}” with {{other}}.', 'Please answer by {{deadline}}.'],
      },
      seller: {
        title: '{{other}} waits for your answer',
        lines: ['It is about money back for “{{service}}”.', 'Please answer by {{deadline}}.'],
      },
      admin: {
        title: 'A refund case still waits',
        lines: ['{{buyer}} and {{other}}: “{{service}}”, {{amount}}.', 'The next deadline is {{deadline}}.'],
      },
    },
  },
  service_order: {
    placed: {
      buyer: { title: 'Order placed', lines: ['“{{service}}” with {{other}} for {{amount}}.'] },
      seller: {
        title: 'New order from {{other}}',
        lines: [
          'They would like “{{service}}”.',
          'The place: {{town}}.',
          'You earn {{amount}}.',
          'Please answer by {{deadline}}. After that the order is declined.',
        ],
      },
    },
    paid_again: {
      buyer: {
        title: 'The new payment went through',
        lines: [
          '“{{service}}” goes on as agreed.',
          'Your card was charged {{amount}}.',
          'The money is held until you confirm the work.',
        ],
      },
      seller: {
        title: '{{other}} has paid again',
        lines: ['The payment for “{{service}}” went through this time.', 'The order goes on as agreed.'],
      },
    },
    paid_buyer: {
      buyer: {
        title: 'Your order is with {{other}}',
        lines: ['You ordered “{{service}}” for {{amount}}.', common.reservation, 'The answer comes by {{deadline}}.'],
      },
      seller: { title: 'The payment of {{other}} is reserved', lines: ['The payment for “{{service}}” is reserved.'] },
    },
    accepted: {
      buyer: {
        title: '{{other}} accepted your order',
        lines: [
          '“{{service}}” is going ahead.',
          'The appointment is {{when}}.',
          '{{amount}} was charged and stays protected until you confirm the work.',
        ],
      },
      seller: {
        title: 'You accepted the order from {{other}}',
        lines: ['“{{service}}” is going ahead.', 'The appointment is {{when}}.'],
      },
    },
    declined: {
      buyer: {
        title: '{{other}} declined your order',
        lines: [
          '“{{service}}” will not take place.',
          'The reason: {{reason}}',
          'You can take your money back now. After {{deadline}} it comes back by itself.',
        ],
      },
      seller: {
        title: 'You declined the order from {{other}}',
        lines: ['“{{service}}” will not take place.', 'The buyer gets the money back.'],
      },
    },
    answer_too_late: {
      buyer: {
        title: '{{other}} did not answer in time',
        lines: [
          'Your order “{{service}}” was declined for that reason.',
          'You can take your money back now. After {{deadline}} it comes back by itself.',
        ],
      },
      seller: {
        title: 'You did not answer in time',
        lines: ['The order from {{other}} for “{{service}}” was declined.', 'The buyer gets the money back.'],
      },
    },
    scheduled: {
      buyer: { title: '{{other}} set a time', lines: ['It is about “{{service}}”.', 'The appointment is {{when}}.'] },
      seller: { title: '{{other}} set a time', lines: ['It is about “{{service}}”.', 'The appointment is {{when}}.'] },
    },
    rescheduled: {
      buyer: {
        title: '{{other}} moved the appointment',
        lines: ['It is about “{{service}}”.', 'The new time is {{when}}.'],
      },
      seller: {
        title: '{{other}} moved the appointment',
        lines: ['It is about “{{service}}”.', 'The new time is {{when}}.'],
      },
    },
    appointment_set: {
      buyer: { title: 'Your appointment with {{other}}', lines: ['“{{service}}” is on {{when}}.'] },
      seller: { title: 'Your appointment with {{other}}', lines: ['“{{service}}” is on {{when}}.'] },
    },
    appointment_off: {
      buyer: {
        title: 'Your appointment with {{other}} is off',
        lines: ['“{{service}}” on {{when}} will not take place.'],
      },
      seller: {
        title: 'Your appointment with {{other}} is off',
        lines: ['“{{service}}” on {{when}} will not take place.'],
      },
    },
    started: {
      buyer: {
        title: '{{other}} has started',
        lines: [
          'The work on “{{service}}” has begun.',
          'You had not agreed on a time: until {{freeUntil}} you can still cancel and get everything back.',
        ],
      },
      seller: { title: 'You have started', lines: ['The work on “{{service}}” for {{other}} has begun.'] },
    },
    finished: {
      buyer: {
        title: '{{other}} says that the work is done',
        lines: [
          'Please check “{{service}}” and confirm it.',
          'If you say nothing by {{deadline}}, it counts as confirmed.',
        ],
      },
      seller: {
        title: 'You marked the work as done',
        lines: ['{{other}} is asked to confirm “{{service}}”.', 'After {{deadline}} it counts as confirmed.'],
      },
    },
    unmarked: {
      buyer: {
        title: 'Did “{{service}}” take place?',
        lines: [
          '{{other}} has not said how it went.',
          'If the work was done, please confirm it.',
          'If {{other}} says nothing by {{deadline}}, your money comes back.',
        ],
      },
      seller: {
        title: 'Did “{{service}}” take place?',
        lines: [
          'The appointment with {{other}} is over and not marked as done.',
          'Please mark it by {{deadline}}. After that the buyer gets the money back.',
        ],
      },
    },
    confirmed: {
      buyer: { title: 'You confirmed the work', lines: ['“{{service}}” with {{other}} is completed.'] },
      seller: {
        title: '{{other}} confirmed your work',
        lines: ['“{{service}}” is completed.', '{{amount}} was added to your earnings.'],
      },
    },
    completed_by_time: {
      buyer: {
        title: 'Your order is completed',
        lines: ['The time to object to “{{service}}” is over.', '{{other}} is paid now.'],
      },
      seller: {
        title: 'The order is completed',
        lines: ['{{other}} had no objection to “{{service}}”.', '{{amount}} was added to your earnings.'],
      },
    },
    money_returned: {
      buyer: {
        title: 'Your money is coming back',
        lines: [
          'The order “{{service}}” with {{other}} has ended.',
          '{{returned}} is being returned. Your bank may take a few days to show it.',
        ],
      },
      seller: {
        title: 'The order from {{other}} has ended',
        lines: ['The buyer gets the money for “{{service}}” back.'],
      },
    },
    expired: {
      buyer: {
        title: 'Your order has expired',
        lines: ['“{{service}}” with {{other}} was not paid in time.', 'Nothing was charged.'],
      },
      seller: {
        title: 'The order from {{other}} has expired',
        lines: ['“{{service}}” was not paid in time.', 'You do not need to do anything.'],
      },
    },
    given_up: {
      seller: {
        title: '{{other}} gave up the order',
        lines: ['“{{service}}” was not paid again.', 'You do not need to do anything.'],
      },
    },
    capture_refused: {
      buyer: {
        title: 'Your payment needs attention',
        lines: [
          '{{other}} accepted “{{service}}”, but your card could not be charged.',
          'Please pay again by {{deadline}}. After that the order ends.',
        ],
      },
      seller: {
        title: 'The payment from {{other}} did not go through',
        lines: [
          'Please do not start on “{{service}}” yet.',
          'The buyer has been asked to pay again by {{deadline}}. Your time stays reserved.',
        ],
      },
    },
    lapsed: {
      buyer: {
        title: 'Your order has ended',
        lines: [
          'The payment for “{{service}}” can be reserved for a few days only, and these are over.',
          'Nothing was charged. You are welcome to order again.',
        ],
      },
      seller: {
        title: 'The order from {{other}} has ended',
        lines: ['The payment reserved for “{{service}}” has run out.'],
      },
    },
    unscheduled: {
      buyer: {
        title: 'Your order has ended without an appointment',
        lines: ['No time was found for “{{service}}” with {{other}}.', '{{returned}} is being returned to you.'],
      },
      seller: {
        title: 'The order from {{other}} has ended without an appointment',
        lines: ['No time was found for “{{service}}”.', 'The buyer gets the money back.'],
      },
    },
    missed_delivery: {
      buyer: {
        title: '{{other}} did not deliver in time',
        lines: ['Your order “{{service}}” has ended.', '{{returned}} is being returned to you.'],
      },
      seller: {
        title: 'You did not deliver in time',
        lines: ['The order from {{other}} for “{{service}}” has ended.', 'The buyer gets the money back.'],
      },
    },
    no_show: {
      buyer: {
        title: 'Your money is coming back',
        lines: [
          '{{other}} did not say that “{{service}}” took place.',
          '{{returned}} is being returned to you. Your bank may take a few days to show it.',
        ],
      },
      seller: {
        title: 'The order from {{other}} has ended',
        lines: ['You did not mark “{{service}}” as done.', 'The buyer gets the money back.'],
      },
    },
    revived: {
      buyer: {
        title: 'Your payment arrived',
        lines: ['It came late, but “{{service}}” is with {{other}} now.', 'The answer comes by {{deadline}}.'],
      },
      seller: {
        title: 'New order from {{other}}',
        lines: [
          'They would like “{{service}}”.',
          'You earn {{amount}}.',
          'Please answer by {{deadline}}. After that the order is declined.',
        ],
      },
    },
    offer_paid: {
      seller: {
        title: '{{other}} has paid',
        lines: [
          '“{{service}}” is going ahead: you can plan the work.',
          'The appointment is {{when}}.',
          'You earn {{amount}} when the work is confirmed.',
        ],
      },
    },
    paid_offer: {
      buyer: {
        title: '“{{service}}” is paid',
        lines: [
          '{{other}} can plan the work now.',
          'The appointment is {{when}}.',
          '{{amount}} stays protected until you confirm the work.',
        ],
      },
    },
    offer_undone: {
      seller: {
        title: '{{other}} took the acceptance back',
        lines: [
          '“{{service}}” was not paid, and your time is free again.',
          'Your offer still stands and can be accepted again.',
        ],
      },
    },
    offer_withdrawn: {
      buyer: {
        title: '{{other}} withdrew the offer',
        lines: ['You had accepted it for “{{service}}”. Nothing was charged.', 'Other offers can be accepted again.'],
      },
    },
    offer_unpaid: {
      buyer: {
        title: 'The offer that you accepted was not paid',
        lines: [
          '“{{service}}” is open again, and nothing was charged.',
          'You can accept the offer from {{other}} or another one.',
        ],
      },
      seller: {
        title: '{{other}} did not pay in time',
        lines: [
          'Please do not start on “{{service}}”. Your time is free again.',
          'Your offer still stands and can be accepted again.',
        ],
      },
    },
    seller_suspended: {
      buyer: {
        title: 'The account of {{other}} is suspended',
        lines: [
          '“{{service}}” can go on. Until the work is done or anything is sent, you can cancel it and get everything back; {{other}} does not have to agree.',
        ],
      },
    },
    seller_suspended_done: {
      buyer: {
        title: 'The account of {{other}} is suspended',
        lines: [
          '“{{service}}” goes on as before. If something is wrong with it, you can ask for a refund in the order, as always.',
          'A refund that you have asked for already is decided as usual.',
        ],
      },
    },
    seller_gone: {
      buyer: {
        title: '{{other}} cannot take the order',
        lines: [
          '“{{service}}” cannot go on: {{other}} cannot take orders at the moment.',
          '{{returned}} is being returned in full.',
        ],
      },
      seller: {
        title: 'The order from {{other}} has ended',
        lines: ['You cannot take orders at the moment, so “{{service}}” has ended. The money is being returned.'],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Your payment came too late',
        lines: ['The order “{{service}}” with {{other}} had already ended.', '{{returned}} is being returned in full.'],
      },
      seller: {
        title: 'A payment from {{other}} came too late',
        lines: ['The order “{{service}}” had already ended. The money is being returned.'],
      },
    },
    review_request: {
      buyer: {
        title: 'How was it with {{other}}?',
        lines: ['Your review of “{{service}}” helps others to choose.', 'You can write it until {{deadline}}.'],
      },
      seller: {
        title: 'How was it with {{other}}?',
        lines: ['Tell others how “{{service}}” went.', 'You can write your review until {{deadline}}.'],
      },
    },
    review_received: {
      buyer: { title: '{{other}} reviewed you', lines: ['{{rating}} out of 5 for “{{service}}”.'] },
      seller: { title: '{{other}} left you a review', lines: ['{{rating}} out of 5 for “{{service}}”.'] },
    },
    review_answered: {
      buyer: {
        title: '{{other}} replied to your review',
        lines: ['Below your review of “{{service}}” you can read it.'],
      },
      seller: { title: '{{other}} replied to your review', lines: ['It is about “{{service}}”.'] },
    },
    reminder: {
      buyer: {
        title: 'It is your turn',
        lines: ['“{{service}}” with {{other}} is waiting for you.', 'Please act by {{deadline}}.'],
      },
      seller: {
        title: 'It is your turn',
        lines: ['“{{service}}” for {{other}} is waiting for you.', 'Please act by {{deadline}}.'],
      },
    },
    time_proposed: {
      buyer: {
        title: '{{other}} proposes other times',
        lines: ['For “{{service}}”. The price stays the same.', 'Please choose by {{deadline}}.'],
      },
      seller: {
        title: 'You proposed other times',
        lines: ['{{other}} chooses one of them, or keeps the first choice.'],
      },
    },
    proposal_confirmed: {
      buyer: { title: 'You chose a time', lines: ['“{{service}}” is on {{when}}.'] },
      seller: {
        title: '{{other}} took one of your times',
        lines: ['“{{service}}” is on {{when}}.', 'You earn {{amount}}.'],
      },
    },
    reaffirmed: {
      buyer: { title: 'You kept your times', lines: ['{{other}} accepts or declines by {{deadline}}.'] },
      seller: {
        title: '{{other}} keeps the first choice',
        lines: ['Please accept or decline “{{service}}” by {{deadline}}.'],
      },
    },
    proposal_left: {
      buyer: {
        title: 'The proposed times were not answered',
        lines: [
          '“{{service}}” was declined for that reason.',
          'You can take your money back now. After {{deadline}} it comes back by itself.',
        ],
      },
      seller: {
        title: '{{other}} did not answer your proposal',
        lines: ['The order “{{service}}” counts as declined.'],
      },
    },
    called_off: {
      buyer: {
        title: '{{other}} called off your order',
        lines: [
          '“{{service}}” will not take place.',
          'The appointment was on {{when}}.',
          'The reason: {{reason}}',
          'You can take all of your money back or look for somebody else, until {{deadline}}.',
        ],
      },
      seller: {
        title: 'You called off the order of {{other}}',
        lines: ['“{{service}}” will not take place.', 'The appointment was on {{when}}.'],
      },
    },
    withdrawn: {
      buyer: { title: 'You withdrew the order', lines: ['“{{service}}” was cancelled, and nothing was charged.'] },
      seller: { title: '{{other}} withdrew the order', lines: ['“{{service}}” was cancelled before you answered.'] },
    },
    released: {
      buyer: { title: 'The order moved on', lines: ['“{{service}}” goes to another seller.'] },
      seller: {
        title: 'The order of {{other}} moved on',
        lines: ['“{{service}}” is done by somebody else. There is nothing left to do for you.'],
      },
    },
    invited: {
      buyer: { title: 'Others were asked', lines: ['We asked others about “{{service}}”.'] },
      seller: {
        title: 'Could you take over an order?',
        lines: [
          '{{other}} is looking for somebody for “{{service}}”. It is paid already.',
          'Whoever accepts first gets it, until {{deadline}}.',
        ],
      },
    },
    invitation_over: {
      buyer: { title: 'The search is over', lines: ['“{{service}}” is no longer open.'] },
      seller: { title: 'An order is no longer open', lines: ['“{{service}}” for {{other}} was taken or withdrawn.'] },
    },
    taken_over: {
      buyer: {
        title: '{{other}} takes over your order',
        lines: [
          '“{{service}}” is going ahead.',
          'The appointment is {{when}}.',
          'You pay {{amount}} in all; nothing more is charged.',
        ],
      },
      seller: { title: 'You took over an order', lines: ['“{{service}}” is going ahead.'] },
    },
    search_ended: {
      buyer: {
        title: 'Nobody could take over your order',
        lines: ['The search for “{{service}}” is over, and all of your money comes back.'],
      },
      seller: { title: 'The search is over', lines: ['“{{service}}” was not taken over.'] },
    },
    move_asked: {
      buyer: {
        title: '{{other}} suggests a time',
        lines: [
          '“{{service}}” would be on {{when}}.',
          'Without an answer by {{deadline}} the suggestion ends, and everything stays as it is.',
        ],
      },
      seller: {
        title: '{{other}} suggests a time',
        lines: [
          '“{{service}}” would be on {{when}}.',
          'Without an answer by {{deadline}} the suggestion ends, and everything stays as it is.',
        ],
      },
    },
    move_answered: {
      buyer: {
        title: '{{other}} answered about the suggested time',
        lines: ['It is about “{{service}}”.', 'The appointment is {{when}}.'],
      },
      seller: {
        title: '{{other}} answered about the suggested time',
        lines: ['It is about “{{service}}”.', 'The appointment is {{when}}.'],
      },
    },
    move_lapsed: {
      buyer: {
        title: 'The suggested time was not answered',
        lines: ['“{{service}}” stays as it is.', 'The appointment is {{when}}.'],
      },
      seller: {
        title: 'The suggested time was not answered',
        lines: ['“{{service}}” stays as it is.', 'The appointment is {{when}}.'],
      },
    },
    cancelled: {
      buyer: {
        title: 'Your order is cancelled',
        lines: ['“{{service}}” with {{other}} will not take place.', '{{returned}} comes back to you.'],
      },
      seller: {
        title: '{{other}} cancelled',
        lines: [
          '“{{service}}” will not take place, and your time is free again.',
          'The reason: {{reason}}',
          'By your cancellation terms you keep {{rest}}.',
        ],
      },
    },
    late: {
      buyer: {
        title: '“{{service}}” is late',
        lines: [
          '{{other}} was to deliver it by {{due}}.',
          'You can wait, give more time, or cancel and get everything back.',
          'If it is not done by {{deadline}}, you get everything back.',
        ],
      },
      seller: {
        title: 'Your delivery of “{{service}}” is late',
        lines: [
          '{{other}} is asked whether to wait, to give you more time or to cancel for free.',
          'Please deliver by {{deadline}}: after that the order ends, and the buyer gets everything back.',
        ],
      },
    },
    waited_for: {
      buyer: { title: 'You wait for “{{service}}”', lines: ['{{other}} has been told.'] },
      seller: {
        title: '{{other}} waits for “{{service}}”',
        lines: [
          'Please deliver as soon as you can.',
          'If it is not done by {{deadline}}, the order ends, and the buyer gets everything back.',
        ],
      },
    },
    extended: {
      buyer: { title: 'You gave more time', lines: ['“{{service}}” is expected later.'] },
      seller: { title: '{{other}} gives you more time', lines: ['Please finish “{{service}}” by {{due}}.'] },
    },
    revision_asked: {
      buyer: { title: 'You asked for changes', lines: ['{{other}} works on “{{service}}” again.'] },
      seller: {
        title: '{{other}} asks for changes',
        lines: ['About “{{service}}”. Please read the message in the order.'],
      },
    },
    charged_back: {
      buyer: {
        title: 'Your bank asks for the payment back',
        lines: ['“{{service}}” stands still until your bank has decided.'],
      },
      seller: {
        title: 'The bank of {{other}} asks for the payment back',
        lines: ['“{{service}}” stands still until the bank has decided.'],
      },
    },
    hold_ended: {
      buyer: {
        title: 'Your order has ended by time',
        lines: ['Money cannot be held any longer for “{{service}}”.', '{{returned}} comes back to you.'],
      },
      seller: {
        title: 'An order has ended by time',
        lines: ['Money cannot be held any longer for “{{service}}”.', 'You keep {{rest}}.'],
      },
    },
    corrected: {
      buyer: {
        title: 'An administrator corrected the end of your order',
        lines: [
          'The end of “{{service}}” was corrected.',
          'The reason: {{reason}}',
          'In all, {{returned}} comes back to you.',
        ],
      },
      seller: {
        title: 'An administrator corrected the end of the order from {{other}}',
        lines: ['The end of “{{service}}” was corrected.', 'The reason: {{reason}}', 'In all, you keep {{rest}}.'],
      },
    },
    moved: {
      buyer: {
        title: 'An administrator moved your order on',
        lines: ['It is about “{{service}}”.', 'The reason: {{reason}}', 'You find in the order what happens next.'],
      },
      seller: {
        title: 'An administrator moved the order from {{other}} on',
        lines: ['It is about “{{service}}”.', 'The reason: {{reason}}', 'You find in the order what happens next.'],
      },
    },
    ended: {
      buyer: {
        title: 'An administrator ended your order',
        lines: ['“{{service}}” was ended on {{at}}.', 'The reason: {{reason}}', '{{returned}} comes back to you.'],
      },
      seller: {
        title: 'An administrator ended the order from {{other}}',
        lines: ['“{{service}}” was ended on {{at}}.', 'The reason: {{reason}}', 'You keep {{rest}}.'],
      },
    },
  },

  product_order: {
    placed: {
      seller: {
        title: 'New order from {{other}}',
        lines: [
          'They would like to buy “{{service}}”.',
          'Quantity: {{quantity}}.',
          'Way of sending: {{shipping}}, to {{shipTown}}.',
          'It is picked up in {{pickupTown}}.',
          'You earn {{amount}}.',
          'Please answer by {{deadline}}. After that the order is declined.',
        ],
      },
    },
    placed_confirmed: {
      seller: {
        title: '{{other}} bought “{{service}}”',
        lines: [
          'The order is confirmed, and the payment is protected.',
          'Quantity: {{quantity}}.',
          'Way of sending: {{shipping}}, to {{shipTown}}.',
          'It is picked up in {{pickupTown}}.',
          'You earn {{amount}}.',
          'Please send it or have it ready by {{when}}.',
        ],
      },
    },
    paid_buyer: {
      buyer: {
        title: 'Your order is with {{other}}',
        lines: ['You ordered “{{service}}” for {{amount}}.', common.reservation, 'The answer comes by {{deadline}}.'],
      },
    },
    revived: {
      buyer: {
        title: 'Your payment arrived',
        lines: ['It came late, but “{{service}}” is with {{other}} now.', 'The answer comes by {{deadline}}.'],
      },
    },
    paid_again: {
      buyer: {
        title: 'The new payment went through',
        lines: ['“{{service}}” goes on as agreed.', 'Your card was charged {{amount}}.'],
      },
      seller: {
        title: '{{other}} has paid again',
        lines: ['The payment for “{{service}}” went through this time.', 'The order goes on as agreed.'],
      },
    },
    confirmed: {
      buyer: {
        title: '{{other}} confirmed your order',
        lines: [
          '“{{service}}” will be on its way or ready by {{when}}.',
          '{{amount}} was charged and stays protected until you have it.',
          'The listing promised it by {{promised}}. Until it is sent you can cancel without asking, and everything comes back.',
        ],
      },
    },
    declined: {
      buyer: {
        title: '{{other}} declined your order',
        lines: [
          'You do not get “{{service}}”, and nothing was charged.',
          'The reason: {{reason}}',
          'In the order you find others of the same kind.',
        ],
      },
    },
    answer_too_late: {
      buyer: {
        title: '{{other}} did not answer in time',
        lines: [
          'Your order “{{service}}” was declined for that reason, and nothing was charged.',
          'In the order you find others of the same kind.',
        ],
      },
      seller: {
        title: 'You did not answer in time',
        lines: [
          'The order from {{other}} for “{{service}}” was declined.',
          'Please answer sooner next time: it counts.',
        ],
      },
    },
    lapsed: {
      buyer: {
        title: 'Your order has ended',
        lines: [
          'The payment for “{{service}}” can be reserved for a few days only, and they are over.',
          'Nothing was charged. You can order again.',
        ],
      },
      seller: {
        title: 'The order from {{other}} has ended',
        lines: ['The reserved payment for “{{service}}” has run out.'],
      },
    },
    capture_refused: {
      buyer: {
        title: 'Your payment needs attention',
        lines: [
          'The seller confirmed “{{service}}”, but your card could not be charged.',
          'Please pay again by {{deadline}}. After that the order ends.',
        ],
      },
      seller: {
        title: 'The payment of {{other}} did not go through',
        lines: ['Please do not send “{{service}}” yet.', 'The buyer was asked to pay again by {{deadline}}.'],
      },
    },
    expired: {
      buyer: {
        title: 'Your order has expired',
        lines: ['“{{service}}” was not paid in time.', 'Nothing was charged.'],
      },
      seller: {
        title: 'The order from {{other}} has expired',
        lines: ['“{{service}}” was not paid in time and is in stock again.'],
      },
    },
    given_up: {
      seller: {
        title: '{{other}} gave up the order',
        lines: ['“{{service}}” was not paid again and is in stock again.'],
      },
    },
    cancelled: {
      seller: {
        title: '{{other}} cancelled the order',
        lines: ['“{{service}}” is in stock again.', 'The reason: {{reason}}'],
      },
    },
    called_off: {
      buyer: {
        title: '{{other}} called your order off',
        lines: ['You do not get “{{service}}”.', 'The reason: {{reason}}', '{{returned}} is on its way back to you.'],
      },
    },
    cancel_asked: {
      seller: {
        title: '{{other}} would like to cancel',
        lines: [
          'It is about “{{service}}”.',
          'The reason: {{reason}}',
          'Please answer by {{deadline}}. After that the order goes on.',
        ],
      },
    },
    cancel_agreed: {
      buyer: {
        title: '{{other}} agreed: your order is cancelled',
        lines: ['“{{service}}” does not come.', '{{returned}} is on its way back to you.'],
      },
    },
    cancel_refused: {
      buyer: {
        title: '{{other}} did not agree to cancel',
        lines: ['“{{service}}” goes on as ordered.', 'It is to be on its way or ready by {{when}}.'],
      },
    },
    cancel_lapsed: {
      buyer: {
        title: 'Your order goes on',
        lines: ['{{other}} did not answer whether “{{service}}” may be cancelled.'],
      },
      seller: {
        title: 'The order goes on',
        lines: ['You did not answer {{other}} about “{{service}}”.', 'Please send it or have it ready by {{when}}.'],
      },
    },
    cancelled_late: {
      seller: {
        title: '{{other}} cancelled: it was late',
        lines: ['“{{service}}” was not sent in time.', 'The buyer gets everything back.'],
      },
    },
    ship_due: {
      seller: {
        title: 'Please send “{{service}}” today',
        lines: ['{{other}} is waiting for it.', 'Soon the buyer may cancel without asking.'],
      },
    },
    overdue: {
      buyer: {
        title: '“{{service}}” is late',
        lines: ['{{other}} should have sent it by {{when}}.', 'You can wait, or cancel and get everything back.'],
      },
    },
    not_shipped: {
      buyer: {
        title: '“{{service}}” was not sent',
        lines: ['{{other}} did not send it, so the order has ended.', '{{returned}} is on its way back to you.'],
      },
      seller: {
        title: 'You did not send “{{service}}”',
        lines: ['The order from {{other}} has ended.', 'The buyer gets everything back.'],
      },
    },
    shipped: {
      buyer: {
        title: '“{{service}}” is on its way',
        lines: ['{{other}} has sent it.', 'It should be with you by {{when}}.', 'Please tell us when it has arrived.'],
      },
    },
    shipped_partly: {
      buyer: {
        title: 'A part of “{{service}}” is on its way',
        lines: ['{{other}} has sent it.', 'The rest is to follow by {{when}}.'],
      },
    },
    rest_called_off: {
      buyer: {
        title: 'The rest of “{{service}}” does not come',
        lines: [
          '{{other}} says: {{reason}}',
          'You keep what was sent. In the order you can ask for the money for the rest.',
        ],
      },
    },
    rest_late: {
      buyer: {
        title: 'The rest of “{{service}}” is late',
        lines: ['{{other}} wanted to send it by {{when}}.', 'You can wait, or ask for the money for it in the order.'],
      },
    },
    rest_missing: {
      buyer: {
        title: 'The rest of “{{service}}” was not sent',
        lines: ['You keep what has come. In the order you can ask for the money for the rest.'],
      },
      seller: {
        title: 'You did not send the rest of “{{service}}”',
        lines: ['{{other}} keeps what was sent and can ask for the money for the rest.'],
      },
    },
    return_address: {
      buyer: {
        title: '{{other}} said where to send “{{service}}”',
        lines: ['The address stands in the order.', 'Please send it by {{deadline}} and tell us.'],
      },
    },
    return_address_missing: {
      buyer: {
        title: '{{other}} did not say where to send “{{service}}”',
        lines: ['An administrator looks at it. You need not do anything.'],
      },
      seller: {
        title: 'You did not say where “{{service}}” is to be sent',
        lines: ['{{other}} has a right to send it back. An administrator looks at it now.'],
      },
    },
    ready: {
      buyer: {
        title: '“{{service}}” is ready for pick-up',
        lines: [
          '{{other}} is waiting for you. The address stands in the order.',
          'There you also find six digits: show them only when you hold it in your hands.',
        ],
      },
    },
    pickup_waiting: {
      buyer: {
        title: '“{{service}}” still waits for you',
        lines: ['{{other}} has it ready.', 'Please pick it up by {{deadline}}. After that the order is cancelled.'],
      },
    },
    pickup_missed: {
      buyer: {
        title: 'Your order was cancelled',
        lines: ['“{{service}}” was not picked up.', '{{returned}} is on its way back to you.'],
      },
      seller: {
        title: '{{other}} did not come',
        lines: [
          'The order for “{{service}}” was cancelled, and it is in stock again.',
          'The buyer gets the money back.',
        ],
      },
    },
    delivered: {
      buyer: {
        title: 'You have “{{service}}”',
        lines: [
          '{{other}} handed it over.',
          'Is everything as described? Please say so by {{deadline}}, or ask for a refund.',
        ],
      },
      seller: {
        title: '{{other}} has received “{{service}}”',
        lines: ['If nothing is wrong with it, you are paid after {{deadline}} at the latest.'],
      },
    },
    delivered_by_time: {
      buyer: {
        title: '“{{service}}” counts as arrived',
        lines: ['If it has not arrived, please ask for a refund by {{deadline}}.'],
      },
      seller: {
        title: '“{{service}}” counts as arrived',
        lines: ['{{other}} has said nothing else.', 'You are paid after {{deadline}} at the latest.'],
      },
    },
    completed: {
      seller: {
        title: '{{other}} is happy with “{{service}}”',
        lines: ['The order is completed.', '{{amount}} was added to your earnings.'],
      },
    },
    completed_by_time: {
      buyer: {
        title: 'Your order is completed',
        lines: ['The time to complain about “{{service}}” is over.', '{{other}} is paid now.'],
      },
      seller: {
        title: 'The order is completed',
        lines: ['{{other}} had no complaint about “{{service}}”.', '{{amount}} was added to your earnings.'],
      },
    },
    return_started: {
      buyer: {
        title: 'You send “{{service}}” back',
        lines: ['{{other}} says where to send it. You hear of it.', 'When it has arrived, you get your money back.'],
      },
      seller: {
        title: '{{other}} sends “{{service}}” back',
        lines: [
          'Buyers may think again when they buy from a business.',
          'Please say in the order by {{deadline}} where it is to be sent.',
        ],
      },
    },
    return_sent: {
      seller: {
        title: '“{{service}}” is on its way back',
        lines: ['{{other}} has sent it.', 'Please say by {{deadline}} whether it arrived as it should.'],
      },
    },
    return_received: {
      buyer: { title: '{{other}} has “{{service}}” again', lines: ['{{returned}} is on its way back to you.'] },
    },
    return_problem: {
      buyer: {
        title: 'Something is wrong with your return',
        lines: ['{{other}} objects to “{{service}}” as it came back.', 'An administrator decides.'],
      },
    },
    return_lapsed: {
      buyer: { title: 'You keep “{{service}}”', lines: ['It was not sent back in time, so the case is closed.'] },
      seller: {
        title: '“{{service}}” was not sent back',
        lines: ['The case with {{other}} is closed, and the money is yours.'],
      },
    },
    return_by_time: {
      buyer: {
        title: 'You get your money back',
        lines: [
          '{{other}} did not say that anything was wrong with “{{service}}”.',
          '{{returned}} is on its way back to you.',
        ],
      },
      seller: {
        title: 'The return counts as received',
        lines: ['You did not object to “{{service}}” in time.', '{{other}} gets the money back.'],
      },
    },
    seller_suspended: {
      buyer: {
        title: 'The account of {{other}} is suspended',
        lines: [
          '“{{service}}” can go on. Until the work is done or anything is sent, you can cancel it and get everything back; {{other}} does not have to agree.',
        ],
      },
    },
    seller_suspended_done: {
      buyer: {
        title: 'The account of {{other}} is suspended',
        lines: [
          '“{{service}}” goes on as before. If something is wrong with it, you can ask for a refund in the order, as always.',
          'A refund that you have asked for already is decided as usual.',
        ],
      },
    },
    seller_gone: {
      buyer: {
        title: '{{other}} cannot take the order',
        lines: [
          '“{{service}}” cannot go on: {{other}} cannot take orders at the moment.',
          '{{returned}} is being returned in full.',
        ],
      },
      seller: {
        title: 'The order from {{other}} has ended',
        lines: ['You cannot take orders at the moment, so “{{service}}” has ended. The money is being returned.'],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Your payment came too late',
        lines: [
          'The order “{{service}}” had ended before, or it was sold out.',
          'All of the {{returned}} goes back to you.',
        ],
      },
      seller: {
        title: 'A payment from {{other}} came too late',
        lines: ['The order for “{{service}}” had ended before. The money goes back.'],
      },
    },
    charged_back: {
      buyer: {
        title: 'Your bank asks for the payment back',
        lines: ['Until it has decided, “{{service}}” stands still.'],
      },
      seller: {
        title: 'The bank of {{other}} asks for the payment back',
        lines: ['Until it has decided, “{{service}}” stands still.'],
      },
    },
    hold_ended: {
      buyer: {
        title: 'Your order was ended by time',
        lines: ['The money for “{{service}}” cannot be held any longer.', '{{returned}} comes back to you.'],
      },
      seller: {
        title: 'An order was ended by time',
        lines: ['The money for “{{service}}” cannot be held any longer.', 'You keep {{rest}}.'],
      },
    },
    corrected: {
      buyer: {
        title: 'An administrator corrected the end of your order',
        lines: [
          'The end of “{{service}}” was corrected.',
          'The reason: {{reason}}',
          'In all, {{returned}} comes back to you.',
        ],
      },
      seller: {
        title: 'An administrator corrected the end of the order from {{other}}',
        lines: ['The end of “{{service}}” was corrected.', 'The reason: {{reason}}', 'In all, you keep {{rest}}.'],
      },
    },
    moved: {
      buyer: {
        title: 'An administrator moved your order on',
        lines: ['It is about “{{service}}”.', 'The reason: {{reason}}', 'You find in the order what happens next.'],
      },
      seller: {
        title: 'An administrator moved the order from {{other}} on',
        lines: ['It is about “{{service}}”.', 'The reason: {{reason}}', 'You find in the order what happens next.'],
      },
    },
    ended: {
      buyer: {
        title: 'An administrator ended your order',
        lines: ['“{{service}}” was ended on {{at}}.', 'The reason: {{reason}}', '{{returned}} comes back to you.'],
      },
      seller: {
        title: 'An administrator ended the order from {{other}}',
        lines: ['“{{service}}” was ended on {{at}}.', 'The reason: {{reason}}', 'You keep {{rest}}.'],
      },
    },
    review_request: {
      buyer: {
        title: 'How was it with {{other}}?',
        lines: ['Your review of “{{service}}” helps others to choose.', 'You can write it until {{deadline}}.'],
      },
      seller: {
        title: 'How was it with {{other}}?',
        lines: ['Tell others how it was to sell “{{service}}”.', 'You can write your review until {{deadline}}.'],
      },
    },
    review_received: {
      buyer: { title: '{{other}} reviewed you', lines: ['For “{{service}}” you got {{rating}}/5.'] },
      seller: { title: '{{other}} reviewed you', lines: ['For “{{service}}” you got {{rating}}/5.'] },
    },
    review_answered: {
      buyer: {
        title: '{{other}} answered your review',
        lines: ['The answer stands below what you wrote about “{{service}}”.'],
      },
      seller: { title: '{{other}} answered your review', lines: ['It is about “{{service}}”.'] },
    },
    reminder: {
      buyer: {
        title: 'It is your turn',
        lines: ['“{{service}}” from {{other}} waits for you.', 'Please answer by {{deadline}}.'],
      },
      seller: {
        title: 'It is your turn',
        lines: ['“{{service}}” for {{other}} waits for you.', 'Please answer by {{deadline}}.'],
      },
    },
    arrival_asked: {
      buyer: {
        title: 'Has “{{service}}” arrived?',
        lines: [
          'Please say so, or tell us that it has not.',
          'Without a word from you it counts as arrived after {{deadline}}.',
        ],
      },
    },
  },
  service_request: {
    ...requests,
    fitting: {
      seller: {
        title: 'A request that fits you',
        lines: ['{{other}} needs somebody for “{{service}}”.', 'Making an offer costs you nothing.'],
      },
    },
    invited: {
      seller: {
        title: '{{other}} would like an offer from you',
        lines: [
          'It is about “{{service}}”.',
          'Making an offer costs you nothing, and only {{other}} sees it.',
          'You can make it until {{deadline}}.',
        ],
      },
    },
  },
  offer: {
    ...offers,
    received: {
      buyer: {
        title: '{{other}} offers {{amount}}',
        lines: [
          'The offer is for “{{service}}”.',
          '{{amount}} + {{fee}} service fee = {{total}}.',
          'You can accept it, answer with other terms or decline it, until {{deadline}}.',
        ],
      },
    },
    reconfirmed: {
      buyer: {
        title: '{{other}} stands by the offer',
        lines: ['You had changed “{{service}}”. The offer can be accepted again.'],
      },
    },
    countered: {
      seller: {
        title: '{{other}} suggests other terms',
        lines: ['“{{service}}” would be {{amount}}.', 'Please answer by {{deadline}}.'],
      },
    },
    agreed: {
      buyer: {
        title: '{{other}} agrees to your terms',
        lines: [
          '“{{service}}” is {{amount}}, and that is fixed.',
          '{{amount}} + {{fee}} service fee = {{total}}.',
          'You can accept and pay until {{deadline}}.',
        ],
      },
    },
    kept: {
      buyer: {
        title: '{{other}} keeps to the offer',
        lines: [
          'Your other terms for “{{service}}” did not fit.',
          'What was offered before still stands. Please answer by {{deadline}}.',
        ],
      },
    },
    countered_back: {
      buyer: {
        title: '{{other}} suggests {{amount}}',
        lines: [
          'It is the answer to your terms for “{{service}}”.',
          '{{amount}} + {{fee}} service fee = {{total}}.',
          'Please answer by {{deadline}}.',
        ],
      },
    },
    counter_left: {
      buyer: {
        title: '{{other}} did not answer your terms',
        lines: [
          'It is about “{{service}}”.',
          'What was offered before still stands. You can accept it until {{deadline}}.',
        ],
      },
      seller: {
        title: 'You did not answer other terms',
        lines: ['{{other}} had suggested them for “{{service}}”.', 'Your offer stands as it was before.'],
      },
    },
    reminder: {
      buyer: {
        title: 'The offer from {{other}} ends soon',
        lines: ['It is for “{{service}}”.', 'You can accept it until {{deadline}}.'],
      },
      seller: {
        title: '{{other}} waits for your answer',
        lines: ['It is about other terms for “{{service}}”.', 'Please answer by {{deadline}}.'],
      },
    },
    accepted: {
      seller: {
        title: '{{other}} accepted your offer',
        lines: [
          '“{{service}}” for {{amount}}.',
          'It waits for the payment. Please do not start yet.',
          'We tell you as soon as it is paid.',
        ],
      },
    },
    gone: {
      seller: {
        title: 'A request that you had made an offer for is gone',
        lines: ['Its author has deleted their account.', 'Your offer is over; there is nothing left to do.'],
      },
    },
  },
  product_request: {
    ...requests,
    fitting: {
      seller: {
        title: '{{other}} is looking for something that you sell',
        lines: ['It is about “{{service}}”.', 'Making an offer costs you nothing.'],
      },
    },
  },
  product_offer: {
    ...offers,
    received: {
      buyer: {
        title: '{{other}} offers {{amount}}',
        lines: ['The offer is for “{{service}}”.', 'You can accept it or decline it, until {{deadline}}.'],
      },
    },
    reminder: {
      buyer: {
        title: 'An offer waits for you',
        lines: [
          '{{other}} made it for “{{service}}”.',
          'You can accept it, or pay it if you have, until {{deadline}}.',
        ],
      },
    },
    accepted: {
      seller: {
        title: '{{other}} accepted your offer',
        lines: [
          '“{{service}}” for {{amount}}.',
          'It waits for the payment. Please do not send anything yet.',
          'We tell you as soon as it is paid.',
        ],
      },
    },
    undone: {
      seller: {
        title: '{{other}} took the acceptance back',
        lines: [
          '“{{service}}” was not paid. Please do not send it.',
          'If your offer still stands, it can be accepted again.',
        ],
      },
    },
    unpaid: {
      buyer: {
        title: 'The offer that you accepted was not paid',
        lines: [
          '“{{service}}” is open again, and nothing was charged.',
          'You can accept another offer, and this one if it still stands.',
        ],
      },
      seller: {
        title: '{{other}} did not pay in time',
        lines: ['Please do not send “{{service}}”.', 'If your offer still stands, it can be accepted again.'],
      },
    },
    fewer_left: {
      seller: {
        title: '{{other}} needs fewer of “{{service}}” now',
        lines: ['A part is covered by another offer.', 'Yours can still be accepted for what is left.'],
      },
    },
    gone: {
      seller: {
        title: 'A request that you had made an offer for is gone',
        lines: ['Its author has deleted their account.', 'Your offer is over; there is nothing left to do.'],
      },
    },
  },
  ledger: {
    unsound: {
      admin: {
        title: 'The nightly check of the money found a fault',
        lines: ['{{reason}}', 'Please have it looked at before anything is paid out by hand.'],
      },
    },
  },
  queue: {
    overdue: {
      admin: {
        title: 'Something waits for your decision for too long',
        lines: ['It has been due since {{deadline}}.'],
        many: {
          title: '{{count}} things wait for a decision for too long',
          lines: ['The first of them has been due since {{deadline}}.'],
        },
      },
    },
  },
  payout: {
    paid: {
      seller: {
        title: '{{amount}} is on its way to your bank',
        lines: ['It is what you earned with “{{service}}”.', 'Your bank usually has it within a few working days.'],
      },
    },
    failed: {
      seller: {
        title: '{{amount}} could not be paid out',
        lines: [
          'It is what you earned with “{{service}}”, and it stays yours.',
          'Please look at your payout account: something is missing there.',
          'We try again by ourselves, and at once when it is put right.',
        ],
      },
    },
    bank_refused: {
      seller: {
        title: 'Your bank sent {{amount}} back',
        lines: ['The money is safe on your payout account.', 'Please check the bank details that you gave there.'],
      },
    },
    account_ready: {
      seller: {
        title: 'Your payout account is ready',
        lines: ['From now on your earnings are sent there as soon as they have cleared.'],
      },
    },
    account_restricted: {
      seller: {
        title: 'Your payout account needs something from you',
        lines: ['Until then your earnings wait in your wallet.', 'You find what is missing under “Payments”.'],
      },
    },
  },
  promotion: {
    started: {
      buyer: {
        title: '“{{service}}” is promoted now',
        lines: ['Lists show it first until {{deadline}}, in turn with others that fit.', 'You paid {{amount}}.'],
      },
    },
    scheduled: {
      buyer: {
        title: 'The promotion of “{{service}}” is paid',
        lines: [
          'It begins by itself: as soon as others can see it, and no other promotion of it runs.',
          'You paid {{amount}}.',
        ],
      },
    },
    paused: {
      buyer: {
        title: 'The promotion of “{{service}}” stands still',
        lines: ['Others do not see it now, so no time is used up. It goes on if it is shown again.'],
      },
    },
    resumed: {
      buyer: { title: 'The promotion of “{{service}}” goes on', lines: ['Lists show it first until {{deadline}}.'] },
    },
    ended: {
      buyer: {
        title: 'The promotion of “{{service}}” has ended',
        lines: ['See how often it was shown and opened, and what came of it.'],
      },
    },
    stopped: {
      buyer: {
        title: 'The promotion of “{{service}}” has stopped',
        lines: ['It is not shown any more. Whole days that were left are credit now, which can pay another promotion.'],
      },
    },
    forfeited: {
      buyer: {
        title: 'The promotion of “{{service}}” has stopped',
        lines: ['It was removed because it breaks our rules. The days that were left are not returned.'],
      },
    },
    returned: {
      buyer: {
        title: 'The promotion of “{{service}}” will not begin',
        lines: ['What you paid goes back: {{amount}}.', 'Days of credit are there again.'],
      },
    },
    refunded: {
      buyer: {
        title: 'The promotion of “{{service}}” was taken back',
        lines: ['“{{reason}}”', 'What you paid goes back: {{amount}}.'],
      },
    },
    charged_back: {
      buyer: {
        title: 'The promotion of “{{service}}” has stopped',
        lines: ['Your bank has taken {{amount}} back.'],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Your payment for “{{service}}” came too late',
        lines: ['There was nothing left to promote. {{amount}} goes back to you.'],
      },
    },
  },
  subscription: {
    started: {
      buyer: {
        title: 'You have {{service}} now',
        lines: [
          'It is renewed on {{deadline}} for {{amount}}. You can cancel it at any time with one click.',
          'The invoice is in your account.',
          'On {{at}} you agreed to this price, to our terms (version {{version}}), and that it begins before the time to withdraw is over.',
        ],
      },
    },
    trial_started: {
      buyer: {
        title: 'Your trial of {{service}} has begun',
        lines: [
          'It costs nothing until {{deadline}}. Then it is {{amount}}, unless you cancel before.',
          'On {{at}} you agreed to this and to our terms (version {{version}}).',
        ],
      },
    },
    granted: {
      buyer: {
        title: 'You have {{service}} as a gift',
        lines: ['It costs nothing and ends by itself on {{deadline}}.', '“{{reason}}”'],
      },
    },
    renewal_reminder: {
      buyer: {
        title: '{{service}} is renewed on {{deadline}}',
        lines: ['We charge {{amount}} to your card then. If you do not want that, cancel before.'],
      },
    },
    past_due: {
      buyer: {
        title: 'We could not charge you for {{service}}',
        lines: [
          '{{amount}} is due. We try your card again in the next days.',
          'Nothing changes until {{deadline}}. Unpaid, the plan ends then.',
          'Please check your card, or save another one.',
        ],
      },
    },
    authentication_needed: {
      buyer: {
        title: 'Your bank wants you to confirm the payment for {{service}}',
        lines: [
          '{{amount}} is due. Please sign in and confirm it, or save another card.',
          'Nothing changes until {{deadline}}. Unpaid, the plan ends then.',
        ],
      },
    },
    still_due: {
      buyer: {
        title: 'Your card was refused again',
        lines: [
          '{{amount}} for {{service}} is still due. Please check your card, or save another one.',
          'Unpaid, the plan ends on {{deadline}}.',
        ],
      },
    },
    renewed: {
      buyer: {
        title: '{{service}} was renewed',
        lines: ['It goes on until {{deadline}}. We charged {{amount}}.', 'The invoice is in your account.'],
      },
    },
    changed: {
      buyer: {
        title: 'You have {{service}} now',
        lines: [
          'We charged the difference: {{amount}}.',
          'It is renewed on {{deadline}} for {{price}}. You can cancel it at any time with one click.',
          'It stays cancelled: it ends on {{ends}} and is not renewed. You can take that back until then.',
          'The invoice is in your account.',
          'On {{at}} you agreed to this and to our terms (version {{version}}).',
        ],
      },
    },
    change_agreed: {
      buyer: {
        title: 'You have changed your plan',
        lines: [
          '{{plan}} begins on {{deadline}} and costs {{price}} then. Until then everything stays as it is, and you can take the change back.',
          'You have {{service}}. On {{when}} we charge {{amount}} for it. You can cancel it at any time with one click.',
          '{{service}} stays cancelled: it ends on {{ends}} and is not renewed. You can take that back until then.',
          'On {{at}} you agreed to this and to our terms (version {{version}}).',
        ],
      },
    },
    cancelled: {
      buyer: {
        title: '{{service}} is cancelled',
        lines: [
          'You keep it until {{deadline}}. Nothing more is charged, and you can take the cancellation back until then.',
          'Its renewal, {{amount}}, is being charged already and still counts: once it is paid, you keep it until {{ends}}. Then it ends, and nothing more is charged. If your card is refused, it ends at once.',
          'The change that you chose, {{amount}}, is not paid yet. You can still pay it; otherwise it lapses, and you keep what you have until {{when}}. Nothing else is charged.',
        ],
      },
    },
    discontinued: {
      buyer: {
        title: '{{service}} is not sold any more',
        lines: [
          'You keep what you have, as it is, until {{deadline}}. Then it ends by itself, and nothing more is charged.',
          'It does not begin, so {{plan}} goes on: on {{when}} we charge {{price}} for it. You can cancel it until then.',
          'You can choose another plan at any time.',
        ],
      },
    },
    resumed: {
      buyer: {
        title: '{{service}} goes on',
        lines: [
          'It is renewed on {{deadline}} for {{price}}. You can cancel it at any time with one click.',
          '{{plan}} begins on {{when}} for {{price}}, as you chose before. You can take that back until then.',
        ],
      },
    },
    ended: {
      buyer: {
        title: '{{service}} has ended',
        lines: ['You have the free plan now. Nothing was deleted, and running orders keep their fee.'],
      },
    },
    expired: {
      buyer: {
        title: '{{service}} has ended because it was not paid',
        lines: ['You have the free plan now. Nothing was deleted, and running orders keep their fee.'],
      },
    },
    withdrawn: {
      buyer: {
        title: 'You have given {{service}} back',
        lines: ['The days that were left are returned to your card. You have the free plan now.'],
      },
    },
    refunded: {
      buyer: {
        title: '{{service}} was taken back',
        lines: [
          '“{{reason}}”',
          'What was paid for its latest period goes back to your card.',
          'You have {{plan}} now.',
        ],
      },
    },
    extended: {
      buyer: {
        title: 'You have {{service}} for longer',
        lines: ['It goes on until {{deadline}}, and the days cost nothing.', '“{{reason}}”'],
      },
    },
    charged_back: {
      buyer: {
        title: '{{service}} has ended',
        lines: ['Your bank has taken the payment back. You cannot choose a plan until that is settled.'],
      },
    },
    dispute_won: {
      buyer: {
        title: 'Your bank has decided about the payment for {{service}}',
        lines: [
          'It decided that the payment stands. The period that it paid for is over, or another plan has taken its place: {{service}} does not begin again.',
        ],
      },
    },
    restored: {
      buyer: {
        title: 'You have {{service}} again',
        lines: [
          'Your bank has decided that the payment stands. You have what you paid for until {{deadline}}; it is not renewed.',
          'Listings that were paused stay paused until you publish them again.',
        ],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Your payment for {{service}} came too late',
        lines: ['There was nothing left to pay. The money goes back to you.'],
      },
    },
    listings_paused: {
      buyer: {
        title: 'Some of your listings are paused',
        lines: [
          'Your plan has room for fewer. The newest ones stay live; you can swap them at any time. Nothing was deleted.',
        ],
      },
    },
  },
  report: {
    received: {
      buyer: {
        title: 'We have your report',
        lines: [
          'It is about “{{service}}”.',
          'A person looks at it within 24 hours. Nobody else learns that you reported it.',
          'You get our decision with the reason, and can object to it.',
        ],
      },
    },
    opened: {
      admin: {
        title: 'Something was reported',
        lines: ['It is about “{{service}}”.', 'Please decide within 24 hours.'],
      },
    },
    hidden: {
      seller: {
        title: '“{{service}}” is hidden for now',
        lines: [
          'Several people reported it. Nobody has decided anything yet.',
          'A person looks at it, and it is shown again if it breaks no rule. Running orders go on.',
        ],
      },
    },
    dismissed: {
      buyer: {
        title: 'We looked at your report',
        lines: [
          'It is about “{{service}}”.',
          'We decided to do nothing. The reason: {{reason}}',
          'You can object until {{deadline}}. Another administrator decides then; if there is no other, the same one.',
        ],
      },
    },
    acted: {
      buyer: {
        title: 'Your report has led to something',
        lines: [
          'It is about “{{service}}”. It breaks our rules, and we have acted.',
          'The reason: {{reason}}',
          'You can object until {{deadline}}. Another administrator decides then; if there is no other, the same one.',
        ],
      },
    },
    hide: {
      seller: {
        title: 'We have hidden “{{service}}”',
        lines: [
          'The rule: {{quote}}',
          'The reason: {{reason}}',
          'How we found it: people reported it, and a person decided.',
          'You can object until {{deadline}}. Another administrator decides then; if there is no other, the same one.',
        ],
      },
    },
    remove: {
      seller: {
        title: 'We have removed “{{service}}”',
        lines: [
          'The rule: {{quote}}',
          'The reason: {{reason}}',
          'How we found it: people reported it, and a person decided.',
          'You can object until {{deadline}}. Another administrator decides then; if there is no other, the same one.',
        ],
      },
    },
    warn: {
      seller: {
        title: 'A warning about “{{service}}”',
        lines: [
          'The rule: {{quote}}',
          'The reason: {{reason}}',
          'Nothing else changes for now.',
          'How we found it: people reported it, and a person decided.',
          'You can object until {{deadline}}. Another administrator decides then; if there is no other, the same one.',
        ],
      },
    },
    restrict: {
      seller: {
        title: 'Your account is restricted until {{when}}',
        lines: [
          'Until then you cannot list anything new, place orders or write messages. Running orders go on.',
          'It is about “{{service}}”. The rule: {{quote}}',
          'The reason: {{reason}}',
          'How we found it: people reported it, and a person decided.',
          'You can object until {{deadline}}. Another administrator decides then; if there is no other, the same one.',
        ],
      },
    },
    suspend: {
      seller: {
        title: 'Why your account is suspended',
        lines: [
          'It is about “{{service}}”. The rule: {{quote}}',
          'The reason: {{reason}}',
          'Orders that are unpaid or not accepted end, and the money goes back. Running orders go on, and your buyers may cancel them with everything back.',
          'How we found it: people reported it, and a person decided.',
          'You can object until {{deadline}}. Another administrator decides then; if there is no other, the same one.',
        ],
      },
    },
    objected: {
      admin: {
        title: 'Somebody objects to a decision',
        lines: [
          'It is about “{{service}}”.',
          'An administrator who did not decide the first time decides now; if there is no other, the same one.',
        ],
      },
    },
    overdue: {
      admin: { title: 'A report is overdue', lines: ['It is about “{{service}}”. Please decide now.'] },
    },
    kept: {
      buyer: {
        title: 'The decision stays',
        lines: [
          'It is about “{{service}}”. Another administrator has looked at it again.',
          'The reason: {{reason}}',
          'This decision is final.',
        ],
      },
      seller: {
        title: 'The decision stays',
        lines: [
          'It is about “{{service}}”. Another administrator has looked at it again.',
          'The reason: {{reason}}',
          'This decision is final.',
        ],
      },
    },
    keptAlone: {
      buyer: {
        title: 'The decision stays',
        lines: [
          'It is about “{{service}}”. There is no other administrator, so the same one has looked at it again.',
          'The reason: {{reason}}',
          'This decision is final.',
        ],
      },
      seller: {
        title: 'The decision stays',
        lines: [
          'It is about “{{service}}”. There is no other administrator, so the same one has looked at it again.',
          'The reason: {{reason}}',
          'This decision is final.',
        ],
      },
    },
    reverted: {
      buyer: {
        title: 'The decision was changed',
        lines: [
          'It is about “{{service}}”. Another administrator has looked at it again.',
          'The reason: {{reason}}',
          'This decision is final.',
        ],
      },
      seller: {
        title: 'The decision was changed',
        lines: [
          'It is about “{{service}}”. Another administrator has looked at it again.',
          'The reason: {{reason}}',
          'This decision is final.',
        ],
      },
    },
    revertedAlone: {
      buyer: {
        title: 'The decision was changed',
        lines: [
          'It is about “{{service}}”. There is no other administrator, so the same one has looked at it again.',
          'The reason: {{reason}}',
          'This decision is final.',
        ],
      },
      seller: {
        title: 'The decision was changed',
        lines: [
          'It is about “{{service}}”. There is no other administrator, so the same one has looked at it again.',
          'The reason: {{reason}}',
          'This decision is final.',
        ],
      },
    },
  },
  account: {
    opened: {
      buyer: {
        title: 'An account was opened for you',
        lines: [
          'It has no password yet. Ask for a code with this e-mail address, and choose one with it.',
          'If you did not expect this, do nothing: without a password nobody can use it.',
        ],
      },
    },
    waiting: {
      admin: {
        title: '{{other}} waits to be verified',
        lines: ['New documents have arrived. Until they are checked, nobody else sees what this seller offers.'],
      },
    },
    verified: {
      seller: { title: 'You are verified', lines: ['Others see what you offer from now on.', '“{{reason}}”'] },
    },
    changes_requested: {
      seller: {
        title: 'We need something else to verify you',
        lines: ['“{{reason}}”', 'Please send what is missing. Then we look at it again.'],
      },
    },
    rejected: {
      seller: {
        title: 'We could not verify you',
        lines: ['“{{reason}}”', 'If you can send other documents, we look at it again.'],
      },
    },
    suspended: {
      buyer: {
        title: 'Your account is suspended',
        lines: [
          'The reason: “{{reason}}”',
          'It ends on {{deadline}}.',
          'You are signed out, and your listings are hidden. Orders that are unpaid or not accepted end, and the money goes back. Orders that are under way go on for the other side, and your buyers may cancel with everything back.',
          'If you think this is wrong, you can object through our contact form. You do not need to sign in.',
        ],
      },
    },
    restored: {
      buyer: {
        title: 'Your account is open again',
        lines: ['You can sign in, and what you offer is shown again.', '“{{reason}}”'],
      },
    },
    appointed: {
      admin: { title: 'You are an administrator now', lines: ['The reason: “{{reason}}”'] },
    },
    dismissed: {
      admin: { title: 'You are no administrator any more', lines: ['The reason: “{{reason}}”'] },
    },
  },
  listing: {
    approved: {
      seller: {
        title: '“{{service}}” is approved',
        lines: ['Everybody can find it as soon as it is published.', '“{{reason}}”'],
      },
    },
    hidden: {
      seller: {
        title: '“{{service}}” is hidden',
        lines: [
          'The reason: “{{reason}}”',
          'The rule: {{rule}}',
          'An administrator looked at it and decided.',
          'Nobody else can find it. Orders that are under way go on.',
          'Change what the reason names, and an administrator looks at it again.',
          'If you think that this is wrong, write to us on the contact page and name the title.',
        ],
      },
    },
    restored: {
      seller: {
        title: '“{{service}}” can be shown again',
        lines: ['Everybody can find it as soon as it is published.', '“{{reason}}”'],
      },
    },
    removed: {
      seller: {
        title: '“{{service}}” was removed',
        lines: [
          'The reason: “{{reason}}”',
          'The rule: {{rule}}',
          'An administrator looked at it and decided.',
          'It is no longer offered. Orders that are under way go on.',
          'If you think that this is wrong, write to us on the contact page and name the title.',
        ],
      },
    },
    changed: {
      seller: {
        title: 'An administrator changed “{{service}}”',
        lines: [
          'What was changed: {{changes}}.',
          'The reason: “{{reason}}”',
          'You can look at it and change it again. Orders that are under way go on as agreed.',
          'If you think that this is wrong, write to us on the contact page and name the title.',
        ],
      },
    },
  },
  message: {
    received: {
      buyer: { title: 'New message from {{other}}', lines: ['“{{quote}}”'] },
      seller: { title: 'New message from {{other}}', lines: ['“{{quote}}”'] },
    },
  },
}
