import type { ActionOf, Kebab, StateOf, TransitionOf } from '../../kernel/process.ts'
import type { refundCase } from '../../process/refund-case.ts'

type Process = typeof refundCase

/**
 * Refund cases. `{{name}}` is the other side, `{{buyer}}` and `{{seller}}` the two as an administrator reads of them.
 * What stands under the names of the process does not compile while one of them lacks its words.
 */
export const messages = {
  states: {
    open: 'Refund asked for',
    partial_offered: 'Part offered',
    rejected: 'Rejected',
    returning: 'Coming back',
    escalated: 'Being decided',
    appealed: 'Being decided again',
    charged_back: 'With the bank',
    resolved_refund: 'Returned in full',
    resolved_partial: 'Returned in part',
    resolved_release: 'Nothing returned',
    closed_released: 'Closed',
  } satisfies Record<StateOf<Process>, string>,
  steps: {
    asked: 'Asked',
    answered: 'Answered',
    decided: 'Decided',
  } satisfies Record<Process['steps'][number], string>,
  actions: {
    respond: 'Answer',
    answer: 'Answer',
    evidence: 'Add evidence',
    resolve: 'Decide',
    appeal: 'Appeal',
  } satisfies Record<ActionOf<Process>, string>,
  choices: {
    accept: 'Agree',
    partial: 'Offer a part',
    reject: 'Reject',
    return: 'Agree if it comes back',
    decline: 'Refuse the offer',
    escalate: 'Ask an administrator',
    withdraw: 'Withdraw the claim',
  },
  /** What happened, by who did it. */
  history: {
    create: '{{buyer}} asked for money back',
    accept: '{{seller}} agreed',
    offer: '{{seller}} offered a part',
    reject: '{{seller}} rejected the claim',
    'agree-return': '{{seller}} agreed once it has come back',
    'return-by-right': '{{buyer}} sends it back by right',
    'answer-late': '{{seller}} did not answer in time',
    'take-offer': '{{buyer}} took the offer',
    'refuse-offer': '{{buyer}} refused the offer',
    'offer-late': '{{buyer}} did not answer the offer in time',
    escalate: '{{actor}} asked an administrator to decide',
    'close-rejected': 'The rejection stood; the case was closed',
    withdraw: '{{buyer}} withdrew the claim',
    evidence: '{{actor}} added evidence',
    'close-evidence': 'The time for evidence is over',
    'run-late': 'The decision takes longer than planned',
    resolve: 'An administrator decided',
    'hard-stop': 'The time to decide is over; the rule decided',
    appeal: '{{actor}} appealed against the decision',
    'close-appeal': 'The time to appeal is over',
    'decide-appeal': 'An administrator decided about the appeal',
    'appeal-late': 'Nobody decided again in time; the first decision stands',
    'charge-back': 'The bank of {{buyer}} took the payment back',
    'look-again': 'The bank has not decided yet',
    'bank-won': 'The bank returned the payment',
    'bank-lost': 'The bank kept the payment',
    'end-with-claimed': 'The order ended, and the case with it',
  } satisfies Record<Kebab<TransitionOf<Process>> | 'create', string>,
  /** Of the screens. */
  title: 'Refund case',
  failed: 'The case could not be loaded',
  loading: 'Loading the case',
  busy: 'Sending…',
  yourStep: 'Your next step',
  waitingFor: 'Waiting for {{name}}',
  waitingAdmin: 'Waiting for an administrator',
  waitingBank: 'Waiting for the bank',
  over: 'This case is closed',
  final: 'This decision is final.',
  compensated: 'The marketplace pays you {{compensation}} itself.',
  you: 'You',
  admin: 'Administrator',
  marketplace: 'The marketplace',
  next: {
    buyer: {
      open: {
        title: '{{name}} was asked to return {{asked}}',
        text: 'The money stands still until this is settled. {{name}} can agree, offer you a part, or say no.',
      },
      partial_offered: {
        title: '{{name}} offers you {{offered}}. Do you agree?',
        text: 'You asked for {{asked}}. If you agree, the case is closed and {{offered}} comes back to you. If not, an administrator decides.',
      },
      rejected: {
        title: '{{name}} does not want to return the money',
        text: 'Read below why. You can ask an administrator to decide, or withdraw what you asked for.',
      },
      returning: {
        title: 'Something wrong with the return?',
        text: 'If you and {{name}} do not agree about it, an administrator decides.',
      },
      escalated: {
        title: 'An administrator decides about your {{asked}}',
        text: 'Show what happened: pictures and your own words help. You both read the decision with its reason.',
      },
      appealed: {
        title: 'An administrator looks at the decision again',
        text: 'What is left of the money stands still until then, and what went back stays there. The next decision is final. You can add evidence.',
      },
      charged_back: {
        title: 'Your bank took the payment back',
        text: 'Until it has decided, nobody can move this money. You need not do anything here.',
      },
      resolved_refund: {
        title: '{{refund}} comes back to you',
        text: 'Your bank may take a few days to show it.',
      },
      resolved_partial: {
        title: '{{refund}} comes back to you',
        text: 'What remains of {{paid}} goes to {{name}}. Your bank may take a few days to show it.',
      },
      resolved_release: {
        title: 'Nothing comes back',
        text: '{{name}} is paid. The reason stands below.',
      },
      closed_released: {
        title: 'The case is closed, and the order goes on',
        text: 'The order stands where it stood before.',
      },
    },
    seller: {
      open: {
        title: '{{name}} asks for {{asked}} back',
        text: 'Read below why. You can agree, offer a part, or say no. The money stands still meanwhile.',
      },
      partial_offered: {
        title: 'You offered {{offered}}',
        text: '{{name}} asked for {{asked}} and decides whether to take it.',
      },
      rejected: {
        title: 'You said no',
        text: '{{name}} can ask an administrator to decide. So can you.',
      },
      returning: {
        title: 'Something wrong with the return?',
        text: 'Say so in the order when you have it back. Then an administrator decides.',
      },
      escalated: {
        title: 'An administrator decides about {{asked}}',
        text: 'Show what you did: pictures and your own words help. You both read the decision with its reason.',
      },
      appealed: {
        title: 'An administrator looks at the decision again',
        text: 'What is left of the money stands still until then, and what went back stays there. The next decision is final. You can add evidence.',
      },
      charged_back: {
        title: 'The bank of {{name}} took the payment back',
        text: 'Until it has decided, nobody can move this money. Add what proves your work: we show it to the bank.',
      },
      resolved_refund: {
        title: '{{name}} gets {{refund}} back',
        text: 'Nothing of it remains for you.',
      },
      resolved_partial: {
        title: '{{name}} gets {{refund}} back, you keep {{kept}}',
        text: 'The commission was lowered in proportion.',
      },
      resolved_release: {
        title: 'Nothing goes back: {{kept}} is yours',
        text: 'The reason stands below.',
      },
      closed_released: {
        title: 'The case is closed, and the order goes on',
        text: 'The order stands where it stood before.',
      },
    },
  },
  timers: {
    claimSellerAnswer: {
      buyer:
        '{{name}} has until {{when}} to answer. Without an answer a small amount comes back to you, and an administrator decides about a larger one.',
      seller:
        'Please answer by {{when}}. Without an answer a small amount goes back, an administrator decides about a larger one, and it counts against you.',
      admin: 'The seller has until {{when}} to answer.',
    },
    claimBuyerAnswer: {
      buyer: 'Please answer by {{when}}. Without an answer an administrator decides.',
      seller: '{{name}} has until {{when}} to answer. Without an answer an administrator decides.',
      admin: 'The buyer has until {{when}} to answer the offer.',
    },
    claimRejectedHold: {
      buyer: 'You can ask an administrator until {{when}}. After that the case is closed and the order goes on.',
      seller: '{{name}} can ask an administrator until {{when}}. After that the case is closed and the order goes on.',
      admin: 'Unless somebody asks you before, the case is closed on {{when}}.',
    },
    evidence: {
      buyer: 'Evidence is taken until {{when}}.',
      seller: 'Evidence is taken until {{when}}.',
      admin: 'Evidence is taken until {{when}}.',
    },
    adminSla: {
      buyer: 'The decision is planned by {{when}}.',
      seller: 'The decision is planned by {{when}}.',
      admin: 'The decision is planned by {{when}}.',
    },
    hardStop: {
      buyer: 'If nobody decides by {{when}}, the rule does: what is proven is paid, everything else goes back.',
      seller: 'If nobody decides by {{when}}, the rule does: what is proven is paid, everything else goes back.',
      admin: 'If nobody decides by {{when}}, the rule does: what is proven is paid, everything else goes back.',
    },
    appeal: {
      buyer: 'You can appeal until {{when}}.',
      seller: 'You can appeal until {{when}}.',
      admin: 'Both can appeal until {{when}}.',
    },
    /** Of an appeal that nobody decides. */
    firstStands: 'If nobody decides again by {{when}}, the first decision stands.',
    bank: 'If the bank has not decided by {{when}}, we look into it.',
  },
  countdown: {
    left: '{{time}} left',
    soon: 'any moment now',
  },
  money: {
    title: 'What it is about',
    paid: 'Paid',
    asked: 'Asked for',
    offered: 'Offered',
    returned: 'Returned',
    compensation: 'Paid by the marketplace',
  },
  split: {
    title: 'Who gets what',
    back: 'Back to {{name}}',
    backToYou: 'Back to you',
    seller: 'To {{name}}',
    toYou: 'To you',
    rest: 'To {{name}} and the marketplace',
    marketplace: 'Commission and fee',
  },
  do: {
    accept: 'Return {{amount}}',
    takeOffer: 'Take {{amount}}',
  },
  dialogs: {
    return: {
      title: 'Should {{name}} send it back?',
      text: '{{asked}} goes back to {{name}} when you have it again and say that all is right.',
      address: 'Where it should be sent',
      addressHelp: '{{name}} sees this address.',
    },
    accept: {
      title: 'Return {{amount}} to {{name}}?',
      text: 'The case is closed with it. This cannot be undone.',
      do: 'Return {{amount}}',
    },
    offer: {
      title: 'Offer a part',
      text: '{{name}} asked for {{asked}}. Offer less, and say why: {{name}} decides whether to take it.',
      do: 'Offer {{amount}}',
    },
    reject: {
      title: 'Reject what {{name}} asks for?',
      text: '{{name}} reads why, and can ask an administrator to decide.',
      do: 'Reject',
    },
    takeOffer: {
      title: 'Take {{amount}} and close the case?',
      text: '{{amount}} comes back to you; what remains goes to {{name}}. This cannot be undone.',
      do: 'Take {{amount}}',
    },
    refuse: {
      title: 'Refuse the offer?',
      text: 'Then an administrator decides, on what both of you show.',
      do: 'Refuse the offer',
    },
    escalate: {
      title: 'Ask an administrator to decide?',
      text: 'An administrator reads everything here, and both of you can add evidence. The decision is binding.',
      do: 'Ask an administrator',
    },
    withdraw: {
      title: 'Withdraw what you asked for?',
      text: 'The case is closed and the order goes on where it stood.',
      do: 'Withdraw the claim',
    },
    evidence: {
      title: 'Add evidence',
      text: 'Only {{name}} and administrators see it. It cannot be taken back.',
      do: 'Add to the case',
    },
    appeal: {
      title: 'Appeal against the decision?',
      text: 'Another administrator looks at everything once more. What is left of the money stands still until then; what went back to {{buyer}} stays there. There is one appeal in a case, and the next decision is final.',
      reason: 'Why you do not agree',
      do: 'Appeal',
    },
    message: 'Message to {{name}}',
    amount: 'Your offer',
    between: 'Choose an amount above nothing and below {{asked}}.',
    note: 'What it shows',
    noteHelp: 'Say where and when, and what can be seen.',
    pictures: 'Pictures',
    needed: 'Add a picture or write a note.',
  },
  pictures: {
    add: 'Add or drop pictures',
    cover: 'First',
    picture: 'Picture {{place}}',
    remove: 'Remove picture {{place}}',
    back: 'Move picture {{place}} back',
    forth: 'Move picture {{place}} forth',
    progress: 'Sending picture {{place}}',
    seenBy: 'Only {{name}}, you and administrators see them.',
    refused: {
      type: '{{file}} is no JPEG, PNG or WebP picture.',
      size: '{{file}} is larger than 10 MB.',
      count: '{{file}} is one too many: six at once.',
    },
  },
  thread: {
    title: 'What was said and shown',
    reason: 'The reason',
    decision: 'The decision',
    firstDecision: 'The first decision',
    appeal: 'The appeal',
    pictureOf: 'Picture by {{name}}',
    enlarge: 'Enlarge picture {{place}} by {{name}}',
    unseen: 'The picture could not be loaded.',
    bank: 'The bank opened this case; nobody gave a reason here.',
  },
  timeline: 'What happened',
  reasons: {
    not_provided: 'It was not provided',
    partly_provided: 'It was provided in part',
    not_as_agreed: 'It was not as agreed',
    provided_as_agreed: 'It was as agreed',
    insufficient_evidence: 'There is not enough evidence',
    goodwill: 'Goodwill',
    other: 'Another reason',
    agreed: 'Both agreed',
    unanswered: 'There was no answer in time',
    time_over: 'The time to decide was over',
    bank: 'The bank decided',
  },
  desk: {
    orders: 'Service Orders',
    tabs: 'Parts of the orders',
    refunds: 'Refunds and disputes',
    show: 'Show',
    views: {
      decide: 'To decide',
      open: 'All open',
      closed: 'Closed',
      all: 'All',
    },
    columns: {
      case: 'Case',
      buyer: 'Buyer',
      seller: 'Seller',
      state: 'State',
      amount: 'Asked for',
      age: 'Opened',
      deadline: 'Next deadline',
    },
    none: 'none',
    range: '{{from}}–{{to}} of {{total}}',
    failed: 'The cases could not be loaded',
    loading: 'Loading the cases',
    empty: {
      title: 'Nothing waits for a decision',
      text: 'When a buyer and a seller do not agree, their case stands here.',
      all: 'Show all cases',
    },
    path: 'You are here',
    number: 'Case {{id}}',
    between: '{{buyer}} against {{seller}}',
    facts: 'Facts',
    order: 'Order',
    cause: 'What is said to be wrong',
    deadlines: 'Deadlines',
    opened: 'opened {{date}}',
    decision: 'Your decision',
    early: 'Both can still add evidence. You may decide now, or wait for it.',
    own: 'You are a party to this case. Another administrator has to decide it.',
    appeal: {
      again:
        'This decision is final. The {{back}} that went back to {{buyer}} stay there: more can follow, nothing is taken back.',
      first: 'First decided by {{name}}',
      another: 'You made the first decision. Another administrator decides about the appeal.',
      alone: 'You made the first decision yourself, and there is no other administrator who could decide.',
      compensate: 'The marketplace pays {{name}} itself',
      compensateHelp: 'Up to {{most}}: what {{name}} lacks because of what went back. It is not taken from {{buyer}}.',
      tooMuchPaid: 'Choose an amount up to {{most}}.',
      tooLittle: 'At least the {{back}} that went back already.',
      confirmPaid: 'The marketplace pays {{seller}} {{amount}} itself.',
    },
    notYet: 'There is nothing to decide while the two can still agree.',
    refund: 'Goes back to {{name}}',
    slider: 'How much goes back to {{name}}',
    presets: 'Quick choices',
    nothing: 'Nothing',
    half: 'Half',
    everything: 'Everything',
    reason: 'Reason',
    chooseReason: 'Choose one',
    note: 'Explanation',
    noteHelp: 'Both of them read it.',
    decide: 'Decide',
    tooMuch: 'Choose an amount up to {{paid}}.',
    confirm: {
      title: 'Decide this case?',
      text: '{{back}} goes back to {{buyer}}, {{rest}} goes to {{seller}}. The money moves at once, and this cannot be undone.',
    },
    done: 'The case is decided. Both have been told.',
    decided: 'Decided',
    pack: {
      title: 'For the bank',
      intro:
        'The bank of the buyer disputes {{amount}} (“{{reason}}”). This was gathered from what is stored here, in English, as banks read it.',
      sends:
        'It is handed in by itself on {{when}}. Until then the two can add evidence; the bank takes it until {{due}}.',
      sent: 'It was handed in on {{when}}. Nothing can be added any more.',
      failure: 'The payment provider did not take it: {{reason}}',
      gathering: 'The evidence is being gathered',
      soon: 'It will be here in a moment.',
      failed: 'The evidence could not be loaded',
      loading: 'Loading the evidence',
      both: 'both sides',
      download: 'Download as one page',
      send: 'Hand in now',
      done: 'The bank has everything.',
      confirm: {
        title: 'Hand everything in to the bank?',
        text: 'The bank reads what is here now. Nothing can be added after that.',
      },
    },
    talk: {
      title: 'Their conversation',
      log: 'What {{buyer}} and {{seller}} wrote to each other',
      none: 'The two have not written to each other.',
      loading: 'Loading the conversation',
      failed: 'The conversation could not be loaded',
      earlier: 'Show earlier messages',
      label: 'Write to both',
      hint: 'Both of them read it at once, as from an administrator.',
      send: 'Send to both',
      sent: 'Both have your message.',
      closed: 'You can write to both while their case waits for a decision.',
    },
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    claims: Messages
  }
}
