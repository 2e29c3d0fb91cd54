import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createI18n, I18nProvider, type LanguageCode } from './i18n.tsx'
import { useLanguageName } from './language-names.ts'

test.each<[LanguageCode, string[]]>([
  ['en', ['Afar', 'Geez', 'Twi', 'Portuguese', 'qaa']],
  ['de', ['Afar', 'Geez', 'Twi', 'Portugiesisch', 'qaa']],
  ['fr', ['afar', 'guèze', 'twi', 'portugais', 'qaa']],
  ['am', ['አፋርኛ', 'ግዕዝኛ', 'ትዊ', 'ፖርቹጋልኛ', 'qaa']],
])('languages are named in %s, whatever the browser knows', async (language, expected) => {
  const i18n = await createI18n(language, ['spoken-languages'])
  const { result } = renderHook(() => useLanguageName(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  expect(['aa', 'gez', 'tw', 'pt-BR', 'qaa'].map(result.current)).toEqual(expected)
})
