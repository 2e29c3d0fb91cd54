/** The mails. Code mails have `before` and `after` the code; a line is left out if something that it names is not known. */
export const messages = {
  greeting: 'Hello {{name}},',
  codeLabel: 'Your code',
  footer: {
    why: 'You receive this mail because you have an account at {{marketplace}}.',
    automatic: 'It was sent automatically. Nobody reads replies to this address.',
    answerable: 'It was sent automatically. You can reply to it.',
    unsubscribe: 'Switch off e-mails of this kind',
  },
  test: {
    subject: 'Test mail of {{marketplace}}',
    text: 'This mail was sent from the settings of {{marketplace}}. It has arrived, so mails to people arrive, too.',
  },
  templates: {
    verifyEmail: {
      subject: 'Confirm your e-mail address',
      preheader: 'One code, and your account is ready.',
      before: ['Welcome to {{marketplace}}. Enter this code to confirm your e-mail address:'],
      after: [
        'The code is valid for {{validity}}.',
        'If you did not sign up, please ignore this mail. Without the code nothing happens.',
      ],
      button: 'Enter the code',
    },
    resetPassword: {
      subject: 'Choose a new password',
      preheader: 'The code for your new password.',
      before: ['Enter this code to choose a new password:'],
      after: [
        'The code is valid for {{validity}}.',
        'If you did not ask for it, please ignore this mail. Your password stays as it is.',
      ],
      button: 'Choose a password',
    },
    changeEmail: {
      subject: 'Confirm your new e-mail address',
      preheader: 'The code for your new address.',
      before: ['Enter this code to use this address for your account from now on:'],
      after: [
        'The code is valid for {{validity}}.',
        'If you did not ask for it, please ignore this mail. Nothing changes then.',
      ],
      button: 'Enter the code',
    },
    emailChangeNotice: {
      subject: 'Your e-mail address is to be changed',
      preheader: 'Was it you? Then there is nothing to do.',
      before: [
        'A new e-mail address was given for your account, with your password. The change happens once the new address is confirmed.',
        'If it was you, there is nothing to do.',
      ],
      after: ['If it was not you, please choose a new password at once.'],
      button: 'Choose a new password',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      preheader: 'Was it you? Then there is nothing to do.',
      before: [
        'The password of your account was changed, and all other devices were signed out.',
        'If it was you, there is nothing to do.',
      ],
      after: ['If it was not you, please choose a new password at once.'],
      button: 'Choose a new password',
    },
    teamInvitation: {
      subject: '{{shop}} invites you to their team',
      preheader: 'Work in the shop with your own sign-in.',
      before: [
        '{{shop}} sells at {{marketplace}} and would like you to work in their shop, with your own account.',
        'Sign in with this e-mail address, or sign up with it, and decide.',
      ],
      after: [
        'The invitation is valid for {{validity}}.',
        'If you do not know {{shop}}, please ignore this mail. Nothing happens then.',
      ],
      button: 'See the invitation',
    },
    confirmReport: {
      subject: 'Confirm your report',
      preheader: 'The code that makes your report count.',
      before: ['Enter this code where you wrote your report:'],
      after: ['The code is valid for {{validity}}.', 'If you did not report anything, please ignore this mail.'],
      button: 'Open the marketplace',
    },
  },
  contact: {
    subject: '{{topic}}: message from {{sender}}',
    intro: '{{sender}} ({{email}}) wrote through the contact form.',
    member: 'Signed in with an account. Written in: {{language}}.',
    visitor: 'Not signed in. Written in: {{language}}.',
    why: 'You receive this mail because you are an administrator of {{marketplace}}.',
    reply: 'If you reply to it, your answer goes to the sender.',
  },
  contactAnswer: {
    subject: 'Our answer: {{topic}}',
    intro: 'The people who run {{marketplace}} answered your message:',
    question: 'You had written:',
    why: 'You receive this mail because you wrote to {{marketplace}}.',
    again: 'To write again, please use the contact form: nobody reads replies to this address.',
    reply: 'You can also reply to this mail.',
  },
  notification: {
    look: 'Take a look',
    object: 'Object to the decision',
    button: 'View the order',
    offer: 'View the offer',
    request: 'View the request',
    report: 'View the decision',
    answer: 'Read and answer',
    earnings: 'View your earnings',
    plan: 'View your plan',
    decide: 'Open the case',
    order: 'Order {{number}}',
  },
  /** The event in the calendar of the recipient, and the sentence of the mail that brings it. */
  appointment: {
    title: '{{service}} with {{other}}',
    about: 'Everything about this order, also how to move or cancel the appointment: {{address}}',
    attached: 'The attached file puts the appointment into your calendar.',
    removed: 'The attached file takes the appointment out of your calendar.',
  },
  /** The page to which the link in a mail leads. */
  unsubscribe: {
    title: 'Switch off these e-mails?',
    text: 'It is about e-mails of this kind: “{{group}}”.',
    still:
      'Under “Notifications” you still find everything. E-mails about payments, refunds and the security of your account always go out.',
    confirm: 'Switch off',
    doneTitle: 'These e-mails are switched off',
    doneText: 'You no longer receive e-mails of this kind: “{{group}}”.',
    undo: 'Switch them on again',
    undoneTitle: 'These e-mails are on again',
    undoneText: 'You receive e-mails of this kind: “{{group}}”.',
    settings: 'All settings for notifications',
    wrongTitle: 'This link does not work',
    wrongText:
      'Perhaps a part of it is missing, or the account no longer exists. In your profile you can choose which e-mails you receive.',
    groups: {
      orders: 'Orders and appointments',
      messages: 'Messages',
      invitations: 'Orders that you could take over',
      reviews: 'Reviews',
      payments: 'Payments and earnings',
      refunds: 'Refund cases',
      account: 'Account',
      team: 'Shops where you work',
    },
  },
}
