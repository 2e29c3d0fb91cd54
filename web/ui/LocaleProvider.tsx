import { createContext, type ReactNode, useContext } from 'react'

/** The words of buttons that are the same wherever they stand. */
export type ButtonWords = { close: string; cancel: string }

/** The errors of number fields about a text that they cannot read. */
export type NumberFaults = { whole: string; decimal: string; amount: (example: string) => string }

const LocaleContext = createContext('en')
const TimeZoneContext = createContext<string | undefined>(undefined)
const ButtonWordsContext = createContext<ButtonWords>({ close: 'Close', cancel: 'Cancel' })
const NumberFaultsContext = createContext<NumberFaults>({
  whole: 'Please enter a whole number.',
  decimal: 'Please enter a number.',
  amount: () => 'Please enter an amount.',
})

/** The language tag by which money, numbers and dates are written. */
export const useLocale = (): string => useContext(LocaleContext)

/** The zone whose clocks and calendar count; that of the machine if it is undefined. */
export const useTimeZone = (): string | undefined => useContext(TimeZoneContext)

export const useButtonWords = (): ButtonWords => useContext(ButtonWordsContext)

export const useNumberFaults = (): NumberFaults => useContext(NumberFaultsContext)

/** Gives the viewer's language to everything below: its tag, their time zone, and the words of common parts. */
export function LocaleProvider({
  locale,
  timeZone,
  buttonWords,
  numberFaults,
  children,
}: {
  locale: string
  timeZone?: string
  buttonWords: ButtonWords
  numberFaults: NumberFaults
  children: ReactNode
}) {
  return (
    <LocaleContext value={locale}>
      <TimeZoneContext value={timeZone}>
        <ButtonWordsContext value={buttonWords}>
          <NumberFaultsContext value={numberFaults}>{children}</NumberFaultsContext>
        </ButtonWordsContext>
      </TimeZoneContext>
    </LocaleContext>
  )
}
