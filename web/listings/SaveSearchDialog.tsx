import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SavedSearchEntry } from '#shared/contract/saved-search.ts'
import { type SavedSearchKind, USUAL_ALERT_HOUR } from '#shared/policies/saved-searches.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { AlertFields, type AlertValues } from './AlertFields.tsx'
import { editedSearch } from './edited-search.ts'
import { type FieldFiltersOfList, NO_FIELD_FILTERS, useFieldLabels } from './FieldChips.tsx'
import styles from './ListingResults.module.css'

type Filters = Record<string, string | number | boolean>

/** A read of the counts of a list: its key has the query. */
type CountsRead = { queryKey: readonly [string, object]; queryFn?: unknown }

const queryOf = (read: CountsRead | undefined) => (read?.queryKey[1] as { query?: object } | undefined)?.query ?? {}

export type SaveableSearch = {
  kind: SavedSearchKind
  /** The query of the list's call, unless it is that of `counts`; its order and its page are left out. */
  filters?: object | undefined
  /** The filters of the list, in words. */
  chips: readonly string[]
  /** The filters of which those by custom fields are named after the others. */
  fieldFilters?: FieldFiltersOfList | undefined
  /** The title of the list with these filters. */
  title: string
  /** The read of the counts of the list, if it has any. */
  counts?: CountsRead | undefined
  /** The number of results, if the list has no counts but is known to have so many. */
  total?: number | undefined
  /** The query string of the list's own page, if this is another one. */
  listAddress?: string | undefined
}

const NOT_FILTERS = ['page', 'limit', 'sortBy', 'sortOrder', 'status']

const isSet = ([name, value]: [string, unknown]) =>
  !NOT_FILTERS.includes(name) && value !== undefined && value !== '' && value !== null

const LONGEST = 80

/** The title and as many of the filters as fit into a name. */
function nameOf(title: string, chips: readonly string[]): string {
  const parts = [title, ...chips.filter((chip) => chip !== title && !title.includes(chip))]
  const name = parts.reduce((all, part) => (`${all}, ${part}`.length <= LONGEST ? `${all}, ${part}` : all))
  return name.slice(0, LONGEST)
}

/** The address without the mark of those who signed in for this, which goes when the dialog closes. */
function useUnmarked(afterwards: () => void): { address: string; onClose: () => void } {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const address = search.replace(/[?&]save=1$/, '')
  const onClose = () => {
    afterwards()
    if (address !== search) void navigate(pathname + address, { replace: true, preventScrollReset: true })
  }
  return { address, onClose }
}

/** Asks how a search is called and how its owner is told of new matches. */
export function SaveSearchDialog({
  kind,
  filters,
  chips: namedChips,
  fieldFilters = NO_FIELD_FILTERS,
  title,
  counts,
  total: found,
  listAddress,
  onClose: afterwards,
}: SaveableSearch & { onClose: () => void }) {
  useMessageNamespace('saved-searches')
  const t = useT()
  const { address: present, onClose } = useUnmarked(afterwards)
  const address = listAddress ?? present
  const place = usePlace(kind)
  const fieldLabels = useFieldLabels(fieldFilters)
  const chips = [...namedChips, ...fieldLabels.map(({ label }) => label)]
  const [changes, setChanges] = useState<Partial<AlertValues>>({})
  const values: AlertValues = {
    ...(place.search ?? {
      name: nameOf(title, chips),
      frequency: 'daily',
      hour: USUAL_ALERT_HOUR,
      mail: true,
      push: true,
    }),
    ...changes,
  }
  const [isSaved, setSaved] = useState(false)
  const known = Object.fromEntries(Object.entries(filters ?? queryOf(counts)).filter(isSet)) as Filters
  const isEmpty = Object.keys(known).length === 0
  const total = useTotal(isEmpty ? undefined : counts) ?? found
  const { save, isPending, errors } = useSave(place.id)
  const submit = async () => {
    const { name, frequency, hour, mail, push } = values
    const isDone = await save({ kind, filters: known, address, name, frequency, hour, mail, push })
    if (!isDone) return
    editedSearch.clear()
    setSaved(true)
  }
  if (isEmpty || isSaved)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t(isSaved ? 'saved-searches:saved.title' : 'saved-searches:save.emptyTitle')}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('saved-searches:save.close')}
          </Button>
        }
      >
        <p>{isSaved ? t('saved-searches:saved.text', { name: values.name }) : t('saved-searches:save.emptyText')}</p>
        {isSaved ? (
          <p className="mt-12">
            <TextLink href={links.savedSearches()}>{t('saved-searches:saved.all')}</TextLink>
          </p>
        ) : null}
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('saved-searches:save.title')}
      isLocked={isPending}
      actions={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            {t('saved-searches:save.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="save-search" loading={isPending}>
            {t('saved-searches:save.action')}
          </Button>
        </>
      }
    >
      <form
        id="save-search"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Text tone="muted" mb={20}>
          {total === undefined ? t('saved-searches:save.text') : t('saved-searches:save.textCount', { count: total })}
        </Text>
        <AlertFields
          values={values}
          errors={errors}
          onChange={(next) => setChanges((before) => ({ ...before, ...next }))}
        >
          {place.options.length > 1 ? (
            <SelectField
              label={t('saved-searches:save.place')}
              value={place.id ?? ''}
              options={place.options}
              onChange={(id) => {
                place.choose(id)
                setChanges({})
              }}
            />
          ) : null}
          {chips.length > 0 ? (
            <div>
              <p className="size-14 weight-500 mb-8">{t('saved-searches:form.filters')}</p>
              <FilterChips chips={chips} />
            </div>
          ) : null}
        </AlertFields>
      </form>
    </Dialog>
  )
}

/** The place where a search is saved: as a new one, or in place of one of the same list. */
function usePlace(kind: SavedSearchKind) {
  const t = useT()
  const { data } = useQuery(q(calendarApi.savedSearch.list))
  const [id, choose] = useState(() => editedSearch.read())
  const others = (data?.savedSearches ?? []).filter((one) => one.kind === kind)
  const search = others.find(({ _id }) => _id === id)
  const options = [
    { value: '', label: t('saved-searches:save.asNew') },
    ...others.map(({ _id, name }) => ({ value: _id, label: t('saved-searches:save.inPlaceOf', { name }) })),
  ]
  return { id: search?._id, search, options, choose }
}

/** Saves a new search, or other filters of the one with this id; false if that was refused. */
function useSave(id: string | undefined) {
  const invalidate = [calendarApi.savedSearch.list, calendarApi.savedSearch.detail]
  const create = useApiMutation(calendarApi.savedSearch.create, { invalidate })
  const update = useApiMutation(calendarApi.savedSearch.update, { invalidate })
  const save = async ({ kind, ...entry }: SavedSearchEntry) => {
    const saved = id
      ? await update.run({ params: { id }, body: entry })
      : await create.run({ body: { kind, ...entry } })
    return saved !== undefined
  }
  return { save, isPending: create.isPending || update.isPending, errors: id ? update.errors : create.errors }
}

/** The number that the list has read already. */
function useTotal(counts: CountsRead | undefined): number | undefined {
  const queries = useQueryClient()
  const found = counts && queries.getQueryData(counts.queryKey)
  return typeof found === 'object' && found && 'total' in found ? Number(found.total) : undefined
}

/** Filters in words. */
export const FilterChips = ({ chips }: { chips: readonly string[] }) => (
  <Row as="ul" wrap gap={8} className={styles.searchChips}>
    {chips.map((chip) => (
      <li key={chip} className={`size-13 ${styles.searchChip}`}>
        {chip}
      </li>
    ))}
  </Row>
)
