import { Fragment } from 'react'

const VARIABLE = /(\{\{[^}]*\}\})/

/** A text of the interface as it is stored, with its variables marked as code. */
export function Template({ text }: { text: string }) {
  return text.split(VARIABLE).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
    VARIABLE.test(part) ? <code key={place}>{part}</code> : <Fragment key={place}>{part}</Fragment>,
  )
}

/** A text of the interface for what cannot be marked up: its variables in brackets. */
export const plainTemplate = (text: string): string => text.replace(/\{\{\s*([^},]+)[^}]*\}\}/g, '[$1]')
