const en = {
  title: 'Payout account',
  intro: 'This is the payment sandbox: no money moves, and nothing is checked.',
  name: 'Name of the person or business',
  hint: 'With the name “Restricted” the account is refused, and with “Closed bank account” payouts to it fail.',
  finish: 'Finish',
}
const TEXTS: Record<string, typeof en> = {
  en,
  am: {
    title: 'የክፍያ መቀበያ መለያ',
    intro: 'ይህ የክፍያ መሞከሪያ ነው፤ ገንዘብ አይንቀሳቀስም፣ ምንም ነገርም አይጣራም።',
    name: 'የግለሰቡ ወይም የድርጅቱ ስም',
    hint: '“Restricted” የሚል ስም ሲሰጥ መለያው ተቀባይነት አያገኝም፤ “Closed bank account” ሲሰጥ ደግሞ ወደ ባንክ የሚላክ ገንዘብ አይሳካም።',
    finish: 'ጨርስ',
  },
  de: {
    title: 'Auszahlungskonto',
    intro: 'Dies ist die Zahlungs-Testumgebung: Es fließt kein Geld, und nichts wird geprüft.',
    name: 'Name der Person oder des Unternehmens',
    hint: 'Unter dem Namen „Restricted“ wird das Konto abgelehnt, unter „Closed bank account“ scheitern Auszahlungen.',
    finish: 'Abschließen',
  },
  fr: {
    title: 'Compte de versement',
    intro: 'Ceci est l’environnement de test des paiements : aucun argent ne circule et rien n’est vérifié.',
    name: 'Nom de la personne ou de l’entreprise',
    hint: 'Sous le nom « Restricted », le compte est refusé ; sous « Closed bank account », les versements échouent.',
    finish: 'Terminer',
  },
}

const STYLE = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 Poppins, system-ui, sans-serif; max-width: 28rem; margin: 4rem auto; padding: 0 1rem }
label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit }
label { font-weight: 600 }
input, button { padding: .75rem; margin: .5rem 0; border-radius: .5rem; border: 1px solid GrayText; min-height: 3rem }`

/** The whole page; it has no script. */
export function onboardingPage(language: string, nonce: string): string {
  const known = Object.hasOwn(TEXTS, language) ? language : 'en'
  const t = TEXTS[known] ?? en
  return `<!doctype html>
<html lang="${known}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${t.title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${t.title}</h1><p>${t.intro}</p>
<form method="post"><label for="name">${t.name}</label>
<input id="name" name="name" required maxlength="200" autocomplete="name" aria-describedby="hint">
<p id="hint">${t.hint}</p><button>${t.finish}</button></form></main></body>
</html>
`
}
