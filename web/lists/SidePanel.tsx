import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './SidePanel.module.css'
import { useListAddress } from './use-list-address.ts'

/** A list and, beside it, the panel about one of its rows; where there is no room for both, the panel alone. */
export function ListWithPanel({
  children,
  panel,
  isPanelWide = false,
}: {
  children: ReactNode
  panel: ReactNode | null
  /** The panel has more to show than a row of the list, and stays in view while the list is scrolled. */
  isPanelWide?: boolean
}) {
  return (
    <div className={panel ? classes(styles.both, isPanelWide && styles.wide) : undefined}>
      <div className={styles.list}>{children}</div>
      {panel}
    </div>
  )
}

/** The panel about the row that `open` names in the address. Its close button leads back to the list alone. */
export function SidePanel({
  title,
  head,
  tools,
  picture,
  badge,
  children,
}: {
  title: string
  head?: ReactNode
  /** Buttons beside the one that closes it. */
  tools?: ReactNode
  /** Beside the title, and what stands above the title then. */
  picture?: ReactNode
  badge?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const { hrefOf } = useListAddress()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was opened gets the focus, as a dialog would, and comes into view: the list may be scrolled far.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel className="stack gap-16" role="complementary" aria-label={title}>
      <Row justify="between" gap={12}>
        <Text as="div" flex="shrink" size={13} tone="muted">
          {head}
        </Text>
        <Row gap={4} flex="fixed">
          {tools}
          <IconButton
            icon={IconX}
            label={t('admin:list.closePanel')}
            href={hrefOf({ open: undefined })}
            keepScroll
            size="sm"
          />
        </Row>
      </Row>
      <div className={picture ? styles.subject : undefined}>
        {picture}
        <Stack align="start" gap={8}>
          {badge}
          <Text as="h2" ref={heading} tabIndex={-1} wrap="anywhere" size={18}>
            {title}
          </Text>
        </Stack>
      </div>
      {children}
    </Panel>
  )
}
