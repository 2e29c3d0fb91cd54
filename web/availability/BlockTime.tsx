import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { Suspense, useState } from 'react'
import type { HoursException } from '#shared/contract/availability.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { type DraftHours, useHoursWithHolidays } from './hours-with-holidays.ts'

const BlockTimeDialog = lazyComponent(() => import('./BlockTimeDialog.tsx').then((m) => m.BlockTimeDialog))

type BlockTimeProps = { today: string; draft: DraftHours; onBlock: (exceptions: HoursException[]) => void }

/** The way to take some hours of a day out of what is offered. */
export function BlockTime({ today, draft, onBlock }: BlockTimeProps) {
  const t = useT()
  const hours = useHoursWithHolidays(draft)
  const [isOpen, setOpen] = useState(false)
  // Each time with fields of its own; the first press loads it.
  const [times, setTimes] = useState(0)
  return (
    <>
      <Button
        icon={IconCalendarOff}
        aria-haspopup="dialog"
        onClick={() => {
          setTimes(times + 1)
          setOpen(true)
        }}
      >
        {t('availability:block.open')}
      </Button>
      {times > 0 ? (
        <Suspense fallback={null}>
          <BlockTimeDialog key={times} isOpen={isOpen} onClose={() => setOpen(false)} {...{ today, hours, onBlock }} />
        </Suspense>
      ) : null}
    </>
  )
}
