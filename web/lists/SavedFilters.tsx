import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { type FormEvent, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { SavedFilter, StaffViewName } from '#shared/contract/admin-desk.ts'
import { todayIn } from '#shared/kernel/calendar-day.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { queryOfSaved, queryToSave } from './saved-filter.ts'
import { useStaffView } from './staff-views.ts'

const Dialog = lazyComponent(() => import('#web/ui/Dialog.tsx').then((m) => m.Dialog))

/** The most that one menu can show. */
const MOST = 20

/** The filters of a list that the person keeps under names, and the way to keep the present ones. */
export function SavedFilters({ view: name }: { view: StaffViewName }) {
  const t = useT()
  const { timeZone } = useFormat()
  const { pathname, search } = useLocation()
  const { view } = useStaffView(name)
  const [isOpen, setOpen] = useState(false)
  const today = todayIn(timeZone)
  const present = queryToSave(new URLSearchParams(search), today)
  const filters = view?.filters ?? []
  if (!view || (filters.length === 0 && !present)) return null
  const label = t('admin:list.saved.label')
  return (
    <>
      <LazyMenu
        label={label}
        trigger={
          <Button variant="quiet" size="sm" icon={IconBookmark}>
            {label}
          </Button>
        }
        items={[
          ...filters.map(({ name: key, query }) => ({
            key: `saved-${key}`,
            label: key,
            href: `${pathname}?${queryOfSaved(query, today)}`,
            isCurrent: query === present,
          })),
          ...(filters.length > 0 ? (['line'] as const) : []),
          { key: 'keep', label: t('admin:list.saved.manage'), onSelect: () => setOpen(true) },
        ]}
      />
      {isOpen ? (
        <Suspense>
          <Dialog isOpen onClose={() => setOpen(false)} title={label}>
            <StoredFilters name={name} present={present} onClose={() => setOpen(false)} />
          </Dialog>
        </Suspense>
      ) : null}
    </>
  )
}

/** Keeps the present filters under a name, and lists the kept ones. */
function StoredFilters({ name, present, onClose }: { name: StaffViewName; present: string; onClose: () => void }) {
  const t = useT()
  const { view, save, isSaving } = useStaffView(name)
  const [label, setLabel] = useState('')
  const [isTried, setTried] = useState(false)
  const filters = view?.filters ?? []
  const known = filters.find(({ query }) => query === present)
  const isTaken = filters.some((each) => each.name === label.trim())
  const errorOf = () => {
    if (isTaken) return t('admin:list.saved.taken')
    return isTried && !label.trim() ? t('admin:list.saved.missing') : undefined
  }
  const change = (next: SavedFilter[]) => save({ filters: next })
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!label.trim() || isTaken) return
    if (await change([...filters, { name: label.trim(), query: present }])) onClose()
  }
  const canKeep = present !== '' && !known && filters.length < MOST
  return (
    <Stack gap={20}>
      {canKeep ? (
        <form onSubmit={(event) => void keep(event)} noValidate>
          <Stack gap={12}>
            <TextField
              label={t('admin:list.saved.name')}
              help={t('admin:list.saved.help')}
              maxLength={60}
              data-autofocus
              value={label}
              onChange={setLabel}
              error={errorOf()}
            />
            <Button type="submit" variant="primary" className="self-start" loading={isSaving}>
              {t('admin:list.saved.keep')}
            </Button>
          </Stack>
        </form>
      ) : (
        <p className="quiet-text">
          {known ? t('admin:list.saved.known', { name: known.name }) : null}
          {known ? null : t(filters.length < MOST ? 'admin:list.saved.nothing' : 'admin:list.saved.full')}
        </p>
      )}
      {filters.length > 0 ? (
        <ul className="stack gap-4">
          {filters.map((filter) => (
            <Row as="li" key={filter.name} justify="between" gap={12}>
              <span className="size-15 text-anywhere">{filter.name}</span>
              <Button
                variant="quiet"
                size="sm"
                tone="danger"
                disabled={isSaving}
                aria-label={t('admin:list.saved.removeNamed', { name: filter.name })}
                onClick={() => void change(filters.filter((each) => each !== filter))}
              >
                {t('admin:list.saved.remove')}
              </Button>
            </Row>
          ))}
        </ul>
      ) : null}
    </Stack>
  )
}
