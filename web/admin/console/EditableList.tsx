import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import styles from './SettingRow.module.css'

/** Things that can be added, taken away and put into another order, each with fields of its own. */
export function EditableList<Item>({
  items,
  onChange,
  nameOf,
  addLabel,
  create,
  least = 1,
  most,
  isFixed,
  error,
  children,
}: {
  items: readonly Item[]
  onChange: (items: Item[]) => void
  nameOf: (item: Item, at: number) => string
  addLabel: string
  create: () => Item
  least?: number
  most: number
  isFixed: boolean
  /** The error message for the whole list. */
  error?: string | undefined
  children: (item: Item, at: number, change: (item: Item) => void) => ReactNode
}) {
  const t = useT()
  const swap = (at: number, to: number) => {
    const places = new Map([
      [at, to],
      [to, at],
    ])
    onChange(items.map((item, index) => items[places.get(index) ?? index] ?? item))
  }
  return (
    <Stack gap={12}>
      {items.map((item, at) => {
        const name = nameOf(item, at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: keys are edited, so the place is all that an item keeps
          <fieldset key={at} className={styles.item} disabled={isFixed}>
            <legend className={`weight-500 text-ellipsis ${styles.itemName}`}>{name}</legend>
            <Row justify="end" align="stretch" mb={10} className={styles.tools}>
              <IconButton
                size="sm"
                icon={IconArrowUp}
                label={t('console:up', { name })}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <IconButton
                size="sm"
                icon={IconArrowDown}
                label={t('console:down', { name })}
                disabled={at === items.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <IconButton
                size="sm"
                icon={IconTrash}
                label={t('console:removeNamed', { name })}
                disabled={items.length <= least}
                onClick={() => onChange(items.filter((_, index) => index !== at))}
              />
            </Row>
            {children(item, at, (next) => onChange(items.map((each, index) => (index === at ? next : each))))}
          </fieldset>
        )
      })}
      {error ? (
        <p className="tone-danger size-13" data-wrong>
          {error}
        </p>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        icon={IconPlus}
        className="self-start"
        disabled={isFixed || items.length >= most}
        onClick={() => onChange([...items, create()])}
      >
        {addLabel}
      </Button>
    </Stack>
  )
}
