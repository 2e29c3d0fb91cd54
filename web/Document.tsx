import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { ClientEnvironmentContext, useClientEnvironment, useDetectedEnvironment } from './kernel/format.ts'
import { type I18n, I18nProvider, localeTags, useLanguage, useT } from './kernel/i18n.tsx'
import { type Site, SiteContext } from './kernel/site.ts'
import { keepTheme, type Theme } from './kernel/visitor-state.ts'
import { MAIN_ID } from './layouts/LayoutTop.tsx'
import { ColorSchemeProvider, colorSchemeAttribute } from './ui/color-scheme.tsx'
import { LocaleProvider } from './ui/LocaleProvider.tsx'

type PageProps = {
  i18n: I18n
  queries: QueryClient
  site: Site
  theme: Theme
  children: ReactNode
}

/** The whole page, `<html>` included: React hydrates the document itself. */
export function Document({ i18n, queries, ...page }: PageProps) {
  return (
    <DataProviders i18n={i18n} queries={queries} site={page.site}>
      <Html {...page} />
    </DataProviders>
  )
}

function Html({ site, theme, children }: Omit<PageProps, 'i18n' | 'queries'>) {
  const language = useLanguage()
  const { isHydrated } = useClientEnvironment()
  return (
    // A script of the server's may have turned it dark before React takes over.
    <html
      lang={language}
      data-hydrated={isHydrated || undefined}
      suppressHydrationWarning
      {...colorSchemeAttribute(theme)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111318" />
        <meta property="og:site_name" content={site.name} />
        <link rel="icon" href={site.icon} />
        <link rel="apple-touch-icon" href={site.touchIcon} />
        {site.colourSheet ? <link rel="stylesheet" href={site.colourSheet} /> : null}
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* A page that is painted half read moves when the rest of its header or hero arrives. */}
        <link rel="expect" href={`#${MAIN_ID}`} blocking="render" />
      </head>
      <body>
        <ThemeProviders theme={theme}>{children}</ThemeProviders>
      </body>
    </html>
  )
}

/** Words, reads and the operator's settings, for everything below. */
export function DataProviders({
  i18n,
  queries,
  site,
  children,
}: {
  i18n: I18n
  queries: QueryClient
  site: Site
  children: ReactNode
}) {
  const here = useDetectedEnvironment()
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <SiteContext value={site}>
          <ClientEnvironmentContext value={here}>{children}</ClientEnvironmentContext>
        </SiteContext>
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** Theme, time zone, number formats and the words of common buttons, for everything inside `<body>`. */
export function ThemeProviders({ theme, children }: { theme: Theme; children: ReactNode }) {
  const language = useLanguage()
  const { timeZone } = useClientEnvironment()
  const t = useT()
  const buttonTexts = useMemo(() => ({ close: t('close'), cancel: t('cancel') }), [t])
  const numberErrors = useMemo(
    () => ({
      whole: t('field.wholeNumber'),
      decimal: t('field.decimalNumber'),
      amount: (example: string) => t('field.amount', { example }),
    }),
    [t],
  )
  return (
    <ColorSchemeProvider initial={theme} onChoose={keepTheme}>
      <LocaleProvider locale={localeTags[language]} {...{ timeZone, buttonTexts, numberErrors }}>
        {children}
      </LocaleProvider>
    </ColorSchemeProvider>
  )
}
