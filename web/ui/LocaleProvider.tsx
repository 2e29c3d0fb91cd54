import { createContext, type ReactNode, useContext } from 'react'

const LocaleContext = createContext('en')

/** The language tag by which money, numbers and dates are written. */
export const useLocale = (): string => useContext(LocaleContext)

/** Gives the viewer's language tag to everything below that formats through `Intl`. */
export function LocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}
