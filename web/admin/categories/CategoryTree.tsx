import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type KeyboardEvent, useState } from 'react'
import type { AdminCategory } from '#shared/contract/admin-category.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './CategoryTree.module.css'
import { iconCalled } from './category-icon.ts'
import { bodyOf, categoryReads, useCategoryName } from './category-reads.ts'

type Move = (category: AdminCategory, order: number) => void

/** Puts categories at another place among their siblings, and says so. */
function useMove(): Move {
  const t = useT()
  const nameOf = useCategoryName()
  const update = useApiMutation(adminApi.adminCategory.update, {
    invalidate: categoryReads,
    success: ({ category }) => t('categories-admin:moved', { name: nameOf(category), place: category.order }),
  })
  return (category, order) => {
    if (update.isPending || order < 1 || order === category.order) return
    const reason = t('categories-admin:orderReason')
    void update.run({ params: { slug: category.slug }, body: { ...bodyOf(category), order, reason } })
  }
}

/** The categories of a kind with what is below each; only those that are `found`, all open, while there is a search. */
export function CategoryTree({ all, found }: { all: AdminCategory[]; found: ReadonlySet<string> | undefined }) {
  const t = useT()
  const move = useMove()
  const { value } = useListAddress()
  const current = all.find(({ slug }) => slug === value('open'))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([current?.parent ?? current?.slug ?? '']))
  const [dragged, setDragged] = useState<AdminCategory>()
  const isShown = ({ slug }: AdminCategory) => !found || found.has(slug)
  const toggle = (slug: string) =>
    setOpen(new Set(open.has(slug) ? [...open].filter((each) => each !== slug) : [...open, slug]))
  const row = { current: current?.slug, move, dragged, onDrag: setDragged }
  const mains = all.filter((category) => category.parent === null && isShown(category))
  if (mains.length === 0) return <p>{t('categories-admin:none')}</p>
  return (
    <Panel flush>
      <ul aria-label={t('categories-admin:tree')}>
        {mains.map((main) => {
          const isOpen = found !== undefined || open.has(main.slug)
          return (
            <li key={main.slug}>
              <Row {...row} category={main} isOpen={isOpen} onToggle={() => toggle(main.slug)} />
              {isOpen ? (
                <Below {...row} main={main} below={all.filter((each) => each.parent === main.slug && isShown(each))} />
              ) : null}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const tones = { auto: 'done', first: 'wait', always: 'problem' } as const

type RowProps = {
  current: string | undefined
  move: Move
  dragged: AdminCategory | undefined
  onDrag: (category: AdminCategory | undefined) => void
}

function Below({ main, below, ...row }: RowProps & { main: AdminCategory; below: AdminCategory[] }) {
  const t = useT()
  const nameOf = useCategoryName()
  const { hrefOf } = useListAddress()
  return (
    <ul>
      {below.map((category) => (
        <li key={category.slug}>
          <Row {...row} category={category} main={main} />
        </li>
      ))}
      <li className={classes(styles.row, styles.below)}>
        <Link
          href={hrefOf({ open: 'new', below: main.slug, part: undefined })}
          keepScroll
          className={`row align-center gap-8 tone-primary ${styles.add}`}
        >
          <IconPlus size={18} aria-hidden="true" />
          {t('categories-admin:addBelow', { name: nameOf(main) })}
        </Link>
      </li>
    </ul>
  )
}

function Row({
  category,
  main,
  current,
  move,
  dragged,
  onDrag,
  isOpen,
  onToggle,
}: RowProps & {
  category: AdminCategory
  /** The category above it, of a subcategory. */
  main?: AdminCategory
  isOpen?: boolean
  onToggle?: () => void
}) {
  const t = useT()
  const format = useFormat()
  const name = useCategoryName()(category)
  const { hrefOf } = useListAddress()
  const Glyph = iconCalled(category.icon)
  const isSibling = dragged && dragged.slug !== category.slug && dragged.parent === category.parent
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(category, category.order + step)
  }
  return (
    <div
      className={classes(
        styles.row,
        category.parent !== null && styles.below,
        current === category.slug && styles.current,
      )}
    >
      {onToggle ? (
        <IconButton
          icon={isOpen ? IconChevronDown : IconChevronRight}
          label={t('categories-admin:fold', { name })}
          aria-expanded={isOpen}
          size="sm"
          onClick={onToggle}
        />
      ) : null}
      <div className={`row align-center wrap grow ${styles.words}`}>
        <Link
          href={hrefOf({ open: category.slug, below: undefined, part: undefined })}
          keepScroll
          draggable
          onDragStart={() => onDrag(category)}
          onDragEnd={() => onDrag(undefined)}
          onDragOver={(event) => isSibling && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (isSibling) move(dragged, category.order)
          }}
          className={`row align-center gap-10 shrink ${styles.name}`}
          aria-current={current === category.slug || undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={16} aria-hidden="true" className={styles.grip} />
          {category.parent === null ? <Glyph size={20} aria-hidden="true" /> : null}
          {name}
        </Link>
        <Marks category={category} main={main} />
      </div>
      <span className={`tone-muted text-end tabular ${styles.count}`}>{format.number(category.listings)}</span>
    </div>
  )
}

/** Badges for settings that differ from the default or, in a subcategory, from its main category. */
function Marks({
  category: { isActive, moderation },
  main,
}: {
  category: AdminCategory
  main: AdminCategory | undefined
}) {
  const t = useT()
  if (!isActive)
    return (
      <StatusBadge tone="neutral" size="sm">
        {t('categories-admin:off')}
      </StatusBadge>
    )
  if (moderation === (main?.moderation ?? 'auto')) return null
  return (
    <StatusBadge tone={tones[moderation]} size="sm">
      {t(`categories-admin:moderation.${moderation}`)}
    </StatusBadge>
  )
}
