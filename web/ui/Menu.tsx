import { Menu as MantineMenu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { cloneElement, type ReactElement, type Ref, use, useRef } from 'react'
import { classes } from './classes.ts'
import { Floating } from './Floating.tsx'
import styles from './floating.module.css'
import type { Icon } from './icon.ts'
import { Link } from './Link.tsx'
import { LayerContext } from './layer.ts'

export type MenuItem =
  | 'line'
  | {
      key: string
      label: string
      icon?: Icon | undefined
      /** A link, or an action. */
      href?: string | undefined
      onSelect?: (() => void) | undefined
      /** The entry that holds now, such as the language in use. */
      isCurrent?: boolean | undefined
      isDanger?: boolean | undefined
      disabled?: boolean | undefined
      /** The language of the label, if it is not the page's. */
      lang?: string | undefined
    }

export type MenuProps = {
  /** A `Button` or `IconButton`: it gets the click, the ref and the ARIA attributes. */
  trigger: ReactElement<{ ref?: Ref<HTMLButtonElement> }>
  label: string
  items: MenuItem[]
  width?: number | undefined
  position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | undefined
  defaultOpened?: boolean | undefined
}

/** Actions or places below a button. Load it lazily, or use `LazyMenu`. */
export function Menu({
  trigger,
  label,
  items,
  width = 220,
  position = 'bottom-end',
  defaultOpened = false,
}: MenuProps) {
  const zIndex = use(LayerContext)
  const button = useRef<HTMLButtonElement>(null)
  // Unless the person has already gone elsewhere. Mantine's own way forgets a menu that was open from the start.
  const giveBackFocus = () => {
    const active = document.activeElement
    if (active === document.body || active?.closest('[role=menu]')) button.current?.focus()
  }
  return (
    <Floating>
      <MantineMenu
        width={width}
        position={position}
        defaultOpened={defaultOpened}
        zIndex={zIndex}
        offset={8}
        // Inside its landmark, and fixed so that no box around it cuts it off.
        withinPortal={false}
        floatingStrategy="fixed"
        withInitialFocusPlaceholder={false}
        onClose={giveBackFocus}
        shadow="md"
        transitionProps={{ transition: 'pop-top-right', duration: 120 }}
        classNames={{ dropdown: styles.menu, item: styles.item, divider: styles.line, itemSection: styles.icon }}
      >
        <MantineMenu.Target>{cloneElement(trigger, { ref: button })}</MantineMenu.Target>
        <MantineMenu.Dropdown aria-label={label} aria-labelledby={undefined}>
          {items.map((item, index) => {
            if (item === 'line') {
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
              return <MantineMenu.Divider key={index} />
            }
            const Glyph = item.icon
            const shared = {
              className: classes(item.isCurrent && styles.current, item.isDanger && styles.danger),
              leftSection: Glyph ? <Glyph size={18} aria-hidden="true" /> : null,
              rightSection: item.isCurrent ? <IconCheck size={17} aria-hidden="true" /> : null,
              disabled: item.disabled ?? false,
              'aria-current': item.isCurrent ? ('true' as const) : undefined,
              lang: item.lang,
            }
            return item.href === undefined ? (
              <MantineMenu.Item key={item.key} {...shared} onClick={() => item.onSelect?.()}>
                {item.label}
              </MantineMenu.Item>
            ) : (
              <MantineMenu.Item
                key={item.key}
                {...shared}
                component={Link}
                href={item.href}
                onClick={() => item.onSelect?.()}
              >
                {item.label}
              </MantineMenu.Item>
            )
          })}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </Floating>
  )
}
