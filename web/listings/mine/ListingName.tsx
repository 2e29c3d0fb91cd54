import { findCategory } from '#shared/categories.ts'
import type { Language } from '#shared/contract/common.ts'
import { useLanguage } from '#web/kernel/i18n.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture, type PictureSource } from '#web/ui/Picture.tsx'
import { useListingText } from '../listing-text.ts'
import styles from './ListingName.module.css'

type Named = { title: string; subcategory: string; language: Language; images: PictureSource[] }

/** Picture, title and kind of work; leads to what buyers see. */
export function ListingName({ listing, href }: { listing: Named; href: string }) {
  const language = useLanguage()
  const foreign = useListingText().foreign(listing)
  const [picture] = listing.images
  return (
    <span className={styles.name}>
      {picture ? <Picture source={picture} alt="" sizes="64px" rounded="md" className={styles.picture} /> : null}
      <span className={styles.words}>
        <Link href={href} className={styles.title} lang={foreign?.lang}>
          {listing.title}
        </Link>
        <span className={styles.kind}>{findCategory(listing.subcategory)?.name[language] ?? listing.subcategory}</span>
      </span>
    </span>
  )
}
