import { useMantineColorScheme } from '@mantine/core'
import IconContrast from '@tabler/icons-react/dist/esm/icons/IconContrast.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { themes } from '#web/kernel/visitor-state.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'

const icons = { light: IconSun, dark: IconMoon, auto: IconContrast }

/** Light, dark, or as the system. */
export function ThemeMenu() {
  const t = useT()
  // Mantine would hold transitions still with a style whose nonce it reads too early, while the page comes alive.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <LazyMenu
      label={t('theme.label')}
      items={themes.map((theme) => ({
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
