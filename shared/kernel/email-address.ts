import { z } from './zod.ts'

const FOREIGN_DOMAIN = /@(?=[^@]*[^\0-\x7f])([\p{L}\p{M}\p{N}\-.。．｡]+)$/u

/**
 * An e-mail address with its domain as mail servers know it: `info@müller.example` becomes `info@xn--mller-kva.example`, by
 * the rules of browsers (UTS 46). What is no domain stays as it is.
 */
export const asciiEmail = (text: string): string =>
  text.replace(FOREIGN_DOMAIN, (whole, domain: string) => {
    const url = `http://${domain.normalize('NFC')}/`
    return URL.canParse(url) ? `@${new URL(url).hostname}` : whole
  })

/** An e-mail address, in small letters and with the ASCII form of its domain, in which it is stored and written to. */
export const Email = z.string().trim().toLowerCase().overwrite(asciiEmail).max(254).pipe(z.email())
