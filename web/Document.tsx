import { mantineHtmlProps } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataProviders } from './kernel/DataProviders.tsx'
import { type I18n, useLanguage } from './kernel/i18n.tsx'
import type { Site } from './kernel/site.ts'
import { type GetNonce, ThemeProviders } from './kernel/ThemeProviders.tsx'
import type { Theme } from './kernel/theme.ts'
import { type VisitorState, VisitorStateContext } from './kernel/visitor-state.ts'

type PageProps = {
  i18n: I18n
  queries: QueryClient
  site: Site
  visit: VisitorState
  theme: Theme
  nonceNow: GetNonce
  children: ReactNode
}

/** The whole page, `<html>` included: React hydrates the document itself. */
export function Document({ i18n, queries, visit, ...page }: PageProps) {
  return (
    <DataProviders i18n={i18n} queries={queries} site={page.site}>
      <VisitorStateContext value={visit}>
        <Html {...page} />
      </VisitorStateContext>
    </DataProviders>
  )
}

function Html({ site, theme, nonceNow, children }: Omit<PageProps, 'i18n' | 'queries' | 'visit'>) {
  const language = useLanguage()
  return (
    <html lang={language} {...mantineHtmlProps} data-mantine-color-scheme={theme === 'dark' ? 'dark' : 'light'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111318" />
        <meta property="og:site_name" content={site.name} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <ThemeProviders theme={theme} nonceNow={nonceNow}>
          {children}
        </ThemeProviders>
      </body>
    </html>
  )
}
