/**
 * A VAT id as tax offices write it: capital letters, nothing between them. Swiss businesses name the register that they
 * are in before the word for the tax (HR/MWST, RC/TVA, RC/IVA), which is no part of the id.
 */
export const compactVatId = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z+*]/g, '')
    .replace(/^(CHE\d{9})(?:HR|RC)(?=(?:MWST|TVA|IVA|TPV)$)/, '$1')
