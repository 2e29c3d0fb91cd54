import { type ReactNode, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'

/** Filters on a phone: nothing changes behind the sheet until the list is asked for. */
export function FilterDrawer({
  showLabel,
  onClear,
  onShow,
  onClose,
  children,
}: {
  /** The label of the button that shows the results. */
  showLabel: string
  onClear: () => void
  onShow: () => void
  /** The sheet is gone. */
  onClose: () => void
  children: ReactNode
}) {
  const t = useT()
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    // The sheet slides away first.
    setTimeout(onClose, 320)
  }
  const show = () => {
    onShow()
    close()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      side="bottom"
      title={t('browse:filters.title')}
      closeLabel={t('browse:filters.close')}
      foot={
        <>
          <Button size="lg" onClick={onClear}>
            {t('browse:browse.clearAll')}
          </Button>
          <Button variant="primary" size="lg" onClick={show}>
            {showLabel}
          </Button>
        </>
      }
    >
      {children}
    </Drawer>
  )
}
