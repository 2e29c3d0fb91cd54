import type { OwnPageContent } from '#shared/contract/site-content.ts'
import type { TaxData } from '#shared/contract/tax-report.ts'

/** The notes of the staff about people: whom it is about, who wrote it and how long ago. */
export const staffNotes: readonly { about: string; by: string; text: string; daysAgo: number }[] = [
  {
    about: 'hanna',
    by: 'samuel',
    text: 'Called about her payout. The bank had rejected the old account; the new one works.',
    daysAgo: 41,
  },
  { about: 'hanna', by: 'petra', text: 'Invoice address corrected at her wish.', daysAgo: 12 },
  {
    about: 'liya',
    by: 'samuel',
    text: 'Prefers to be written to in Amharic. Told her where the language is changed.',
    daysAgo: 20,
  },
  {
    about: 'ahmed',
    by: 'yusra',
    text: 'His second paper was cut off at the edge. He sends a new photo this week.',
    daysAgo: 2,
  },
]

const person = (tin: string, birthDate: string, bankAccount: string | null): TaxData => ({
  country: 'DE',
  tin,
  birthDate,
  registrationNumber: null,
  bankAccount,
})

/** The details that sellers told for the report to the tax office; some of it is incomplete, and most told nothing yet. */
export const taxData: Readonly<Record<string, TaxData>> = {
  hanna: person('12345678903', '1987-04-12', 'DE89370400440532013000'),
  camille: person('65929970489', '1983-09-30', 'DE02120300000000202051'),
  selam: person('57549285017', '1979-01-19', null),
  miriam: person('25768131411', '1981-06-02', 'DE02500105170137075030'),
  lukas: { country: 'DE', tin: null, birthDate: '1990-11-23', registrationNumber: null, bankAccount: null },
}

/** The marketplace's own pages, in the order in which they were written. */
export const ownPages: readonly { by: string; daysAgo: number; content: OwnPageContent }[] = [
  {
    by: 'tarik',
    daysAgo: 60,
    content: {
      kind: 'page',
      slug: 'meeting-safely',
      title: {
        en: 'Meeting safely',
        de: 'Sicher verabreden',
        fr: 'Se rencontrer en sécurité',
        am: 'በደኅንነት መገናኘት',
      },
      description: {
        en: 'What to look at before somebody comes to your home, or you to theirs.',
        de: 'Worauf zu achten ist, bevor jemand zu Ihnen kommt oder Sie zu anderen gehen.',
        fr: 'À quoi faire attention avant une visite chez vous ou chez quelqu’un d’autre.',
        am: 'ሰው ወደ ቤትዎ ከመምጣቱ ወይም እርስዎ ከመሄድዎ በፊት የሚታይ።',
      },
      markdown: {
        en: '## Before\n\n- Look for the blue check and read the latest reviews.\n- Agree on time and price on {{name}}, not elsewhere.\n\n## On the day\n\n- Tell somebody where you are.\n- Pay only here: what is paid in cash cannot be given back.\n\n## If something feels wrong\n\nLeave, and [write to us](/contact-us). Nobody is told who did.',
        de: '## Vorher\n\n- Achten Sie auf das blaue Häkchen und lesen Sie die neuesten Bewertungen.\n- Vereinbaren Sie Zeit und Preis auf {{name}}, nicht anderswo.\n\n## Am Tag\n\n- Sagen Sie jemandem, wo Sie sind.\n- Zahlen Sie nur hier: Bares kann niemand zurückgeben.\n\n## Wenn sich etwas falsch anfühlt\n\nGehen Sie, und [schreiben Sie uns](/contact-us). Niemand erfährt, von wem es kam.',
        fr: '## Avant\n\n- Cherchez la coche bleue et lisez les derniers avis.\n- Convenez de l’heure et du prix sur {{name}}, pas ailleurs.\n\n## Le jour même\n\n- Dites à quelqu’un où vous êtes.\n- Ne payez qu’ici : les espèces ne peuvent pas être rendues.\n\n## Si quelque chose cloche\n\nPartez et [écrivez-nous](/contact-us). Personne n’apprend de qui cela vient.',
        am: '## አስቀድሞ\n\n- ሰማያዊውን ምልክት ይመልከቱና የቅርብ ግምገማዎችን ያንብቡ።\n- ሰዓትና ዋጋ በ{{name}} ላይ ይስማሙ፣ ሌላ ቦታ አይደለም።\n\n## በቀኑ\n\n- የት እንዳሉ ለሰው ይንገሩ።\n- እዚህ ብቻ ይክፈሉ፦ በጥሬ ገንዘብ የተከፈለ አይመለስም።\n\n## የሆነ ነገር ካሳሰበዎት\n\nይሂዱና [ይጻፉልን](/contact-us)። ማን እንደጻፈ አይነገርም።',
      },
      picture: null,
    },
  },
  {
    by: 'tarik',
    daysAgo: 25,
    content: {
      kind: 'page',
      slug: 'our-neighbourhood',
      title: { en: 'Our neighbourhood', de: 'Unser Kiez' },
      description: { en: 'Who we are and where you find us.' },
      markdown: {
        en: 'We began with twelve neighbours in Moabit. Today people in all of Berlin help each other here.\n\n## Come by\n\nEvery first Tuesday of the month we are at the community centre in Turmstraße, from 18:00.',
        de: 'Angefangen haben wir mit zwölf Nachbarinnen und Nachbarn in Moabit. Heute hilft man sich hier in ganz Berlin.\n\n## Kommen Sie vorbei\n\nJeden ersten Dienstag im Monat sind wir ab 18 Uhr im Nachbarschaftshaus in der Turmstraße.',
      },
      picture: null,
    },
  },
]

/** A page that is still being written. */
export const pageInDraft: { by: string; content: OwnPageContent } = {
  by: 'tarik',
  content: {
    kind: 'page',
    slug: 'summer-fair',
    title: { en: 'Summer fair' },
    description: {},
    markdown: { en: 'Date and place follow. Who brings what?' },
    picture: null,
  },
}
