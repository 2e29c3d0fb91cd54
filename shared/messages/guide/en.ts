import { messages as common } from '../common/en.ts'

/** The guide to the marketplace and to its use. Every number comes from the rules. */
export const messages = {
  how: {
    title: 'How it works',
    summary:
      'Ordering and offering on {{name}}, step by step: what happens to the money, every deadline, cancelling, fees, and answers to common questions.',
    hero: 'First a yes. Then the work. Then the money.',
    lead: 'You order from a person. Nothing is charged before they say yes, and they are paid when the work is done or the thing has arrived.',
    parts: 'On this page',
    buyers: {
      title: 'If you need something done',
      find: {
        title: 'Find someone',
        text: 'Search, or browse by category and city. Every seller you see is verified, and every review comes from a completed order.',
      },
      ask: {
        title: 'Say what and when',
        text: 'Choose a package if there are several, name the times that suit you, best first, and write what the seller should know.',
      },
      pay: {
        title: 'Reserve the amount',
        text: `You have {{paymentWindow}} to enter your card. ${common.reservation}`,
      },
      answer: {
        title: 'Wait for a yes',
        text: 'The seller has {{sellerResponse}} to answer, less if your first time is near. With the yes your card is charged and the money is held.',
      },
      work: {
        title: 'Get it done',
        text: 'The order’s page shows the appointment, how to reach each other, whose turn it is and until when.',
      },
      confirm: {
        title: 'Confirm and review',
        text: 'If all is well, confirm, and the seller is paid. If you say nothing, the work counts as confirmed after {{autoCompleteService}}.',
      },
    },
    sellers: {
      title: 'If you offer a service',
      list: {
        title: 'List what you do',
        text: 'Describe it, add pictures and a price: fixed, by the hour, in packages or on request. You set the notice you need.',
      },
      verify: {
        title: 'Get verified',
        text: 'Send a document such as your ID or trade licence. An administrator checks it; until then only you see your listings.',
      },
      answer: {
        title: 'Answer in time',
        text: 'Accept one of the times, accept and agree on a time afterwards, or decline. After {{sellerResponse}} an order counts as declined.',
      },
      work: {
        title: 'Do the work',
        text: 'The money is there before you start. Say when you begin, and mark the work as done.',
      },
      earn: {
        title: 'Earn',
        text: 'Your earnings are credited when the buyer confirms, or {{autoCompleteService}} after you marked the work as done.',
      },
      grow: {
        title: 'Be found again',
        text: 'Reviews, completed orders and how fast you answer stand on your public profile.',
      },
    },
    goods: {
      title: 'If you buy or sell a thing',
      choose: {
        title: 'Choose and reserve',
        text: 'Have it sent or pick it up. While you pay, for {{paymentWindow}}, it is reserved for you, and nobody else can buy it.',
      },
      answer: {
        title: 'Wait for a yes',
        text: 'The seller has {{sellerResponse}} to confirm. Only with the yes your card is charged, and the money is held.',
      },
      send: {
        title: 'On its way, or ready',
        text: 'The seller sends it within the days that the listing names, {{shipGrace}} later at most. To pick it up you get a code: say it when you have it in your hands.',
      },
      arrive: {
        title: 'Say that it arrived',
        text: 'If you say nothing, it counts as arrived {{autoDeliverTracked}} after the expected day; if none was named, {{autoDeliver}} after it was sent.',
      },
      check: {
        title: 'Take your time to look at it',
        text: 'For {{productProtection}} after that you can report what is broken, wrong or missing. Then the seller is paid.',
      },
      back: {
        title: 'Think again',
        text: 'As a private person you can send back what you bought from a business, within {{withdrawal}} and without a reason. You pay the postage, the seller names the address, and you have {{returnSend}} to send it. The money comes back when it has arrived there.',
      },
    },
    money: {
      title: 'What happens to the money',
      text: 'It is always in one of four places, and the order’s page says in which.',
      reserved: {
        title: 'Reserved',
        text: `${common.reservation} This lasts {{maxAuthorized}} at most; an order that nobody accepts ends by then.`,
      },
      held: {
        title: 'Charged and held',
        text: 'With the seller’s yes your card is charged. The money is held until the work is confirmed, or the days are over in which you can report a problem with what arrived.',
      },
      paid: {
        title: 'Credited to the seller',
        text: 'When you confirm, or when the time to do so is over, the price less our commission is the seller’s.',
      },
      back: {
        title: 'Back to you',
        text: 'If the seller declines, cancels or does not answer, all of it goes back to your card, our fee included. Banks may take a few days to show it.',
      },
      sandbox: 'This installation runs with a test provider: no real money moves here.',
    },
    fees: {
      title: 'What it costs',
      text: 'Looking around, signing up and listing are free. We keep a fee only from orders that are completed.',
      buyer:
        'Buyers pay {{buyerFeeRate}} of the price and of any delivery on top, at least {{buyerFeeMin}} and at most {{buyerFeeMax}}. It stands in the summary before you pay.',
      buyerNone: 'Buyers pay the price and nothing on top.',
      seller:
        'Sellers pay a commission of {{commission}} of the price of a service and {{commissionProducts}} of the price of a product, at least {{commissionMin}}.',
      sellerNone: 'Sellers keep the whole price.',
      example: 'An order of {{price}}, for example',
      price: 'Price of the service',
      fee: 'Our fee for the buyer',
      total: 'The buyer pays',
      commission: 'Our commission',
      net: 'The seller earns',
    },
    deadlines: {
      title: 'Every deadline',
      text: 'So that nobody waits for ever. When one passes, the order moves on by itself; the time left stands on the order’s page.',
      what: 'What',
      time: 'How long',
      after: 'And then',
      groups: { orders: 'Every order', services: 'Services', products: 'Products', claims: 'Asking for money back' },
      paymentWindow: { what: 'Paying for a new order', ends: 'The order expires; nothing is charged.' },
      sellerResponse: {
        what: 'The seller’s answer',
        ends: 'The order counts as declined. The answer is due {{sellerResponseLead}} before the first preferred time, but never sooner than {{sellerResponseMin}} after paying.',
      },
      captureRetry: {
        what: 'Paying again, if the card is refused when the seller accepts',
        ends: 'The order ends, and the time or the thing is free again.',
      },
      acceptedOfferPayWindow: {
        what: 'Paying for an offer that you accepted for a request',
        ends: 'The request is open again, and so are the other offers; nothing is charged.',
      },
      declineChoice: { what: 'Taking the money back after a decline', ends: 'It goes back by itself.' },
      timeProposalAnswer: {
        what: 'The buyer’s answer to other times that the seller proposes',
        ends: 'The order counts as declined.',
      },
      findSeller: { what: 'Finding another seller after a decline', ends: 'The buyer gets everything back.' },
      rescheduleAnswer: {
        what: 'The answer, if one of the two wants to move the appointment',
        ends: 'It stays as it was.',
      },
      scheduleBy: { what: 'Agreeing on an appointment after the yes', ends: 'The buyer gets everything back.' },
      deliveryGrace: {
        what: 'Work without an appointment, counted from the day on which it was due',
        ends: 'The buyer gets everything back.',
      },
      unmarkedAfter: {
        what: 'Saying how it went, counted from the end of the appointment',
        ends: 'Both are asked whether it happened.',
      },
      didItHappen: {
        what: 'The seller’s word that it happened, after both were asked',
        ends: 'Without it the buyer gets everything back.',
      },
      autoCompleteService: {
        what: 'Confirming the work, after the seller marked it as done',
        ends: 'It counts as confirmed, and the seller is paid.',
      },
      reviewWindow: {
        what: 'Writing a review, after the order was completed',
        ends: 'What was written is published, and the order can no longer be reviewed.',
      },
      shipGrace: { what: 'Sending it, on top of the days that the listing names', ends: 'It counts as late.' },
      freeCancel: {
        what: 'If it is late: still sending it, counted from that day',
        ends: 'The buyer may cancel without asking.',
      },
      autoCancel: {
        what: 'If nothing was sent at all, counted from that day',
        ends: 'The order ends, and the buyer gets everything back.',
      },
      cancelAnswer: {
        what: 'The seller’s answer, if the buyer wants to cancel after the yes',
        ends: 'The order goes on.',
      },
      pickupCancel: {
        what: 'Picking it up, once it is ready',
        ends: 'The order is cancelled, and the buyer gets everything back.',
      },
      autoDeliverTracked: {
        what: 'Saying that it arrived, counted from the expected day',
        ends: 'It counts as arrived.',
      },
      autoDeliver: { what: 'The same, if no day was named, counted from the dispatch', ends: 'It counts as arrived.' },
      productProtection: { what: 'Reporting a problem, counted from the arrival', ends: 'The seller is paid.' },
      withdrawal: {
        what: 'Sending back what was bought from a business, without a reason',
        ends: 'It can no longer be sent back without one.',
      },
      claimSellerAnswer: {
        what: 'The seller’s answer, when the buyer asks for money back',
        ends: 'Up to {{autoRefundCap}} goes back by itself, unless it is proven that all was provided. Otherwise an administrator decides.',
      },
      claimBuyerAnswer: {
        what: 'The buyer’s answer to a part that the seller offers',
        ends: 'An administrator decides.',
      },
      claimRejectedHold: {
        what: 'Asking an administrator, after the seller said no',
        ends: 'The case is closed, and the order goes on.',
      },
      returnSend: {
        what: 'Sending it back, once the seller agreed and gave the address',
        ends: 'The buyer keeps it, and the seller is paid.',
      },
      returnAnswer: {
        what: 'The seller’s word on what came back, counted from its arrival',
        ends: 'The buyer gets the money.',
      },
      evidence: {
        what: 'Showing evidence, once an administrator has to decide',
        ends: 'It is decided by what there is.',
      },
      hardStop: { what: 'The administrator’s decision', ends: 'What is proven is paid; everything else goes back.' },
      appeal: { what: 'Appealing against the decision, once', ends: 'It is final.' },
    },
    cancelling: {
      title: 'Cancelling',
      text: 'Sellers choose one of three policies for each service. It stands on the service’s page and in the summary before you pay, and stays for your order as it was then.',
      policy: 'Policy',
      flexible: 'Flexible',
      moderate: 'Moderate',
      strict: 'Strict',
      when: 'The buyer cancels',
      back: 'Goes back',
      until: 'until {{term}} before the start',
      later: 'later than that',
      seller: 'If the seller declines, cancels or does not answer, everything goes back, whatever the policy says.',
      early:
        'Whoever cancels within {{within}} of paying, and more than {{before}} before the start, gets everything back under each of the three.',
      products:
        'A product can be cancelled freely until the seller confirms it. After that the seller has {{cancelAnswer}} to agree; otherwise the order goes on. If it is more than {{freeCancel}} late, the buyer cancels without asking.',
    },
    trust: {
      title: 'Whom you deal with',
      verified: {
        title: 'The blue check',
        text: 'An administrator has seen a document of this person or business. It says who somebody is; how good the work is, the reviews tell.',
      },
      reviews: {
        title: 'Reviews',
        text: 'After a completed order both sides can review each other once, within {{reviewWindow}}. Both reviews are published together, so nobody answers the other’s stars. Whom they are about can reply, but not remove them.',
      },
      contact: {
        title: 'Addresses',
        text: 'Before the yes a seller sees your city. Afterwards the two of you see the address of the order and each other’s phone number, if given.',
      },
    },
    questions: {
      title: 'Common questions',
      charged: {
        question: 'When is my card charged?',
        answer: `${common.reservation} If you accept an offer for your request, it is charged as you pay, because you have both agreed, and held.`,
      },
      declined: {
        question: 'The seller declined. What do I have to do?',
        answer:
          'Nothing. You can take your money back at once on the order’s page; otherwise it comes back by itself after {{declineChoice}}. All of it, our fee included.',
      },
      bad: {
        question: 'The work was not done, or not done well. What now?',
        answer:
          'Do not confirm it. Ask for all or a part of your money back on the order’s page, within the {{autoCompleteService}} to confirm: the money stands still, and the seller has {{claimSellerAnswer}} to answer. If you do not agree, an administrator decides by what both of you show.',
      },
      parcel: {
        question: 'It did not come, or it is not what the listing said. What now?',
        answer:
          'Report it on the order’s page, as soon as it is late or within {{productProtection}} of its arrival, with pictures. Until that is settled the seller is not paid; often it is sent back and you get the money.',
      },
      cash: {
        question: 'Can we settle it in cash?',
        answer:
          'Please do not. What is paid outside of {{name}} can neither be held nor given back, and cannot be reviewed.',
      },
      closed: {
        question: 'My browser closed while I was paying. What happened?',
        answer:
          'Nothing is lost, and nothing is paid twice. The order stands under “My orders”, and until its deadline you can go on paying there.',
      },
      both: {
        question: 'Can I buy and sell with one account?',
        answer: 'Yes. In your profile you say what you are here for, and you can change it at any time.',
      },
      look: {
        question: 'Do I need an account to look around?',
        answer: 'No. You need one to order or to offer something.',
      },
      leave: {
        question: 'How do I delete my account?',
        answer: 'In your profile, under “Account”. Orders that are not finished have to end first.',
      },
    },
    end: {
      title: 'Start with a search, or with an offer',
      text: 'Looking around needs no account, and neither side pays anything before an order is accepted.',
      browse: 'Browse services',
      offer: 'Offer a service',
    },
  },
  resources: {
    title: 'Resources',
    summary:
      'Checklists for buyers and sellers on {{name}}, advice for staying safe, and the reference of the programming interface.',
    hero: 'Small things that make orders go well',
    lead: 'Checklists for both sides, in the order in which they are needed.',
    before: {
      title: 'Before you order',
      text: '• Read the latest reviews, not only the stars.\n• See what the price includes, and which cancellation policy applies.\n• Say how large it is, how to get in, and where to park. Surprises cost time.\n• Name times that really suit you, and the best one first.',
    },
    day: {
      title: 'On the day',
      text: '• Have ready what the listing asks for.\n• Look at the work together before you confirm it.\n• If something is missing, say so at once, and confirm when it is done.\n• Write a review within {{reviewWindow}}. It is what the next person reads.',
    },
    listing: {
      title: 'A listing that is booked',
      text: '• Name the work in the title as a buyer would search for it.\n• Say what is included and what is not, and how long it takes.\n• Show your own work. Pictures can be JPEG, PNG or WebP, up to {{fileSize}} each.\n• Choose a notice and a cancellation policy that you can live with on a bad day.',
    },
    verification: {
      title: 'Getting verified',
      text: '• Send an ID, a trade licence, a certificate or an insurance: PDF, JPEG, PNG or WebP, up to {{fileSize}} each.\n• The name on it must be the full name in your profile.\n• Only you and the administrators can open it.\n• If something is missing, you are told what.',
    },
    answering: {
      title: 'Answering orders',
      text: '• You have {{sellerResponse}}, less if the first time is near. The mail names the hour.\n• If no time suits you, accept and agree on one afterwards, or decline with a word of reason.\n• Mark the work as done on the same day; the buyer’s time to confirm begins then.\n• Your answer time stands on your profile.',
    },
    arriving: {
      title: 'When a thing arrives',
      text: '• Open it within {{productProtection}}: for so long you can report a problem.\n• Take pictures of what is broken before you throw the packaging away.\n• Picking it up? Look at it first, and say the code only when you take it with you.\n• Say on the order’s page that it arrived; the seller is waiting for it.',
    },
    sending: {
      title: 'Selling a thing',
      text: '• Show it from all sides, with every scratch. Who knows it does not send it back.\n• Name only so many days as you need to send it; {{shipGrace}} later it counts as late.\n• Pack it so that it survives a fall, and enter the tracking number on the same day.\n• At a handover ask for the code. Without it nothing proves that you met.',
    },
    safe: {
      title: 'Staying safe',
      text: '• Pay here and nowhere else. Whoever asks for cash or a transfer wants to go around the protection.\n• We never ask for your password or for a code from our mails. A code is valid for {{codeTtl}} and for you alone.\n• Somebody behaves strangely? Write to us; nobody is told who did.',
    },
    buyers: 'For buyers',
    sellers: 'For sellers',
    everybody: 'For everybody',
    developers: {
      title: 'For developers',
      text: 'Everything that this site does, it does through one interface. Its reference names every call with its fields and its refusals.',
      link: 'Open the reference',
    },
    end: {
      title: 'Something missing here?',
      text: 'Tell us what you looked for and did not find.',
      contact: 'Contact us',
      how: 'How it works',
    },
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    guide: Messages
  }
}
