import { findCategory } from '#shared/categories.ts'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { useLanguage } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useListingWords } from '#web/listings/listing-words.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './ListingName.module.css'

/** Picture, title and kind of work; leads to what buyers see. */
export function ListingName({ service }: { service: ServiceSummary }) {
  const language = useLanguage()
  const foreign = useListingWords().foreign(service)
  const [picture] = service.images
  return (
    <span className={styles.name}>
      {picture ? <Picture source={picture} alt="" sizes="64px" rounded="md" className={styles.picture} /> : null}
      <span className={styles.words}>
        <Link href={links.service(service)} className={styles.title} lang={foreign?.lang}>
          {service.title}
        </Link>
        <span className={styles.kind}>{findCategory(service.subcategory)?.name[language] ?? service.subcategory}</span>
      </span>
    </span>
  )
}
