import type { LanguageCode } from '../kernel/language.ts'

/** The plural classes of a language beside `one` and `other`, as `Intl.PluralRules` has them. */
type Further = { en: never; am: never; de: never; fr: 'many' }

/** The keys of counted texts without the ending of their plural class. */
type Counted<Messages> = keyof {
  [Key in keyof Messages as Key extends `${infer Name}_other`
    ? `${Name}_one` extends keyof Messages
      ? Name
      : never
    : never]: unknown
} &
  string

/**
 * The shape of a translation: the keys of the English catalogue, with any words, and a text for each plural class of
 * its language. A counted text may have one for 0 (`_zero`) in every language: French and Amharic count 0 as one.
 */
export type Translated<Messages, Language extends LanguageCode = 'en'> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Translated<Messages[Key], Language>
} & { readonly [Key in `${Counted<Messages>}_${Further[Language]}`]: string } & {
  readonly [Key in `${Counted<Messages>}_zero`]?: string
}
