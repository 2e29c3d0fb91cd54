import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './SidePanel.module.css'
import { useListAddress } from './use-list-address.ts'

/** A list and, beside it, the panel about one of its rows; where there is no room for both, the panel alone. */
export function ListWithPanel({ children, panel }: { children: ReactNode; panel: ReactNode | null }) {
  return (
    <div className={panel ? styles.both : undefined}>
      <div className={styles.list}>{children}</div>
      {panel}
    </div>
  )
}

/** The panel about the row that `open` names in the address. Its close button leads back to the list alone. */
export function SidePanel({ title, head, children }: { title: string; head?: ReactNode; children: ReactNode }) {
  const t = useT()
  const { hrefOf } = useListAddress()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was opened gets the focus, as a dialog would.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Panel className={styles.panel} role="complementary" aria-label={title}>
      <div className={styles.head}>
        <div className={styles.above}>{head}</div>
        <IconButton
          icon={IconX}
          label={t('admin:list.closePanel')}
          href={hrefOf({ open: undefined })}
          keepScroll
          size="sm"
        />
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </Panel>
  )
}
