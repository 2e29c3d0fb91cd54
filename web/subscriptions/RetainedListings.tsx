import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { Picture, type PictureSource } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './RetainedListings.module.css'
import { chosenOf, liveOf, toggled } from './retained-listings.ts'

type Kind = 'services' | 'products'
type Row = { id: string; title: string; picture: PictureSource; sales: string }

/** The most listings of one reply. */
const MOST = 100
const query = { status: 'published', limit: MOST } as const

/** The published listings of a kind, the newest first. */
function useListings(kind: Kind) {
  const t = useT()
  const services = useQuery({ ...q(api.service.mine, { query }), enabled: kind === 'services' })
  const products = useQuery({ ...q(api.product.mine, { query }), enabled: kind === 'products' })
  const pictureOf = ({ images, category, _id }: { images: PictureSource[]; category: string; _id: string }) =>
    images[0] ?? { url: artworkUrl(category, _id) }
  const rows: Row[] | undefined =
    kind === 'services'
      ? services.data?.services.map((service) => ({
          id: service._id,
          title: service.title,
          picture: pictureOf(service),
          sales:
            service.orderCount > 0 ? t('plans:keep.orders', { count: service.orderCount }) : t('plans:keep.noOrders'),
        }))
      : products.data?.products.map((product) => ({
          id: product._id,
          title: product.title,
          picture: pictureOf(product),
          sales: product.soldCount > 0 ? t('plans:keep.sold', { count: product.soldCount }) : t('plans:keep.notSold'),
        }))
  return { rows, isError: services.isError || products.isError }
}

/** Chooses which listings stay live when a plan allows fewer; what is not chosen pauses. */
export function RetainedListings({
  kind,
  limit,
  retained,
  onChange,
}: {
  kind: Kind
  limit: number
  /** Ids of listings of both kinds. */
  retained: readonly string[]
  onChange: (retained: readonly string[]) => void
}) {
  const t = useT()
  const format = useFormat()
  const titleId = useId()
  const { rows, isError } = useListings(kind)
  if (isError) return <p className="quiet-text">{t('plans:keep.failed')}</p>
  if (!rows) return <Skeleton height={220} />
  const ids = rows.map(({ id }) => id)
  const chosen = chosenOf({ ids, retained, limit })
  const live = liveOf({ ids, retained, limit })
  return (
    <fieldset aria-labelledby={titleId}>
      <div className="row align-center justify-between wrap gap-16 row-gap-4">
        <h3 id={titleId} className="size-15 weight-500">
          {t(`plans:keep.${kind}`)}
        </h3>
        <span className="quiet-text">
          {t('plans:keep.chosen', { count: chosen.length, limit: format.number(limit) })}
        </span>
      </div>
      <ul className={styles.list}>
        {rows.map(({ id, title, picture, sales }) => {
          const isLive = live.includes(id)
          return (
            <li key={id}>
              <label className={`row align-center gap-14 ${styles.row}`}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  disabled={!chosen.includes(id) && chosen.length >= limit}
                  onChange={() => onChange(toggled({ ids, retained, limit }, id))}
                  className={styles.check}
                />
                <Picture source={picture} alt="" ratio="4/3" sizes="56px" className={styles.picture} />
                <span dir="auto" className={`size-14 grow text-anywhere ${styles.words}`}>
                  {title}
                  <small>{sales}</small>
                </span>
                <StatusBadge tone={isLive ? 'done' : 'neutral'} size="sm">
                  {t(isLive ? 'plans:keep.stays' : 'plans:keep.pauses')}
                </StatusBadge>
              </label>
            </li>
          )
        })}
      </ul>
      <p className="quiet-text">{t('plans:keep.newest')}</p>
    </fieldset>
  )
}
