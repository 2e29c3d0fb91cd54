import type { MessageKey, Translate } from '#web/kernel/i18n.tsx'

/** The name of a variable for people; one without a name of its own is shown as it is written. */
export const variableName = (t: Translate, name: string): string =>
  // A mail of a later release may have a variable that these catalogues do not name.
  (t as (key: MessageKey, values: { defaultValue: string }) => string)(`mail-texts:variables.${name}` as MessageKey, {
    defaultValue: name,
  })

/** A text with the names of its variables in words, for what cannot be marked up. */
export const withVariableNames = (t: Translate, text: string): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => `[${variableName(t, name)}]`)
