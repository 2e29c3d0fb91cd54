import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { AboutText } from '#web/listings/AboutText.tsx'
import { useListingWords } from '#web/listings/listing-words.ts'
import { Gallery } from '#web/ui/Gallery.tsx'
import { type LinkProps, LinkProvider } from '#web/ui/LinkProvider.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Cancellation } from '../Cancellation.tsx'
import { GoodToKnow } from '../GoodToKnow.tsx'
import { ListingCard } from '../ListingCard.tsx'
import { PackageList } from '../PackageList.tsx'
import { Requirements } from '../Requirements.tsx'
import styles from './ListingPreview.module.css'
import { previewOf } from './preview-of.ts'
import type { Listing } from './use-listing.ts'
import { usePictureAddresses } from './use-picture-addresses.ts'

/** Looks like a link and leads nowhere: the listing has no address yet. */
const StillLink = ({
  href: _href,
  replace: _replace,
  keepScroll: _keep,
  state: _state,
  ref: _ref,
  ...rest
}: LinkProps) => <span {...rest} />

/** What is in the form as buyers would see it: on its own page, and in lists. */
export function ListingPreview({ listing }: { listing: Listing }) {
  const t = useT()
  const user = useUser()
  const { currency } = useSite()
  const words = useListingWords()
  const shown = usePictureAddresses(listing.pictures.items)
  const service = previewOf(listing.form.values, {
    user,
    currency,
    shown,
    title: t('listing:preview.untitled'),
    description: t('listing:preview.undescribed'),
  })
  const { fromPrice, images, title } = service
  return (
    <LinkProvider component={StillLink}>
      <p className={styles.text}>{t('listing:preview.text')}</p>
      <p className={styles.title}>{title}</p>
      <Gallery
        pictures={images}
        title={title}
        labels={{
          all: t('services:detail.photos', { count: images.length }),
          open: (number) => t('services:detail.openPhoto', { number, count: images.length }),
          close: t('services:detail.closePhotos'),
          strip: t('services:detail.photoStrip'),
        }}
      />
      <div className={styles.columns}>
        <div className={styles.story}>
          <AboutText listing={service} title={t('services:detail.about.title')} />
          <PackageList service={service} />
          <GoodToKnow service={service} />
          <Requirements service={service} />
          <Cancellation service={service} />
        </div>
        <div className={styles.side}>
          <Panel>
            {fromPrice ? (
              <Price money={fromPrice} pattern={words.pricePattern(service)} size="lg" />
            ) : (
              t('services:price.onRequest')
            )}
            <p className={styles.note}>{t('listing:preview.buyersOnly')}</p>
          </Panel>
          <Section look="plain" title={t('listing:preview.inLists')} className={styles.lists}>
            <ListingCard service={service} level={3} sizes="320px" />
          </Section>
        </div>
      </div>
    </LinkProvider>
  )
}
