import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import type { ChatMessage } from '#shared/contract/chat.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './OrderEventLine.module.css'
import { useDayLabel } from './use-day-label.ts'

export type OrderLinkLabel = 'openOrder' | 'choose' | 'answer'

const icons: [pattern: RegExp, icon: Icon][] = [
  [/\.pay/, IconShoppingBag],
  [/\.(ship|receive|handOver|assumeDelivered|makeReady|sendBack)/, IconTruckDelivery],
  [/time|schedul|move|propos/i, IconCalendarRepeat],
  [/\.(accept|complete|confirm|done|takeOver)/i, IconCircleCheck],
  [/\.(decline|cancel|withdraw|callOff|expire)/i, IconCircleX],
]
const iconOf = (event = '') => icons.find(([pattern]) => pattern.test(event))?.[1] ?? IconInfoCircle

/** An event of an order, between the messages: what happened, to which order, and when. */
export function OrderEventLine({
  message,
  asks = 'openOrder',
  isLinked,
  isInOrder,
}: {
  message: ChatMessage
  asks: OrderLinkLabel | undefined
  /** It leads to its order: the latest line about one, unless the order is around it. */
  isLinked: boolean
  /** The order around it has a number already. */
  isInOrder: boolean
}) {
  const t = useT()
  const days = useDayLabel()
  const Glyph = iconOf(message.event)
  const { context, desc, createdAt } = message
  return (
    <div className={styles.line}>
      <Glyph size={16} aria-hidden="true" />
      <p>
        {desc}{' '}
        {isLinked && context ? (
          <TextLink href={links.orderOf(context.kind, context.id)}>{t(`chat:thread.${asks}`)}</TextLink>
        ) : null}
        <span className={styles.when}>
          {context && !isInOrder ? `${t('chat:about.order', { id: context.id.slice(-6) })} · ` : null}
          <time dateTime={createdAt}>{days.moment(createdAt)}</time>
        </span>
      </p>
    </div>
  )
}

/** Stands for earlier events of an order. */
export function FoldedEvents({ count, onUnfold }: { count: number; onUnfold: () => void }) {
  const t = useT()
  return (
    <Button size="sm" variant="quiet" icon={IconChevronDown} onClick={onUnfold} className={styles.folded}>
      {t('chat:thread.folded', { count })}
    </Button>
  )
}
