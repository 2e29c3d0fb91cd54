/** Headings of a bill in a language of the guidelines, which let no others stand on it. */
export type SwissQrTexts = {
  receipt: string
  paymentPart: string
  payableTo: string
  reference: string
  additionalInformation: string
  payableBy: string
  payableByWhom: string
  currency: string
  amount: string
  acceptancePoint: string
  separate: string
}

/** Source: Swiss Implementation Guidelines QR-bill, annex D */
export const SWISS_QR_TEXTS = {
  en: {
    receipt: 'Receipt',
    paymentPart: 'Payment part',
    payableTo: 'Account / Payable to',
    reference: 'Reference',
    additionalInformation: 'Additional information',
    payableBy: 'Payable by',
    payableByWhom: 'Payable by (name/address)',
    currency: 'Currency',
    amount: 'Amount',
    acceptancePoint: 'Acceptance point',
    separate: 'Separate before paying in',
  },
  de: {
    receipt: 'Empfangsschein',
    paymentPart: 'Zahlteil',
    payableTo: 'Konto / Zahlbar an',
    reference: 'Referenz',
    additionalInformation: 'Zusätzliche Informationen',
    payableBy: 'Zahlbar durch',
    payableByWhom: 'Zahlbar durch (Name/Adresse)',
    currency: 'Währung',
    amount: 'Betrag',
    acceptancePoint: 'Annahmestelle',
    separate: 'Vor der Einzahlung abzutrennen',
  },
  fr: {
    receipt: 'Récépissé',
    paymentPart: 'Section paiement',
    payableTo: 'Compte / Payable à',
    reference: 'Référence',
    additionalInformation: 'Informations supplémentaires',
    payableBy: 'Payable par',
    payableByWhom: 'Payable par (nom/adresse)',
    currency: 'Monnaie',
    amount: 'Montant',
    acceptancePoint: 'Point de dépôt',
    separate: 'A détacher avant le versement',
  },
} satisfies Record<string, SwissQrTexts>

/** The headings for a language of the interface; English where the guidelines do not have it. */
export const swissQrTexts = (language: string): SwissQrTexts =>
  language === 'de' || language === 'fr' ? SWISS_QR_TEXTS[language] : SWISS_QR_TEXTS.en
