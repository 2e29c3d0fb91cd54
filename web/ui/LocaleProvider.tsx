import { createContext, type ReactNode, useContext } from 'react'

/** The words of buttons that are the same wherever they stand. */
export type ButtonTexts = { close: string; cancel: string }

/** The errors of number fields about a text that they cannot read. */
export type NumberErrors = { whole: string; decimal: string; amount: (example: string) => string }

const LocaleContext = createContext('en')
const TimeZoneContext = createContext<string | undefined>(undefined)
const ButtonTextsContext = createContext<ButtonTexts>({ close: 'Close', cancel: 'Cancel' })
const NumberErrorsContext = createContext<NumberErrors>({
  whole: 'Please enter a whole number.',
  decimal: 'Please enter a number.',
  amount: () => 'Please enter an amount.',
})

/** The language tag by which money, numbers and dates are written. */
export const useLocale = (): string => useContext(LocaleContext)

/** The zone whose clocks and calendar count; that of the machine if it is undefined. */
export const useTimeZone = (): string | undefined => useContext(TimeZoneContext)

export const useButtonTexts = (): ButtonTexts => useContext(ButtonTextsContext)

export const useNumberErrors = (): NumberErrors => useContext(NumberErrorsContext)

/** Gives the viewer's language to everything below: its tag, their time zone, and the words of common parts. */
export function LocaleProvider({
  locale,
  timeZone,
  buttonTexts,
  numberErrors,
  children,
}: {
  locale: string
  timeZone?: string
  buttonTexts: ButtonTexts
  numberErrors: NumberErrors
  children: ReactNode
}) {
  return (
    <LocaleContext value={locale}>
      <TimeZoneContext value={timeZone}>
        <ButtonTextsContext value={buttonTexts}>
          <NumberErrorsContext value={numberErrors}>{children}</NumberErrorsContext>
        </ButtonTextsContext>
      </TimeZoneContext>
    </LocaleContext>
  )
}
