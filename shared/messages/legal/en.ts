/**
 * Terms and privacy as a template: the operator of the marketplace has to check and complete them. A line that begins with
 * a bullet is an item of a list.
 */
export const messages = {
  contents: 'Contents',
  template:
    'This text comes with the software and describes what it does. Whoever runs {{name}} has to have it checked and to add their name, their address and the law that applies.',
  questions: 'Questions about this page?',
  contact: 'Contact us',
  fallback: 'There is no English version of this page yet. Shown here: {{language}}.',
  updated: 'Last changed on {{date}}',
  terms: {
    title: 'Terms',
    summary: 'The terms of {{name}}: accounts, listings, orders, money, fees, cancelling, reviews, and how it ends.',
    lead: 'What you and {{name}} can expect of each other, in plain words.',
    about: {
      title: 'Who and what',
      text: '{{name}} is run by its operator, called “we” here. We provide a place where people and businesses offer services and sell things, and others order them.\nThe contract for the work or the thing is between buyer and seller. We are not a party to it; we keep the rules, take the payment and pass it on.',
    },
    accounts: {
      title: 'Your account',
      text: 'You need an account to order or to offer something. You must be of age and give true information; a business also names who speaks for it.\n• An account belongs to one person or one business and cannot be passed on.\n• Keep your password to yourself, and tell us if somebody else uses your account.\n• Whoever offers something is verified with a document first. Until then their listings are shown to nobody else.',
    },
    listings: {
      title: 'Listings',
      text: 'Sellers describe truthfully what they do or sell, what is included, in which state a thing is, what it costs and where. They may offer only what they are allowed to do or to sell, with the permits, insurance and taxes that the law asks for.\nNot allowed is whatever is illegal, dangerous, discriminating or misleading, or infringes the rights of others. We may remove such listings.',
    },
    orders: {
      title: 'Orders',
      text: 'An order is an offer of the buyer; the contract comes about when the seller accepts.\n• A new order has to be paid within {{paymentWindow}}, or it expires.\n• The seller answers within {{sellerResponse}}, sooner if the first preferred time is near. Without an answer the order counts as declined.\n• After the acceptance both have {{scheduleBy}} to agree on an appointment if there is none yet.\n• A product is sent, or ready to be picked up, within the days that the listing names and {{shipGrace}} more. If it is {{freeCancel}} later than that, the buyer may cancel without asking; after {{autoCancel}} everything goes back.\nThe deadlines that apply to an order are shown on its page.',
    },
    money: {
      title: 'Payment',
      text: 'Payments are processed by our payment provider. With the order the amount is reserved on the card, for {{maxAuthorized}} at most; it is charged when the seller accepts, and then held. An accepted offer for a request is charged with the payment, and held in the same way.\nIt is credited to the seller when the buyer confirms the work, or {{autoCompleteService}} after the seller has marked it as done if the buyer does not confirm it before; for a product when the {{productProtection}} after its arrival are over. If the seller declines, cancels or does not answer in time, the buyer gets everything back, at the latest {{declineChoice}} after the decline.\nPayments past {{name}} are not allowed.',
    },
    fees: {
      title: 'Fees',
      text: 'Signing up and listing are free.\n• Buyers pay a fee of {{buyerFeeRate}} of the price and of any delivery, at least {{buyerFeeMin}} and at most {{buyerFeeMax}}.\n• Sellers pay a commission of {{commission}} of the price of a service and {{commissionProducts}} of the price of a product, without its delivery, at least {{commissionMin}}, from orders that are completed.\n• A request can be promoted for some days, for the price shown where that is chosen. Time counts only while others can see the request. If it is closed earlier, whole days that are left become credit for {{promotionCredit}}; if we remove it because it breaks these terms, they are lost.\nFor an order the fees apply that were shown when it was placed.',
    },
    cancelling: {
      title: 'Cancelling',
      text: 'The seller chooses a cancellation policy for each service. It is shown before the payment and applies to the order as it was then. The order of a product can be cancelled until the seller confirms it, and later if the seller agrees within {{cancelAnswer}}. If the seller cancels, the buyer gets everything back.\nRights of withdrawal and other rights that the law gives to consumers remain.',
    },
    work: {
      title: 'The work',
      text: 'The seller does the work as described, with care and at the agreed time. The buyer gives access and what the listing asks for.\nIf nobody says how an appointment went within {{unmarkedAfter}} of its end, both are asked. If the seller does not say within another {{didItHappen}} that it took place, the buyer gets everything back.\nIf something went wrong, talk to each other first, before the work is confirmed. If that does not help, the buyer can ask for money back.',
    },
    goods: {
      title: 'Things',
      text: 'The seller packs and sends what was ordered, as described, with a tracking number, or hands it over against the code that only the buyer has.\nIf the buyer says nothing, a thing counts as arrived {{autoDeliverTracked}} after the expected day or, if none was named, {{autoDeliver}} after it was sent. From then on the buyer has {{productProtection}} to report a problem.\nA consumer who bought from a business may send it back within {{withdrawal}} without a reason, and has {{returnSend}} to send it. What is ready and not picked up within {{pickupCancel}} is cancelled, and everything goes back.',
    },
    claims: {
      title: 'Asking for money back',
      text: 'The buyer says on the order’s page what is wrong and how much should go back. Until that is settled, the money stands still.\n• The seller has {{claimSellerAnswer}} to agree, to offer a part or to say no. Without an answer up to {{autoRefundCap}} goes back, unless it is proven that all was provided.\n• If the two do not agree, an administrator decides by what both show within {{evidence}}. Without a decision within {{hardStop}}, what is proven is paid, and everything else goes back.\n• Both can appeal once, within {{appeal}}; then another administrator decides, for good.\nIf the buyer’s bank takes a payment back, we show it what belongs to the order; what the bank decides comes first.',
    },
    reviews: {
      title: 'Reviews',
      text: 'After a completed order both sides can review each other once, within {{reviewWindow}}; reviews are published when both have written or that time is over. Whoever is reviewed can reply once, in public. A review says what its author has experienced. Bought, invented or insulting reviews are not allowed; we may remove them.',
    },
    conduct: {
      title: 'Fair play',
      text: 'Not allowed are insults, threats and discrimination, using the data of others for anything but the order, automated access that burdens the service, and attempts to get around the rules or the protection.',
    },
    content: {
      title: 'Your texts and pictures',
      text: 'They remain yours. You allow us to store, translate, scale and show them on {{name}} for as long as they are published here. You may use only what you have the right to use.',
    },
    ending: {
      title: 'The end',
      text: 'You can delete your account at any time in your profile. Orders that are not finished have to end first, and money that is held has to reach its owner.\nWe may suspend accounts that break these terms or endanger others, with a reason, and as mildly as it helps. What is owed to you remains yours.',
    },
    liability: {
      title: 'Liability',
      text: 'Sellers answer for their work and their things, buyers for what they tell and pay. We answer for intent and gross negligence, for injury to life, body and health, and for the essential duties of this contract, limited there to the damage that was to be foreseen. What the law prescribes beyond that remains.',
    },
    changes: {
      title: 'Changes',
      text: 'We may change these terms for the future if there is a good reason, and tell everybody with an account by e-mail beforehand. Who does not agree can delete the account. Orders that were placed before keep the terms of their day.',
    },
    law: {
      title: 'Law and address',
      text: 'Here the operator of {{name}} states their name, address, register entry and tax number, the law and the courts that apply, and whether they take part in dispute resolution before a consumer board.',
    },
  },
  privacy: {
    title: 'Privacy',
    summary:
      'What {{name}} stores about you, why, for how long, who sees it, what stands in your browser, and how to delete it.',
    lead: 'What is stored about you, why, for how long, and who sees it.',
    who: {
      title: 'Who is responsible',
      text: 'The operator of {{name}} is responsible for your data. You reach them by the contact form, with the topic “Privacy”. Here they add their name, address and, if there is one, their data protection officer.',
    },
    what: {
      title: 'What we store',
      text: '• Account: name, username, e-mail address, the password as a hash that nobody can read, language, time zone and what you are here for. If you give them: full name, business, phone number, place, picture, languages and a text about you.\n• Documents by which you are verified.\n• Listings with their pictures. Pictures are written anew, so what a camera stores in them, such as the place, is gone.\n• Orders: what was ordered, wished and agreed times, address, notes, prices, parcels with their tracking numbers and every step with its time; the addresses that you ordered with, for your next order.\n• Requests for money back: what both sides said and showed, with pictures, and what was decided.\n• Payments: amounts, their state and the kind of card with its last digits. The card number goes to the payment provider and never to us.\n• Messages between you and others, and the lines about your orders between them.\n• Reviews that you wrote and received.\n• Devices: for every sign-in the network address, the browser’s name and when it was last used. You see them in your profile.\n• What you write to us by the contact form, with name, e-mail address and language, without the network address.\n• Mails and notifications that we sent to you.\n• A security log of sign-ins, changes and denials, with the network address.\n• Short-lived counters against misuse, by network address or account.\n• How often requests are shown and opened, as numbers of each day. So that nobody counts twice, a code is made of your account, or of your network address and browser, which fits that day only and is deleted the day after. Nothing is stored on your device for it.\nWe keep no log of the pages you visit, and use neither advertising networks nor analytics services.',
    },
    why: {
      title: 'Why',
      text: '• To carry out orders and payments, and to keep your account: this is our contract with you.\n• To verify sellers, prevent misuse and keep the service secure: this is our and everybody’s legitimate interest.\n• To keep records of payments: the law demands it.\n• To answer what you write to us.',
    },
    visible: {
      title: 'Who sees what',
      text: '• Everybody: of sellers the name, picture, text, district, languages, listings, reviews and figures such as completed orders; of buyers the name and picture beside the reviews that they write, and what sellers wrote about them.\n• The other side of an order: before the acceptance your name and city, afterwards also the address of the order and your phone number, if you gave one; and what you say and show when money is asked back.\n• Whoever you write to: your messages. E-mail addresses, phone numbers and the like in them are shown once something was paid.\n• Administrators: what they need to verify sellers, to answer you, to settle a dispute and to prevent misuse; for that they may also read messages, and each time is written down.\n• Your bank, if it takes a payment back: through the payment provider it is shown the order, its messages and its evidence.\nNothing is sold.',
    },
    browser: {
      title: 'What stands in your browser',
      text: 'We set only what the site needs to work. Nothing of it follows you elsewhere.',
      name: 'Name',
      where: 'Where',
      purpose: 'What for',
      time: 'How long',
      cookie: 'Cookie',
      local: 'Local storage',
      database: 'Local storage and IndexedDB',
      tab: 'Session storage',
      lang: 'The language that you chose',
      theme: 'Light or dark',
      banner: 'That you closed the announcement',
      signedIn: 'That somebody is signed in here, but not who',
      token: 'Keeps you signed in',
      user: 'Your own profile, so that your name stands there at once',
      hasCompletedInitialSubmission: 'That your first steps are done',
      recentSearches: 'Your last five searches, shown in the search field; they never leave this device',
      listingDraft: 'A listing that you have not saved yet, with its pictures',
      orderDraft: 'What you chose for an order, and where it is to be done or sent',
      drafts: 'Long texts that you began, such as a review or a reason',
      outbox: 'Messages that could not be sent yet',
      owner: 'Who ordered in this tab, so that nobody else sees it',
      scroll: 'How far down the page you were',
      reloadedAt: 'That the page was reloaded after an update',
      session: 'until the browser is closed',
      signOut: 'until you sign out',
      saved: 'until it is saved or discarded',
      cleared: 'until you clear them or sign out',
      leaving: 'until you sign out or close the tab',
    },
    processors: {
      title: 'Who works for us',
      stripe:
        '• Payments: Stripe. When you pay, the page loads Stripe’s script; Stripe then receives your card, the amount, your network address and features of your browser, sets cookies of its own to prevent fraud, and is responsible for it itself.',
      sandbox: '• Payments: this installation uses the built-in test provider. No data goes to a payment service.',
      others:
        '• Mail: the mail service of the operator receives your address and what we write to you.\n• Hosting: the operator names here who runs the servers, and where.',
    },
    long: {
      title: 'For how long',
      text: '• Account, listings, documents and pictures: until you delete them or the account.\n• Devices: {{endedSessions}} after they were signed out or have expired.\n• Codes from our mails: valid for {{codeTtl}}, deleted a day later at the latest.\n• Messages by the contact form, and the mails that they became: {{contactMessages}}.\n• Messages, orders, requests for money back, payments and reviews: they stay, because the other side and the books need them; after you delete your account, without your name.\n• After you delete an account that has tried a plan: {{trialMarks}} long, a keyed hash of its e-mail address and of its card, from which neither can be read. It serves only to give no second trial.\n• Security log: as long as the operator states here.',
    },
    deletion: {
      title: 'What deleting your account does',
      text: 'In your profile, under “Account”, you can delete it yourself. At once and for good\n• your name, e-mail address, password, phone number, texts, place, picture and documents are erased,\n• so are your kept addresses and those of orders that you placed, your notifications, our mails to you and your messages by the contact form,\n• you are signed out everywhere and your listings disappear.\nMessages, orders, reviews and payments remain under the name “Deleted account”; e-mail addresses, phone numbers and the like are taken out of your messages. Receipts keep the name, the address and the VAT ID of a business, because the law demands it. It is not possible while orders are not finished or money is held for you.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can see and correct your data in your profile, and delete your account there. For a copy of your data, for a restriction or an objection write to us; we answer within the time that the law sets. You may also complain to a data protection authority.',
    },
    security: {
      title: 'How we protect it',
      text: 'At an address that begins with https everything travels encrypted. Passwords are stored with a slow hash, documents outside of the public folders. Sessions end by themselves, you can end them all in your profile, and limits stop those who try out passwords or codes.',
    },
    changes: {
      title: 'Changes',
      text: 'If we store something else or for longer, it stands here before it happens, and everybody with an account is told by e-mail if it matters.',
    },
  },
  imprint: {
    title: 'Imprint',
    summary: 'Who runs {{name}}, where they are, and how they can be reached.',
    lead: 'Who runs {{name}}, and how to reach them.',
    missing:
      'This page is not filled in yet. Whoever runs {{name}} writes here what the law of their country asks for. The lines below are what that usually is.',
    operator: {
      title: 'Operator',
      text: '• Name of the person or company, and its legal form\n• Street, postal code, city and country\n• Who represents it',
    },
    contact: {
      title: 'Contact',
      text: '• E-mail address\n• Phone number\nMessages by the contact form reach the operator as well.',
    },
    register: {
      title: 'Register and tax',
      text: '• Register and number, if there is an entry\n• VAT ID, if there is one\n• Supervisory authority and professional rules, if the trade needs a permit\n• Whether the operator takes part in dispute resolution before a consumer board',
    },
  },
  help: {
    title: 'Help',
    summary: 'Where to look when something about an order, money or your account on {{name}} is unclear.',
    lead: 'Where to look first, and whom to ask.',
    orders: {
      title: 'How an order goes',
      text: 'What happens from the order to the review, and who has to do what. The page of each order shows the next step and until when it has to be done.',
      link: 'How it works',
    },
    money: {
      title: 'Prices and money',
      text: 'What buyers and sellers pay, when the money is reserved, held and paid out, and what comes back when an order is cancelled.',
      link: 'Fees and deadlines',
    },
    account: {
      title: 'Your account',
      text: 'Name, password, language, notifications and devices are in your profile. There you can also delete your account.',
      link: 'Account settings',
    },
    trouble: {
      title: 'If something went wrong',
      text: 'Write to the other side first: most things are settled that way. If that does not help, ask for your money back on the page of the order. For everything else, write to us.',
      link: 'Write to us',
    },
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    legal: Messages
  }
}
