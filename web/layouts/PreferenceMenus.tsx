import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconContrast from '@tabler/icons-react/dist/esm/icons/IconContrast.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useSearchParams } from 'react-router'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { type LanguageCode, languageNames, useLanguage, useSetLanguage, useT } from '#web/kernel/i18n.tsx'
import { storeUser, useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { colorSchemes, useColorScheme } from '#web/ui/color-scheme.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'

/** Each language by its own name. */
export function LanguageMenu({ isShort = false, isUp = false }: { isShort?: boolean; isUp?: boolean }) {
  const t = useT()
  const format = useFormat()
  const current = useLanguage()
  const { languages } = useSite()
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
          <span className="visually-hidden">{format.labelled(t('language.label'), '')}</span>
          {isShort ? <abbr title={name}>{current.toUpperCase()}</abbr> : name}
        </Button>
      }
    />
  )
}

/** Switches the language of this browser and, for a signed-in user, of their e-mails. */
function useChooseLanguage(): (language: LanguageCode) => Promise<void> {
  const setLanguage = useSetLanguage()
  const { user } = useSession()
  const [query, setQuery] = useSearchParams()
  return async (language) => {
    await setLanguage(language)
    // The address would bring the old language back.
    if (query.has('lang')) {
      query.delete('lang')
      setQuery(query, { replace: true, preventScrollReset: true })
    }
    if (!user) return
    const body = { preferences: { locale: language } }
    // The page is already in the new language: a failure here would only confuse.
    const reply = await api.user.update({ params: { id: user._id }, body }).catch(() => undefined)
    if (reply) storeUser(reply.user)
  }
}

const icons = { light: IconSun, dark: IconMoon, auto: IconContrast }

/** Light, dark, or as the system. */
export function ThemeMenu() {
  const t = useT()
  const { colorScheme, setColorScheme } = useColorScheme()
  return (
    <LazyMenu
      label={t('theme.label')}
      items={colorSchemes.map((theme) => ({
        key: theme,
        label: t(`theme.${theme}`),
        icon: icons[theme],
        isCurrent: theme === colorScheme,
        onSelect: () => setColorScheme(theme),
      }))}
      trigger={<IconButton icon={icons[colorScheme]} label={t('theme.label')} />}
    />
  )
}
