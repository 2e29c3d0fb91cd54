import type { Translated } from '../shape.ts'
import type { messages as en } from './en.ts'

export const messages: Translated<typeof en, 'de'> = {
  greeting: 'Guten Tag {{name}},',
  codeLabel: 'Ihr Code',
  footer: {
    why: 'Diese Mail kommt, weil es bei {{marketplace}} ein Konto mit dieser Adresse gibt.',
    automatic: 'Sie wurde automatisch verschickt. Antworten an diese Adresse liest niemand.',
    answerable: 'Sie wurde automatisch verschickt. Sie können darauf antworten.',
    unsubscribe: 'E-Mails dieser Art abbestellen',
  },
  test: {
    subject: 'Test-Mail von {{marketplace}}',
    text: 'Diese Mail kommt aus den Einstellungen von {{marketplace}}. Sie ist angekommen, also kommen auch Mails an die Leute an.',
  },
  templates: {
    verifyEmail: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      preheader: 'Ein Code, und Ihr Konto ist bereit.',
      before: ['Willkommen bei {{marketplace}}. Mit diesem Code bestätigen Sie Ihre E-Mail-Adresse:'],
      after: [
        'Der Code gilt {{validity}}.',
        'Falls Sie sich nicht angemeldet haben, können Sie diese Mail ignorieren. Ohne den Code geschieht nichts.',
      ],
      button: 'Code eingeben',
    },
    resetPassword: {
      subject: 'Neues Passwort wählen',
      preheader: 'Der Code für Ihr neues Passwort.',
      before: ['Mit diesem Code wählen Sie ein neues Passwort:'],
      after: [
        'Der Code gilt {{validity}}.',
        'Falls Sie ihn nicht angefordert haben, können Sie diese Mail ignorieren. Ihr Passwort bleibt, wie es ist.',
      ],
      button: 'Passwort wählen',
    },
    changeEmail: {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      preheader: 'Der Code für Ihre neue Adresse.',
      before: ['Mit diesem Code gehört diese Adresse von nun an zu Ihrem Konto:'],
      after: [
        'Der Code gilt {{validity}}.',
        'Falls Sie ihn nicht angefordert haben, können Sie diese Mail ignorieren. Dann ändert sich nichts.',
      ],
      button: 'Code eingeben',
    },
    emailChangeNotice: {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      preheader: 'Waren Sie das? Dann ist nichts zu tun.',
      before: [
        'Für Ihr Konto wurde mit Ihrem Passwort eine neue E-Mail-Adresse angegeben. Die Änderung gilt, sobald die neue Adresse bestätigt ist.',
        'Wenn Sie das waren, ist nichts zu tun.',
      ],
      after: ['Wenn nicht, wählen Sie bitte sofort ein neues Passwort.'],
      button: 'Neues Passwort wählen',
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      preheader: 'Waren Sie das? Dann ist nichts zu tun.',
      before: [
        'Das Passwort Ihres Kontos wurde geändert, alle anderen Geräte wurden abgemeldet.',
        'Wenn Sie das waren, ist nichts zu tun.',
      ],
      after: ['Wenn nicht, wählen Sie bitte sofort ein neues Passwort.'],
      button: 'Neues Passwort wählen',
    },
    teamInvitation: {
      subject: '{{shop}} lädt Sie ins Team ein',
      preheader: 'Mit eigener Anmeldung im Shop mitarbeiten.',
      before: [
        '{{shop}} verkauft auf {{marketplace}} und möchte, dass Sie im Shop mitarbeiten, mit Ihrem eigenen Konto.',
        'Melden Sie sich mit dieser E-Mail-Adresse an oder registrieren Sie sich damit, und entscheiden Sie.',
      ],
      after: [
        'Die Einladung gilt {{validity}}.',
        'Wenn Sie {{shop}} nicht kennen, ignorieren Sie diese E-Mail bitte. Dann geschieht nichts.',
      ],
      button: 'Einladung ansehen',
    },
    confirmReport: {
      subject: 'Bestätigen Sie Ihre Meldung',
      preheader: 'Der Code, mit dem Ihre Meldung zählt.',
      before: ['Geben Sie diesen Code dort ein, wo Sie die Meldung geschrieben haben:'],
      after: ['Der Code gilt {{validity}}.', 'Wenn Sie nichts gemeldet haben, ignorieren Sie diese Mail bitte.'],
      button: 'Marktplatz öffnen',
    },
  },
  contact: {
    subject: '{{topic}}: Nachricht von {{sender}}',
    intro: '{{sender}} ({{email}}) hat über das Kontaktformular geschrieben.',
    member: 'Mit einem Konto angemeldet. Geschrieben auf: {{language}}.',
    visitor: 'Nicht angemeldet. Geschrieben auf: {{language}}.',
    why: 'Diese Mail kommt, weil diese Adresse zur Administration von {{marketplace}} gehört.',
    reply: 'Eine Antwort auf diese Mail geht an die Person, die geschrieben hat.',
  },
  contactAnswer: {
    subject: 'Unsere Antwort: {{topic}}',
    intro: 'Das Team von {{marketplace}} hat Ihre Nachricht beantwortet:',
    question: 'Sie hatten geschrieben:',
    why: 'Sie bekommen diese E-Mail, weil Sie an {{marketplace}} geschrieben haben.',
    again: 'Schreiben Sie bitte wieder über das Kontaktformular: Antworten an diese Adresse liest niemand.',
    reply: 'Sie können auch auf diese E-Mail antworten.',
  },
  notification: {
    look: 'Ansehen',
    object: 'Der Entscheidung widersprechen',
    button: 'Bestellung ansehen',
    offer: 'Angebot ansehen',
    request: 'Gesuch ansehen',
    report: 'Entscheidung ansehen',
    answer: 'Lesen und antworten',
    earnings: 'Einnahmen ansehen',
    plan: 'Ihren Plan ansehen',
    decide: 'Fall öffnen',
    order: 'Bestellung {{number}}',
  },
  appointment: {
    title: '{{service}} mit {{other}}',
    about: 'Alles zu dieser Bestellung, auch wie sich der Termin verschieben oder absagen lässt: {{address}}',
    attached: 'Die angehängte Datei trägt den Termin in Ihren Kalender ein.',
    removed: 'Die angehängte Datei nimmt den Termin aus Ihrem Kalender.',
  },
  unsubscribe: {
    title: 'Diese E-Mails abbestellen?',
    text: 'Es geht um E-Mails dieser Art: „{{group}}“.',
    still:
      'Unter „Benachrichtigungen“ finden Sie weiterhin alles. E-Mails zu Zahlungen, Erstattungen und zur Sicherheit Ihres Kontos kommen immer.',
    confirm: 'Abbestellen',
    doneTitle: 'Diese E-Mails sind abbestellt',
    doneText: 'Sie erhalten keine E-Mails dieser Art mehr: „{{group}}“.',
    undo: 'Wieder bestellen',
    undoneTitle: 'Diese E-Mails kommen wieder',
    undoneText: 'Sie erhalten E-Mails dieser Art: „{{group}}“.',
    settings: 'Alle Einstellungen zu Benachrichtigungen',
    wrongTitle: 'Dieser Link funktioniert nicht',
    wrongText:
      'Vielleicht fehlt ein Teil davon, oder das Konto gibt es nicht mehr. In Ihrem Profil können Sie wählen, welche E-Mails Sie erhalten.',
    groups: {
      orders: 'Bestellungen und Termine',
      messages: 'Nachrichten',
      invitations: 'Bestellungen, die Sie übernehmen könnten',
      reviews: 'Bewertungen',
      payments: 'Zahlungen und Einnahmen',
      refunds: 'Erstattungsfälle',
      account: 'Konto',
      team: 'Shops, in denen Sie arbeiten',
    },
  },
}
