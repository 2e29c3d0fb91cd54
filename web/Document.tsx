import { MantineProvider, mantineHtmlProps } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { localeTags, useLanguage } from './kernel/i18n.tsx'
import { type Site, SiteContext } from './kernel/site.ts'
import { cookieTheme, type Theme } from './kernel/theme.ts'
import { LocaleProvider } from './ui/LocaleProvider.tsx'
import { cssVariablesResolver, theme as mantineTheme } from './ui/theme.ts'

type PageProps = { site: Site; theme: Theme; nonce: string; children: ReactNode }

/** The whole page, `<html>` included: React hydrates the document itself. */
export function Document({ i18n, queries, site, ...page }: PageProps & { i18n: I18n; queries: QueryClient }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <SiteContext value={site}>
          <Html {...page} site={site} />
        </SiteContext>
      </QueryClientProvider>
    </I18nextProvider>
  )
}

function Html({ site, theme, nonce, children }: PageProps) {
  const language = useLanguage()
  const [themeManager] = useState(() => cookieTheme(theme))
  return (
    <html lang={language} {...mantineHtmlProps} data-mantine-color-scheme={theme === 'dark' ? 'dark' : 'light'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The browser hides a nonce from scripts except through this property; Vite's loader reads it here. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111318" />
        <meta property="og:site_name" content={site.name} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <MantineProvider
          theme={mantineTheme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme={theme}
          colorSchemeManager={themeManager}
          getStyleNonce={() => nonce}
          withStaticClasses={false}
        >
          <LocaleProvider locale={localeTags[language]}>{children}</LocaleProvider>
        </MantineProvider>
      </body>
    </html>
  )
}
