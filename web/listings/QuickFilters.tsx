import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './ListingResults.module.css'
import type { ListCounts, RequestBasics } from './request-list.ts'

type QuickFilter<Filters> = {
  key: string
  label: string
  /** The number of results, if known. */
  count?: number | undefined
  isOn: boolean
  changes: Partial<Filters>
}

/** The filters used most in every list; `words.fits` is the label of the filter `fits`. */
export function useQuickBasics(
  { fits, offers }: Pick<RequestBasics, 'fits' | 'offers'>,
  counts: ListCounts | undefined,
  words: { fits: string },
): QuickFilter<Pick<RequestBasics, 'fits' | 'offers'>>[] {
  const t = useT()
  const { user } = useSession()
  const isNone = offers === 'none'
  const fitting = { key: 'fits', label: words.fits, count: counts?.fits, isOn: fits, changes: { fits: !fits } }
  return [
    ...(user?.isSeller ? [fitting] : []),
    {
      key: 'none',
      label: t('request-pages:browse.noOffers'),
      count: counts?.offers.none,
      isOn: isNone,
      changes: { offers: isNone ? null : 'none' },
    },
  ]
}

/** The filters used most, one press away. Choices without results are left out. */
export function QuickFilters<Filters>({
  choices,
  total,
  apply,
  post,
}: {
  choices: QuickFilter<Filters>[]
  /** Leads to a request of one's own. */
  post?: { label: string; href: string }
  total?: number | undefined
  apply: (changes: Partial<Filters>) => void
}) {
  const t = useT()
  const format = useFormat()
  const named = (label: string, count: number | undefined) =>
    count === undefined ? label : t('request-pages:browse.some', { label, number: format.count(count) })
  const chosen = choices.filter(({ isOn }) => isOn)
  const isAll = chosen.length === 0
  return (
    <section className={styles.row} aria-label={t('request-pages:browse.quick')}>
      <Chip size="sm" isOn={isAll} onClick={() => apply(Object.assign({}, ...chosen.map(({ changes }) => changes)))}>
        {named(t('request-pages:browse.all'), isAll ? total : undefined)}
      </Chip>
      {choices
        .filter(({ isOn, count }) => isOn || count !== 0)
        .map(({ key, label, count, isOn, changes }) => (
          <Chip key={key} size="sm" isOn={isOn} onClick={() => apply(changes)}>
            {named(label, count)}
          </Chip>
        ))}
      {post ? (
        <TextLink href={post.href} className="push size-14 text-nowrap">
          {post.label}
        </TextLink>
      ) : null}
    </section>
  )
}
