import { createContext, type ReactNode, useContext } from 'react'

/** The words of buttons that are the same wherever they stand. */
export type ButtonWords = { close: string; cancel: string }

const LocaleContext = createContext('en')
const TimeZoneContext = createContext<string | undefined>(undefined)
const ButtonWordsContext = createContext<ButtonWords>({ close: 'Close', cancel: 'Cancel' })

/** The language tag by which money, numbers and dates are written. */
export const useLocale = (): string => useContext(LocaleContext)

/** The zone whose clocks and calendar count; that of the machine if it is undefined. */
export const useTimeZone = (): string | undefined => useContext(TimeZoneContext)

export const useButtonWords = (): ButtonWords => useContext(ButtonWordsContext)

/** Gives the viewer's language to everything below: its tag, their time zone, and the words of common buttons. */
export function LocaleProvider({
  locale,
  timeZone,
  buttonWords,
  children,
}: {
  locale: string
  timeZone?: string
  buttonWords: ButtonWords
  children: ReactNode
}) {
  return (
    <LocaleContext value={locale}>
      <TimeZoneContext value={timeZone}>
        <ButtonWordsContext value={buttonWords}>{children}</ButtonWordsContext>
      </TimeZoneContext>
    </LocaleContext>
  )
}
