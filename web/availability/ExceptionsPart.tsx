import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef, useState } from 'react'
import type { HoursException } from '#shared/contract/availability.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import styles from './Availability.module.css'
import { useDaySpan } from './day-spans.ts'
import { inOrder } from './draft.ts'
import { ExceptionForm } from './ExceptionForm.tsx'

type ExceptionsPartProps = {
  value: readonly HoursException[]
  onChange: (exceptions: HoursException[]) => void
  /** Today, in the zone of the hours: earlier days are not listed. */
  today: string
}

/** The days of an exception in words: "Sat 20 June", or "Mon 29 June – Fri 10 July". */
export function useExceptionDays(): (exception: Pick<HoursException, 'from' | 'to'>) => string {
  const daySpan = useDaySpan()
  return ({ from, to }) => daySpan({ weekday: 'short', day: 'numeric', month: 'long' }, from, to)
}

/** Days off, special hours and vacations. */
export function ExceptionsPart({ value, onChange, today }: ExceptionsPartProps) {
  const t = useT()
  const daysOf = useExceptionDays()
  const [isAdding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const shown = value.filter(({ to }) => to >= today)
  const close = () => {
    setAdding(false)
    addButton.current?.focus()
  }
  const hoursOf = ({ hours }: HoursException) =>
    hours.length === 0
      ? t('availability:exceptions.off')
      : hours.map(({ start, end }) => t('availability:exceptions.hours', { start, end })).join(', ')
  return (
    <Stack gap={12}>
      {shown.length > 0 ? (
        <ul className={styles.rows} aria-label={t('availability:exceptions.title')}>
          {shown.map((exception) => (
            <Row as="li" key={`${exception.from} ${exception.to}`} gap={12}>
              <span className="grow">
                <span className="block weight-500 size-14">{daysOf(exception)}</span>
                <span className="block size-13 tone-muted">
                  {[hoursOf(exception), exception.note].filter(Boolean).join(', ')}
                </span>
              </span>
              <IconButton
                icon={IconX}
                label={t('availability:exceptions.remove', { days: daysOf(exception) })}
                onClick={() => {
                  onChange(value.filter((other) => other !== exception))
                  addButton.current?.focus()
                }}
              />
            </Row>
          ))}
        </ul>
      ) : (
        <p className="size-14 tone-muted">{t('availability:exceptions.none')}</p>
      )}
      {isAdding ? (
        <ExceptionForm
          today={today}
          onCancel={close}
          onAdd={(exception) => {
            onChange(inOrder([...value, exception]))
            close()
          }}
        />
      ) : null}
      <Button ref={addButton} icon={IconPlus} onClick={() => setAdding(true)} disabled={isAdding}>
        {t('availability:exceptions.add')}
      </Button>
    </Stack>
  )
}
