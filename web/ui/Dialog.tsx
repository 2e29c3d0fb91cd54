import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Floating } from './Floating.tsx'
import styles from './floating.module.css'
import { useButtonTexts } from './LocaleProvider.tsx'
import { LayerContext, useFocusReturn } from './layer.ts'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Of the button that closes it, if it says more than that. */
  closeLabel?: string | undefined
  children: ReactNode
  /** The buttons, at the right end; on a phone they share the width. */
  actions?: ReactNode
  size?: 'md' | 'lg' | 'full' | undefined
  /** While something is being sent: neither Escape nor a click outside closes it. */
  isLocked?: boolean | undefined
}

const widths = { md: 520, lg: 780, full: 1240 }

/** A question or a short form above the page; a sheet from the bottom on a phone. Load it lazily. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  size = 'md',
  isLocked = false,
}: DialogProps) {
  const words = useButtonTexts()
  useFocusReturn(isOpen)
  return (
    <Floating>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title={title}
        size={widths[size]}
        zIndex={500}
        centered
        closeOnClickOutside={!isLocked}
        closeOnEscape={!isLocked}
        closeButtonProps={{
          'aria-label': closeLabel ?? words.close,
          disabled: isLocked,
          size: 44,
          radius: 'xl',
          iconSize: 22,
        }}
        overlayProps={{ color: 'inherit', backgroundOpacity: 1, className: styles.scrim }}
        transitionProps={{ transition: 'fade-up', duration: 200 }}
        attributes={{ header: { role: 'presentation' } }}
        classNames={{
          inner: styles.inner,
          content: styles.dialog,
          header: styles.header,
          title: styles.title,
          body: styles.body,
          close: styles.close,
        }}
      >
        <LayerContext value={510}>
          {children}
          {actions ? <div className={`row justify-end gap-10 mt-24 ${styles.actions}`}>{actions}</div> : null}
        </LayerContext>
      </Modal>
    </Floating>
  )
}
