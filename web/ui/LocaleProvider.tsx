import { createContext, type ReactNode, useContext } from 'react'

const LocaleContext = createContext('en')
const TimeZoneContext = createContext<string | undefined>(undefined)

/** The language tag by which money, numbers and dates are written. */
export const useLocale = (): string => useContext(LocaleContext)

/** The zone whose clocks and calendar count; that of the machine if it is undefined. */
export const useTimeZone = (): string | undefined => useContext(TimeZoneContext)

/** Gives the viewer's language tag and time zone to everything below that writes dates and numbers. */
export function LocaleProvider({
  locale,
  timeZone,
  children,
}: {
  locale: string
  timeZone?: string
  children: ReactNode
}) {
  return (
    <LocaleContext value={locale}>
      <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>
    </LocaleContext>
  )
}
