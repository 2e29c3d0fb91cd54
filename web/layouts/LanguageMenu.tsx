import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { languageNames, languages, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useChooseLanguage } from '#web/kernel/use-choose-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'

/** Each language by its own name. */
export function LanguageMenu({ isShort = false, isUp = false }: { isShort?: boolean; isUp?: boolean }) {
  const t = useT()
  const current = useLanguage()
  const choose = useChooseLanguage()
  const name = languageNames[current]
  return (
    <LazyMenu
      label={t('language.label')}
      position={isUp ? 'top-end' : 'bottom-end'}
      items={languages.map((language) => ({
        key: language,
        label: languageNames[language],
        lang: language,
        isCurrent: language === current,
        onSelect: () => void choose(language),
      }))}
      trigger={
        <Button variant="quiet" size="sm" icon={IconWorld} iconAfter={IconChevronDown}>
          <span className="visually-hidden">{t('language.label')}: </span>
          {isShort ? <abbr title={name}>{current.toUpperCase()}</abbr> : name}
        </Button>
      }
    />
  )
}
