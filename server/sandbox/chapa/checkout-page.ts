import type { ChapaObjects } from './data.ts'

const en = {
  title: 'Chapa sandbox',
  intro: 'This stands for the page of Chapa: no money moves.',
  sum: 'To pay',
  method: 'Payment method',
  pay: 'Pay',
  fail: 'Let the payment fail',
  cancel: 'Cancel',
  over: 'This payment page is closed.',
}
const TEXTS: Record<string, typeof en> = {
  en,
  am: {
    title: 'የቻፓ መሞከሪያ',
    intro: 'ይህ የቻፓን ገጽ የሚተካ መሞከሪያ ነው፤ ገንዘብ አይንቀሳቀስም።',
    sum: 'የሚከፈል',
    method: 'የክፍያ ዘዴ',
    pay: 'ክፈል',
    fail: 'ክፍያው እንዳይሳካ አድርግ',
    cancel: 'ሰርዝ',
    over: 'ይህ የክፍያ ገጽ ተዘግቷል።',
  },
  de: {
    title: 'Chapa-Testumgebung',
    intro: 'Diese Seite steht für die von Chapa: Es fließt kein Geld.',
    sum: 'Zu zahlen',
    method: 'Zahlungsart',
    pay: 'Bezahlen',
    fail: 'Zahlung scheitern lassen',
    cancel: 'Abbrechen',
    over: 'Diese Zahlungsseite ist geschlossen.',
  },
  fr: {
    title: 'Environnement de test Chapa',
    intro: 'Cette page remplace celle de Chapa : aucun argent ne circule.',
    sum: 'À payer',
    method: 'Moyen de paiement',
    pay: 'Payer',
    fail: 'Faire échouer le paiement',
    cancel: 'Annuler',
    over: 'Cette page de paiement est fermée.',
  },
}

export const METHODS = {
  telebirr: 'telebirr',
  cbebirr: 'CBE Birr',
  mpesa: 'M-Pesa',
  card: 'Visa / Mastercard',
} as const

const STYLE = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 Poppins, system-ui, sans-serif; max-width: 28rem; margin: 4rem auto; padding: 0 1rem }
label, select, button { display: block; width: 100%; box-sizing: border-box; font: inherit }
label { font-weight: 600 }
select, button { padding: .75rem; margin: .5rem 0; border-radius: .5rem; border: 1px solid GrayText; min-height: 3rem }
button[value=pay] { background: #1b6b3a; color: #fff; border-color: #1b6b3a }
b { font-size: 1.5rem }`

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The whole page; it has no script. */
export function checkoutPage(
  { amount, currency, title, status }: ChapaObjects['chapa_transaction'],
  { language, nonce }: { language: string; nonce: string },
): string {
  const known = Object.hasOwn(TEXTS, language) ? language : 'en'
  const t = TEXTS[known] ?? en
  const methods = Object.entries(METHODS).map(([value, name]) => `<option value="${value}">${name}</option>`)
  const form = `<form method="post"><label for="method">${t.method}</label>
<select id="method" name="method">${methods.join('')}</select>
<button name="act" value="pay">${t.pay}</button>
<button name="act" value="fail">${t.fail}</button>
<button name="act" value="cancel">${t.cancel}</button></form>`
  return `<!doctype html>
<html lang="${known}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${t.title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${t.title}</h1><p>${t.intro}</p>
<p>${title ? `${escaped(title)}<br>` : ''}${t.sum}: <b>${escaped(amount)} ${escaped(currency)}</b></p>
${status === 'pending' ? form : `<p role="status">${t.over}</p>`}</main></body>
</html>
`
}
