import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListingPage } from './listing/ListingPage.tsx'
import { serviceRead } from './listing-reads.ts'

export function EditServiceScreen() {
  const t = useT()
  const { serviceId = '' } = useParams()
  const {
    data: { service },
  } = useSuspenseQuery(serviceRead(serviceId))
  return (
    <>
      <Head title={t('listing:edit.head', { title: service.title })} noindex />
      {service.archived ? (
        <div className="container">
          <EmptyState
            level={1}
            size="lg"
            title={t('listing:edit.archived.title')}
            text={t('listing:edit.archived.text')}
            action={
              <Button variant="primary" href={links.myServices()}>
                {t('nav.myServices')}
              </Button>
            }
          />
        </div>
      ) : (
        <ListingPage key={`${service._id} ${service.updatedAt}`} title={t('listing:edit.title')} service={service} />
      )}
    </>
  )
}
