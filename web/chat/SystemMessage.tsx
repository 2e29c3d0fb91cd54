import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import type { ChatMessage, Conversation } from '#shared/contract/chat.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { Icon } from '#web/ui/icon.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './SystemMessage.module.css'

const icons: [pattern: RegExp, icon: Icon][] = [
  [/\.pay/, IconShoppingBag],
  [/\.(ship|receive|handOver|assumeDelivered|makeReady|sendBack)/, IconTruckDelivery],
  [/time|schedul|move|propos/i, IconCalendarRepeat],
  [/\.(accept|complete|confirm|done|takeOver)/i, IconCircleCheck],
  [/\.(decline|cancel|withdraw|callOff|expire)/i, IconCircleX],
]
const iconOf = (event = '') => icons.find(([pattern]) => pattern.test(event))?.[1] ?? IconInfoCircle

/** What the line's order waits for, if it is for the reader and nothing has happened since. */
function askedOf({ event, context }: ChatMessage, { contexts, buyerId }: Conversation, me: string) {
  const status = contexts.find(({ id }) => id === context?.id)?.status
  if (status === 'time_proposed' && event === 'serviceOrder.proposeTimeChange' && buyerId === me) return 'choose'
  if (status === 'pending_acceptance' && event === 'serviceOrder.pay' && buyerId !== me) return 'answer'
  if (status === 'pending_confirmation' && event === 'productOrder.pay' && buyerId !== me) return 'answer'
  return 'openOrder'
}

/** What happened to an order of the two, between what they said. */
export function SystemMessage({
  message,
  conversation,
  me,
  isLinked,
}: {
  message: ChatMessage
  conversation: Conversation
  me: string
  /** It leads to its order: the latest line about one, unless the order is around it. */
  isLinked: boolean
}) {
  const t = useT()
  const format = useFormat()
  const Glyph = iconOf(message.event)
  const { context, desc, createdAt } = message
  return (
    <div className={styles.line}>
      <Glyph size={16} aria-hidden="true" />
      <p>
        <span title={format.dateTime(createdAt)}>{desc}</span>{' '}
        {isLinked && context ? (
          <TextLink href={links.orderOf(context.kind, context.id)}>
            {t(`chat:thread.${askedOf(message, conversation, me)}`)}
          </TextLink>
        ) : null}
      </p>
    </div>
  )
}
