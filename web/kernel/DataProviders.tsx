import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClientEnvironmentContext, useDetectedEnvironment } from './client-environment.ts'
import { type I18n, I18nProvider } from './i18n.tsx'
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
