import type { Language } from '../contract/common.ts'

/** The operator's words on how to send money, by language; others read the English ones, or whichever there are. */
export type TransferInstructions = { readonly [Name in Language]?: string | undefined }

/** The names in braces that instructions may hold. */
export const instructionValues = ['reference', 'amount', 'number', 'holder'] as const
type InstructionValues = Record<(typeof instructionValues)[number], string>

/** The instructions for a reader, with their values; undefined if the operator has written none. */
export function writeInstructions(
  { en, am, de, fr }: TransferInstructions,
  language: Language,
  values: InstructionValues,
): string | undefined {
  const own = { en, am, de, fr }[language]
  return (own ?? en ?? am ?? de ?? fr)?.replace(/\{(\w+)\}/g, (written, name: string) => {
    const known = instructionValues.find((value) => value === name)
    return known ? values[known] : written
  })
}

/** Instructions for services of mobile money, which an operator begins with and edits. */
export const INSTRUCTION_TEMPLATES = {
  telebirr: {
    en: 'Open telebirr and choose “Send Money”.\nSend {amount} to {number} ({holder}).\nWrite {reference} as the reason, exactly like this.',
    am: 'telebirr ይክፈቱና “ገንዘብ ላክ” ይምረጡ።\n{amount} ወደ {number} ({holder}) ይላኩ።\nምክንያቱ ላይ {reference} ልክ እንደዚህ ይጻፉ።',
    de: 'Öffnen Sie telebirr und wählen Sie „Send Money“.\nSenden Sie {amount} an {number} ({holder}).\nGeben Sie als Grund genau {reference} an.',
    fr: 'Ouvrez telebirr et choisissez « Send Money ».\nEnvoyez {amount} au {number} ({holder}).\nIndiquez {reference} comme motif, exactement ainsi.',
  },
  cbeBirr: {
    en: 'Dial *847# or open CBE Birr, and choose “Send Money”.\nSend {amount} to {number} ({holder}).\nWrite {reference} as the reason, exactly like this.',
    am: '*847# ይደውሉ ወይም CBE Birr ይክፈቱ፤ “ገንዘብ ላክ” ይምረጡ።\n{amount} ወደ {number} ({holder}) ይላኩ።\nምክንያቱ ላይ {reference} ልክ እንደዚህ ይጻፉ።',
    de: 'Wählen Sie *847# oder öffnen Sie CBE Birr, dann „Send Money“.\nSenden Sie {amount} an {number} ({holder}).\nGeben Sie als Grund genau {reference} an.',
    fr: 'Composez *847# ou ouvrez CBE Birr, puis « Send Money ».\nEnvoyez {amount} au {number} ({holder}).\nIndiquez {reference} comme motif, exactement ainsi.',
  },
  mPesa: {
    en: 'Open M-Pesa and choose “Send Money”.\nSend {amount} to {number} ({holder}).\nWrite {reference} as the reason, exactly like this.',
    am: 'M-Pesa ይክፈቱና “ገንዘብ ላክ” ይምረጡ።\n{amount} ወደ {number} ({holder}) ይላኩ።\nምክንያቱ ላይ {reference} ልክ እንደዚህ ይጻፉ።',
    de: 'Öffnen Sie M-Pesa und wählen Sie „Send Money“.\nSenden Sie {amount} an {number} ({holder}).\nGeben Sie als Grund genau {reference} an.',
    fr: 'Ouvrez M-Pesa et choisissez « Send Money ».\nEnvoyez {amount} au {number} ({holder}).\nIndiquez {reference} comme motif, exactement ainsi.',
  },
} as const satisfies Record<string, Record<Language, string>>
export type InstructionTemplate = keyof typeof INSTRUCTION_TEMPLATES
