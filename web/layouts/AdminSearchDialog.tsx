import { useDebouncedValue } from '@mantine/hooks'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { foldForSearch, hasEveryWord } from '#web/forms/search-fold.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { splitByMatches } from '#web/kernel/search-text.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useHasRight } from '#web/kernel/staff-rights.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { HighlightedText } from '#web/ui/HighlightedText.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './AdminSearch.module.css'
import { adminNavigation } from './admin-navigation.ts'
import { groupIcons, itemsOf, moreIn, recentItems, rememberItem, type SearchItem } from './admin-search-items.ts'

const PAUSE_MS = 150
const FEWEST = 2

type Group = { key: string; name: string; items: SearchItem[]; more?: string | undefined }

/** The screens whose names have the words. */
function useScreens(words: string): SearchItem[] {
  const t = useT()
  const { staffRole } = useUser()
  if (!words) return []
  return adminNavigation(t, staffRole)
    .flatMap(({ items }) => items)
    .filter(({ label }) => hasEveryWord(foldForSearch(label), words))
    .map(({ key, href, label }) => ({ key: `screen-${key}`, href, title: label, detail: '', icon: 'screen' }))
}

/** The results for the words, by kind; without words those that were opened last. */
function useGroups(typed: string) {
  const t = useT()
  const format = useFormat()
  const { _id: owner } = useUser()
  const words = typed.trim()
  const [paused] = useDebouncedValue(words, PAUSE_MS)
  const isAsked = words.length >= FEWEST && paused.length >= FEWEST
  const found = useQuery({
    ...q(adminApi.adminDesk.search, { query: { q: paused } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const screens = useScreens(words)
  const recent = words ? [] : recentItems(owner)
  const groups: Group[] = [
    { key: 'recent', name: t('admin:find.recent'), items: recent },
    { key: 'screens', name: t('admin:find.screens'), items: screens },
    ...(isAsked ? (found.data?.groups ?? []) : []).map((group) => ({
      key: group.group,
      name: t(`admin:find.groups.${group.group}`),
      items: itemsOf(group, t, format),
      more: group.hasMore ? moreIn[group.group]?.(words) : undefined,
    })),
  ].filter(({ items }) => items.length > 0)
  const isSettled = !isAsked || (words === paused && !found.isFetching)
  const isShort = isAsked && isSettled && found.data?.isShort === true
  return { groups, words, isSettled, isShort, isFailed: isAsked && found.isError }
}

/** The search over everything that the person may see, with the arrows, Enter and Escape. */
export function AdminSearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('admin:find.open')} size="lg">
      <Search onClose={onClose} />
    </Dialog>
  )
}

function Search({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { _id: owner } = useUser()
  const seesMoney = useHasRight()('finance')
  const navigate = useNavigate()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  const { groups, words, isSettled, isShort, isFailed } = useGroups(typed)
  const options = groups.flatMap(({ key, items, more }) => [
    ...items,
    ...(more ? [{ key: `${key}-more`, href: more }] : []),
  ])
  // The first one is what Enter opens, until the arrows go elsewhere.
  const current = options.find(({ key }) => key === active) ?? (words ? options[0] : undefined)
  const idOf = (key: string) => `${listId}-${key}`
  useEffect(() => {
    if (active) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const choose = (item: { key: string } & Partial<SearchItem>) => {
    if (item.title !== undefined) rememberItem(owner, item as SearchItem)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const at = options.findIndex(({ key }) => key === current?.key)
    const go = (to: number) => setActive(options[(to + options.length) % options.length]?.key)
    const act = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at === -1 ? options.length - 1 : at - 1),
      Enter: () => {
        if (!current) return
        choose(current)
        void navigate(current.href)
      },
    }[event.key]
    if (!act || options.length === 0) return
    event.preventDefault()
    act()
  }
  const isEmpty = words.length >= FEWEST && isSettled && !isFailed && options.length === 0
  return (
    <>
      <TextField
        label={t('admin:find.label')}
        hideLabel
        type="search"
        icon={IconSearch}
        placeholder={t('admin:find.placeholder')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={current ? idOf(current.key) : undefined}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setActive(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="visually-hidden">
        {words.length >= FEWEST && isSettled ? t('admin:find.found', { count: options.length }) : ''}
      </p>
      <div ref={list} id={listId} role="listbox" aria-label={t('admin:find.results')} className={styles.list}>
        {groups.map(({ key, name, items, more }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={key} role="group" aria-labelledby={idOf(`name-${key}`)}>
            <Text as="span" id={idOf(`name-${key}`)} block size={13} tone="faint" weight={500} className={styles.name}>
              {name}
            </Text>
            {items.map((item) => (
              <Link
                key={item.key}
                id={idOf(item.key)}
                href={item.href}
                role="option"
                tabIndex={-1}
                aria-selected={item.key === current?.key}
                className={`row align-center gap-12 ${styles.option}`}
                onClick={() => choose(item)}
              >
                <Glyph icon={item.icon} />
                <span className="grow">
                  <span dir="auto" className="block size-14 weight-500 text-anywhere">
                    <HighlightedText parts={splitByMatches(item.title, words)} />
                  </span>
                  {item.detail ? <bdi className="block size-13 tone-faint text-anywhere">{item.detail}</bdi> : null}
                </span>
              </Link>
            ))}
            {more ? (
              <Link
                id={idOf(`${key}-more`)}
                href={more}
                role="option"
                tabIndex={-1}
                aria-selected={current?.key === `${key}-more`}
                className={`row align-center size-14 ${styles.option} ${styles.more}`}
                onClick={() => choose({ key: `${key}-more` })}
              >
                {t('admin:find.more')}
              </Link>
            ) : null}
          </div>
        ))}
      </div>
      <Notes
        words={words}
        state={{ isEmpty, isFailed, isSettled, isShort, hasNone: options.length === 0, seesMoney }}
      />
      <Row gap={16} mt={12} size={13} tone="faint" className={styles.foot} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('admin:find.keys.walk')}
        </span>
        <span>
          <kbd>↵</kbd> {t('admin:find.keys.open')}
        </span>
        <span>
          <kbd>{t('admin:find.keys.escape')}</kbd> {t('admin:find.keys.close')}
        </span>
      </Row>
    </>
  )
}

function Glyph({ icon }: { icon: SearchItem['icon'] }) {
  const Icon = icon === 'screen' ? IconLayoutDashboard : groupIcons[icon]
  return (
    <span className={`tone-muted centered fixed ${styles.glyph}`}>
      <Icon size={18} aria-hidden="true" />
    </span>
  )
}

type NoteState = {
  isEmpty: boolean
  isFailed: boolean
  isSettled: boolean
  /** Only people and screens were looked for. */
  isShort: boolean
  hasNone: boolean
  seesMoney: boolean
}

/** The text in the place of results: how to search, that it takes a moment, that nothing fits, or that it failed. */
function Notes({ words, state }: { words: string; state: NoteState }) {
  const t = useT()
  const { isEmpty, isFailed, isSettled, isShort, hasNone, seesMoney } = state
  if (isFailed)
    return (
      <p role="alert" className="size-14 tone-danger mt-12">
        {t('admin:find.failed')}
      </p>
    )
  if (isEmpty)
    return (
      <div className="mt-12">
        <p className="size-15 weight-500 text-anywhere">{t('admin:find.none', { words })}</p>
        <p className="quiet-text mt-4">{t(isShort ? 'admin:find.short' : 'admin:find.noneText')}</p>
      </div>
    )
  if (isShort) return <p className="quiet-text mt-12">{t('admin:find.short')}</p>
  if (!isSettled && hasNone) return <p className="quiet-text mt-12">{t('admin:find.loading')}</p>
  if (words.length < FEWEST && hasNone)
    return <p className="quiet-text mt-12">{t(seesMoney ? 'admin:find.hint' : 'admin:find.hintPlain')}</p>
  return null
}
