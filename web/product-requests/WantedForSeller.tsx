import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import styles from '#web/service-requests/Request.module.css'
import { Requester } from '#web/service-requests/Requester.tsx'
import { WantedDetails, WantedProgress, WantedStrip, WantedTitle } from './WantedFacts.tsx'
import { WantedOfferBox } from './WantedOfferBox.tsx'

/** A requested product as sellers and visitors see it, with the way to offer, or their own offer, beside it. */
export function WantedForSeller({ wanted }: { wanted: RequestedProduct }) {
  const t = useT()
  const name = displayNameOf(wanted.requester)
  return (
    <div className={styles.screen}>
      <PageBreadcrumbs items={[{ label: t('product-cards:title'), href: links.products() }, { label: wanted.title }]} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <WantedTitle wanted={wanted} />
          <WantedStrip wanted={wanted} />
          <WantedProgress wanted={wanted} />
          <div className={styles.part}>
            <WantedDetails wanted={wanted} title={t('wanted-detail:wants', { name })} />
          </div>
          <div className={styles.part}>
            <Requester requester={wanted.requester}>
              <ReportButton kind="requestedProduct" id={wanted._id} person={{ id: wanted.requester._id, name }} />
            </Requester>
          </div>
        </div>
        <aside className={styles.side} aria-label={t('request-detail:offer.title')}>
          <WantedOfferBox wanted={wanted} />
        </aside>
      </div>
    </div>
  )
}
