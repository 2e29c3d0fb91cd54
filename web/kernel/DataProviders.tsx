import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { type Site, SiteContext } from './site.ts'

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
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <SiteContext value={site}>{children}</SiteContext>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
