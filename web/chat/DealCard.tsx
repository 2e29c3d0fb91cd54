import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { useId, useState } from 'react'
import type { ChatMessage } from '#shared/contract/chat.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isOrderKind, pageOf } from '#web/kernel/processes.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './Conversation.module.css'
import type { ThreadEntry } from './thread-entries.ts'
import { useDayLabel } from './use-day-label.ts'

export type OrderLinkLabel = 'openOrder' | 'choose' | 'answer'

const eventIcons: [pattern: RegExp, icon: Icon][] = [
  [/\.pay/, IconShoppingBag],
  [/\.(ship|receive|handOver|assumeDelivered|makeReady|sendBack)/, IconTruckDelivery],
  [/time|schedul|move|propos/i, IconCalendarRepeat],
  [/\.(accept|complete|confirm|done|takeOver)/i, IconCircleCheck],
  [/\.(decline|cancel|withdraw|callOff|expire)/i, IconCircleX],
]
const eventIconOf = (event = '') => eventIcons.find(([pattern]) => pattern.test(event))?.[1] ?? IconInfoCircle

/** An offer, a request or an order between the messages: its newest line, and the lines before it on demand. */
export function DealCard({
  deal: { newest, earlier, about },
  asks = 'openOrder',
  isInOrder,
}: {
  deal: Extract<ThreadEntry, { kind: 'deal' }>
  asks: OrderLinkLabel | undefined
  /** The order around it has a number and needs no link. */
  isInOrder: boolean
}) {
  const t = useT()
  const days = useDayLabel()
  const stepsId = useId()
  const [isOpen, setOpen] = useState(false)
  const Glyph = eventIconOf(newest.event)
  const isOrder = about && isOrderKind(about.kind)
  const number = about && t(isOrder ? 'chat:about.order' : 'chat:about.request', { id: shortId(about.id) })
  const moment = (line: ChatMessage) => <time dateTime={line.createdAt}>{days.moment(line.createdAt)}</time>
  const link = () => {
    if (!about || isInOrder) return null
    if (isOrder) return <TextLink href={pageOf(about.kind, about.id)}>{t(`chat:thread.${asks}`)}</TextLink>
    return <TextLink href={pageOf(about.kind, about.id)}>{t('chat:thread.openRequest')}</TextLink>
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={number} className={`size-13 tone-muted mt-14 mb-14 text-anywhere ${styles.card}`}>
      <Row gap={10} align="start" className={styles.newest}>
        <Glyph size={16} aria-hidden="true" />
        <p className="grow" dir="auto">
          {newest.desc} {link()}
          <span className="block tone-faint size-12">
            {number && !isInOrder ? `${number} · ` : null}
            {moment(newest)}
          </span>
        </p>
      </Row>
      {earlier.length > 0 ? (
        <Button
          size="sm"
          variant="quiet"
          icon={isOpen ? IconChevronUp : IconChevronDown}
          aria-expanded={isOpen}
          aria-controls={isOpen ? stepsId : undefined}
          onClick={() => setOpen(!isOpen)}
          className={styles.fold}
        >
          {isOpen ? t('chat:thread.hideSteps') : t('chat:thread.steps', { count: earlier.length })}
        </Button>
      ) : null}
      {isOpen && earlier.length > 0 ? (
        <Stack id={stepsId} as="ol" gap={10} mt={6} className={styles.steps}>
          {earlier.map((line) => (
            <li key={line._id} dir="auto">
              {line.desc}
              <span className="block tone-faint size-12">{moment(line)}</span>
            </li>
          ))}
        </Stack>
      ) : null}
    </div>
  )
}
