import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs'
import { Suspense, useState } from 'react'
import type { StaffViewName } from '#shared/contract/admin-desk.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Stack } from '#web/ui/Stack.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useStaffView } from './staff-views.ts'

const Popover = lazyComponent(() => import('#web/ui/Popover.tsx').then((m) => m.Popover))

type Named = { key: string; label: string }

/** The columns that can be left out: those with a name, but for the first one, which says what a row is. */
const optionalColumns = <Row,>(columns: readonly Column<Row>[]): Named[] =>
  columns.slice(1).flatMap(({ key, header }) => (typeof header === 'string' && header ? [{ key, label: header }] : []))

/** The columns of a table that the person shows; `choice` is the button for another choice. */
export function useShownColumns<Row>(view: StaffViewName | undefined, columns: Column<Row>[]) {
  const stored = useStaffView(view ?? 'users', view !== undefined)
  const optional = optionalColumns(columns)
  const hidden = view ? (stored.view?.hiddenColumns ?? []) : []
  const isHidden = (key: string) => hidden.includes(key) && optional.some((each) => each.key === key)
  const toggle = (key: string) =>
    void stored.save({ hiddenColumns: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key] })
  return {
    columns: columns.filter(({ key }) => !isHidden(key)),
    choice:
      view && stored.view && optional.length > 0 ? (
        <ColumnChoice columns={optional} isHidden={isHidden} onToggle={toggle} />
      ) : null,
  }
}

function ColumnChoice({
  columns,
  isHidden,
  onToggle,
}: {
  columns: Named[]
  isHidden: (key: string) => boolean
  onToggle: (key: string) => void
}) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const label = t('admin:list.columns')
  const trigger = (
    <IconButton icon={IconColumns} label={label} size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
  )
  if (!isOpen) return trigger
  return (
    <Suspense fallback={trigger}>
      <Popover trigger={trigger} label={label} width={260} isOpen onChange={setOpen}>
        <Stack gap={4}>
          <p className="size-13 tone-faint weight-500 mb-4">{label}</p>
          {columns.map(({ key, label: name }) => (
            <CheckboxField key={key} label={name} checked={!isHidden(key)} onChange={() => onToggle(key)} />
          ))}
        </Stack>
      </Popover>
    </Suspense>
  )
}
