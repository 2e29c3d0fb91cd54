import { type LanguageCode, languages } from '#shared/kernel/language.ts'

/** Each language at one size; with `SOAK` at both. */
export const eachLanguage = (...onPhones: LanguageCode[]): { language: LanguageCode; tag: string[] }[] =>
  languages.map((language) => ({
    language,
    tag: process.env.SOAK ? [] : [onPhones.includes(language) ? '@phone' : '@desktop'],
  }))
