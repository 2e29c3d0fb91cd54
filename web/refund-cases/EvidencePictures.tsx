import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { privatePicture } from '#web/kernel/private-picture.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { useObjectUrl } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './EvidencePictures.module.css'

const GalleryDialog = lazyComponent(() => import('#web/ui/GalleryDialog.tsx').then((m) => m.GalleryDialog))

export type StatementPicture = { id: string; url: string }

/** Pictures that show what happened; each opens whole. */
export function EvidencePictures({ pictures, name }: { pictures: StatementPicture[]; name: string }) {
  return (
    <Row as="ul" gap={8} align="stretch" wrap>
      {pictures.map(({ id, url }, index) => (
        <li key={id}>
          <Thumbnail url={url} name={name} place={index + 1} />
        </li>
      ))}
    </Row>
  )
}

function Thumbnail({ url, name, place }: { url: string; name: string; place: number }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { address, isMissing } = usePrivatePicture(url)
  if (isMissing) return <p className={`size-13 tone-faint ${styles.missing}`}>{t('refund-case:thread.unseen')}</p>
  if (!address) return <Skeleton width={96} height={96} />
  const title = t('refund-case:thread.pictureOf', { name })
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('refund-case:thread.enlarge', { place, name })}
        onClick={() => setOpen(true)}
      >
        <img src={address} alt="" className={styles.picture} />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <GalleryDialog
            pictures={[{ url: address, alt: title }]}
            title={title}
            first={0}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** An address for a picture that only some people may see. */
function usePrivatePicture(url: string): { address: string | undefined; isMissing: boolean } {
  const { data, isError } = useQuery(privatePicture(url))
  return { address: useObjectUrl(data), isMissing: isError }
}
