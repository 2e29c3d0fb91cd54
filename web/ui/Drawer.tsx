import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Floating } from './Floating.tsx'
import styles from './floating.module.css'
import { useButtonTexts } from './LocaleProvider.tsx'
import { LayerContext, useFocusReturn } from './layer.ts'

/** Navigation from the left (320 px) or a tall sheet of filters from the bottom. Load it lazily. */
export function Drawer({
  isOpen,
  onClose,
  title,
  closeLabel,
  side = 'left',
  foot,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  /** A word, or the logo. */
  title: ReactNode
  /** Of the button that closes it, if it says more than that. */
  closeLabel?: string | undefined
  side?: 'left' | 'right' | 'bottom' | undefined
  /** Stays at the bottom edge, such as "Show 214 services". */
  foot?: ReactNode
  children: ReactNode
}) {
  const texts = useButtonTexts()
  useFocusReturn(isOpen)
  return (
    <Floating>
      <MantineDrawer
        opened={isOpen}
        onClose={onClose}
        title={title}
        position={side}
        size={side === 'bottom' ? 'calc(100dvh - 44px)' : 320}
        radius={0}
        zIndex={400}
        closeButtonProps={{ 'aria-label': closeLabel ?? texts.close, size: 44, radius: 'xl', iconSize: 22 }}
        overlayProps={{ color: 'inherit', backgroundOpacity: 1, className: styles.scrim }}
        transitionProps={{ duration: 320, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }}
        attributes={{ header: { role: 'presentation' } }}
        classNames={{
          content: `${styles.drawer} ${side === 'bottom' ? styles.sheet : ''}`,
          header: styles.drawerHeader,
          title: 'size-16 weight-600',
          body: styles.drawerBody,
          close: styles.close,
        }}
      >
        <LayerContext value={410}>
          <div className={styles.scroll}>{children}</div>
          {foot ? <div className={`row wrap gap-12 ${styles.foot}`}>{foot}</div> : null}
        </LayerContext>
      </MantineDrawer>
    </Floating>
  )
}
