import { useT } from '#web/kernel/i18n.tsx'
import { art, links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type Filters, isNarrowed, noFilters, providersHref } from './provider-filters.ts'

/** Nobody to show, and what to do about it: a page that is not there, a search that is too narrow, nobody yet. */
export function NoProviders({ filters, isBeyond }: { filters: Filters; isBeyond: boolean }) {
  const t = useT()
  const picture = art('business-admin', 'nobody', { view: 2 })
  if (isBeyond)
    return (
      <EmptyState
        picture={picture}
        title={t('accounts:providers.beyond.title', { number: filters.page })}
        text={t('accounts:providers.beyond.text')}
        action={
          <Button variant="primary" href={providersHref({ ...filters, page: 1 })}>
            {t('accounts:providers.beyond.first')}
          </Button>
        }
      />
    )
  const words = isNarrowed(filters) ? 'empty' : 'none'
  return (
    <EmptyState
      picture={picture}
      title={t(`accounts:providers.${words}.title`)}
      text={t(`accounts:providers.${words}.text`)}
      action={
        <Button variant="primary" href={words === 'empty' ? providersHref(noFilters) : links.addService()}>
          {words === 'empty' ? t('accounts:providers.empty.clear') : t('accounts:providers.none.offer')}
        </Button>
      }
    />
  )
}
