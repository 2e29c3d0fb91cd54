import { Popover as MantinePopover } from '@mantine/core'
import { type ReactElement, type ReactNode, use } from 'react'
import { Floating } from './Floating.tsx'
import styles from './floating.module.css'
import { LayerContext } from './layer.ts'

/** A small panel below a button, such as the latest notifications. Load it lazily. */
export function Popover({
  trigger,
  label,
  children,
  width = 400,
  position = 'bottom-end',
  isOpen,
  onChange,
}: {
  /** A `Button` or `IconButton` that toggles it: give it the `onClick`. */
  trigger: ReactElement
  /** The name of the panel. */
  label: string
  children: ReactNode
  width?: number | undefined
  position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | undefined
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}) {
  const zIndex = use(LayerContext)
  return (
    <Floating>
      <MantinePopover
        opened={isOpen}
        onChange={onChange}
        width={width}
        position={position}
        zIndex={zIndex}
        offset={8}
        trapFocus
        returnFocus
        transitionProps={{ transition: 'fade', duration: 120 }}
        classNames={{ dropdown: styles.popover }}
      >
        <MantinePopover.Target>{trigger}</MantinePopover.Target>
        <MantinePopover.Dropdown aria-label={label} aria-labelledby={undefined}>
          {children}
        </MantinePopover.Dropdown>
      </MantinePopover>
    </Floating>
  )
}
