import type { ReactNode } from 'react'
import type { LanguageCode } from '#web/kernel/i18n.tsx'
import { languageNames, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The languages that are switched on, each with a mark if it lacks a text that the first one has. */
export function LanguageTabs({
  current,
  onSelect,
  lacks,
  children,
}: {
  current: LanguageCode
  onSelect: (language: LanguageCode) => void
  /** True if a language has nothing where the first one has a text. */
  lacks: (language: LanguageCode) => boolean
  children: ReactNode
}) {
  const t = useT()
  const { languages } = useSite()
  return (
    <Tabs
      label={t('pages-admin:languages')}
      tabs={languages.map((language) => ({
        key: language,
        label: lacks(language)
          ? t('site-content:languageMissing', { language: languageNames[language] })
          : languageNames[language],
      }))}
      current={current}
      onSelect={(key) => {
        const language = languages.find((each) => each === key)
        if (language) onSelect(language)
      }}
    >
      {children}
    </Tabs>
  )
}
