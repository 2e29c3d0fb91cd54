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
 * The shape of a translation: the keys of the English catalogue, with any text, and a text for each plural class of its
 * language. A counted text may have one for 0 (`_zero`) in every language: French and Amharic count 0 as one.
 */
export type Translated<Messages, Language extends LanguageCode = 'en'> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string | readonly string[]
    ? Messages[Key]
    : Translated<Messages[Key], Language>
} & { readonly [Key in `${Counted<Messages>}_${Further[Language]}`]: string } & {
  readonly [Key in `${Counted<Messages>}_zero`]?: string
}

/** The texts of a catalogue without the plural classes that another language need not have. */
export type WithoutFurther<Messages> = {
  readonly [Key in keyof Messages as Key extends `${string}_${'many' | 'zero'}`
    ? Key extends `${infer Name}_${'many' | 'zero'}`
      ? `${Name}_other` extends keyof Messages
        ? never
        : Key
      : Key
    : Key]: Messages[Key] extends string | readonly string[] ? Messages[Key] : WithoutFurther<Messages[Key]>
}
