import { MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LocaleProvider } from '#web/ui/LocaleProvider.tsx'
import { cssVariablesResolver, theme as mantineTheme } from '#web/ui/theme.ts'
import { localeTags, useLanguage } from './i18n.tsx'
import { cookieTheme, type Theme } from './theme.ts'

/** The nonce for styles that are made in the browser; empty while there is a page of the server's to take over. */
export type GetNonce = () => string

/** Theme and number formats, for everything inside `<body>`: Mantine's styles stand where this does. */
export function ThemeProviders({
  theme,
  nonceNow,
  env = 'default',
  children,
}: {
  theme: Theme
  nonceNow: GetNonce
  /** Without transitions in a test. */
  env?: 'default' | 'test'
  children: ReactNode
}) {
  const language = useLanguage()
  const [themeManager] = useState(() => cookieTheme(theme))
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme={theme}
      colorSchemeManager={themeManager}
      getStyleNonce={nonceNow}
      withStaticClasses={false}
      withGlobalClasses={false}
      env={env}
    >
      <LocaleProvider locale={localeTags[language]}>{children}</LocaleProvider>
    </MantineProvider>
  )
}
