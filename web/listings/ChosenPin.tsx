import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import type { MapPin } from '#shared/contract/map.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { PinPanel } from '#web/map/MapNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

/** The things at the pin that was chosen, as the list shows them. */
export function ChosenPin({
  pin: { count, label },
  onClose,
  onShowAll,
  children,
}: {
  pin: MapPin
  onClose: () => void
  onShowAll: () => void
  /** Their cards. */
  children: ReactNode
}) {
  const t = useT()
  const number = useFormat().count(count)
  return (
    <PinPanel
      title={label ? t('map:pin.inPlace', { number, place: label }) : t('map:pin.here', { number })}
      close={<IconButton icon={IconX} size="sm" label={t('map:chosen.close')} onClick={onClose} />}
      foot={
        <Button size="sm" onClick={onShowAll}>
          {t('map:chosen.all')}
        </Button>
      }
    >
      {children}
    </PinPanel>
  )
}
