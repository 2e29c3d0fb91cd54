import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { SavedSearch, SearchMatch } from '#shared/contract/saved-search.ts'
import { favoriteKindOfMatch } from '#shared/policies/favorites.ts'
import { alertFrequencies } from '#shared/policies/saved-searches.ts'
import { Heart } from '#web/favorites/Heart.tsx'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { HOURS, hourText } from '#web/listings/AlertFields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './SavedSearches.module.css'
import { matchHref, SearchChips, SearchLine, searchHref } from './search-kinds.tsx'
import { useFitting } from './use-fitting.ts'

const STALE = [calendarApi.savedSearch.list, calendarApi.savedSearch.detail]

type ItemProps = {
  search: SavedSearch
  isOpen: boolean
  onEdit: () => void
  onRemove: () => void
}

/** The choice of how often a search tells. */
function useFrequency(search: SavedSearch) {
  const update = useApiMutation(calendarApi.savedSearch.update, { invalidate: STALE })
  const set = (changes: Partial<Pick<SavedSearch, 'frequency' | 'hour'>>) =>
    void update.run({ params: { id: search._id }, body: changes })
  return { set, isBusy: update.isPending }
}

/** A saved search: what it looks for, how often it tells, and what is new; when it is open also what it has found. */
export function SearchItem({ search, isOpen, onEdit, onRemove }: ItemProps) {
  const t = useT()
  const { name, newCount } = search
  const frequency = useFrequency(search)
  const options = alertFrequencies.map((value) => ({ value, label: t(`saved-searches:frequency.${value}`) }))
  const choose = (value: string) => {
    const next = alertFrequencies.find((one) => one === value)
    if (next) frequency.set({ frequency: next })
  }
  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <IconSearch size={18} />
        </span>
        <div className={styles.words}>
          <h2 className="size-15 weight-500 text-anywhere" dir="auto">
            {name}
          </h2>
          <p className="size-13 tone-muted">
            {isOpen ? (
              <>
                {t(`saved-searches:kinds.${search.kind}`)}
                <Fitting search={search} />
              </>
            ) : (
              <SearchLine search={search} kind={t(`saved-searches:kinds.${search.kind}`)} />
            )}
            {newCount > 0 ? ` · ${t('saved-searches:list.new', { count: newCount })}` : ''}
          </p>
        </div>
        {isOpen ? (
          <Button variant="quiet" size="sm" icon={IconPencil} onClick={onEdit}>
            {t('saved-searches:list.edit')}
          </Button>
        ) : (
          <>
            <SelectField
              label={t('saved-searches:list.frequencyOf', { name })}
              hideLabel
              size="sm"
              className={styles.frequency}
              value={search.frequency}
              options={options}
              onChange={choose}
            />
            {newCount > 0 ? (
              <Button size="sm" href={links.savedSearches({ search: search._id })} keepScroll>
                {t('saved-searches:list.show', { count: newCount })}
              </Button>
            ) : (
              <TextLink href={links.savedSearches({ search: search._id })} keepScroll className="size-13">
                {t('saved-searches:list.open')}
                <span className="visually-hidden">: {name}</span>
              </TextLink>
            )}
          </>
        )}
        <LazyMenu
          trigger={<IconButton icon={IconDots} label={t('saved-searches:list.actionsOf', { name })} size="sm" />}
          label={t('saved-searches:list.actionsOf', { name })}
          items={[
            ...(isOpen
              ? []
              : [{ key: 'edit', label: t('saved-searches:list.edit'), icon: IconPencil, onSelect: onEdit }]),
            { key: 'list', label: t('saved-searches:list.all'), icon: IconSearch, href: searchHref(search) },
            { key: 'remove', label: t('delete'), icon: IconTrash, isDanger: true, onSelect: onRemove },
          ]}
        />
      </div>
      {isOpen ? (
        <>
          <div className={styles.chips}>
            <SearchChips search={search} />
          </div>
          <div className={styles.choice}>
            <SegmentedControl
              legend={t('saved-searches:form.frequency')}
              options={options}
              value={search.frequency}
              onChange={choose}
            />
            {search.frequency === 'daily' || search.frequency === 'weekly' ? (
              <SelectField
                label={t('saved-searches:form.hour')}
                hideLabel
                size="sm"
                value={String(search.hour)}
                options={HOURS.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
                onChange={(hour) => frequency.set({ hour: Number(hour) })}
              />
            ) : null}
          </div>
          <Suspense fallback={<ListSkeleton label={t('saved-searches:loading')} count={2} />}>
            <Matches search={search} />
          </Suspense>
        </>
      ) : null}
    </li>
  )
}

/** The number of listings that fit today. */
function Fitting({ search }: { search: SavedSearch }) {
  const t = useT()
  const count = useFitting(search)
  return count === undefined ? null : ` · ${t('saved-searches:list.fit', { count })}`
}

/** The listings that a search has found since it was saved. */
function Matches({ search }: { search: SavedSearch }) {
  const t = useT()
  const { matches } = useSuspenseQuery(q(calendarApi.savedSearch.detail, { params: { id: search._id } })).data
  const seen = useApiMutation(calendarApi.savedSearch.seen, { invalidate: STALE })
  return (
    <div className={styles.found}>
      {matches.length > 0 ? (
        <ul className={styles.matches} aria-label={t('saved-searches:list.found', { name: search.name })}>
          {matches.map((match) => (
            <MatchItem key={`${match.kind} ${match._id}`} match={match} />
          ))}
        </ul>
      ) : (
        <p className="tone-muted">{t('saved-searches:list.none')}</p>
      )}
      <div className={styles.foot}>
        <TextLink href={searchHref(search)}>{t('saved-searches:list.all')}</TextLink>
        {search.newCount > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            loading={seen.isPending}
            onClick={() => void seen.run({ params: { id: search._id } })}
          >
            {t('saved-searches:list.markSeen')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function MatchItem({ match }: { match: SearchMatch }) {
  const t = useT()
  const format = useFormat()
  const { title, price, area, image, isNew } = match
  return (
    <li className={styles.place}>
      <Link href={matchHref(match)} className={classes(styles.match, !image && styles.bare)}>
        {image ? <Picture source={image} alt="" ratio="1/1" sizes="200px" /> : null}
        {isNew ? (
          <span className={image ? styles.onPicture : undefined}>
            <StatusBadge tone="active" size="sm">
              {t('saved-searches:list.isNew')}
            </StatusBadge>
          </span>
        ) : null}
        {price ? <b className="size-15 weight-600">{format.money(price, 'browsing')}</b> : null}
        <span className="size-14 text-anywhere" dir="auto">
          {title}
        </span>
        {area ? <span className="size-13 tone-muted">{area}</span> : null}
      </Link>
      <Heart kind={favoriteKindOfMatch[match.kind]} id={match._id} title={title} owner={undefined} />
    </li>
  )
}
