import type { Conversation } from '#shared/contract/chat.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import type { ChatPartner } from '#web/chat/participants.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useReturnText } from '#web/kernel/money-breakdown.ts'
import { pageOf } from '#web/kernel/processes.ts'
import { FeeLine } from '#web/listings/FeeLine.tsx'
import { linksOf, orderPictureOf, stateOf } from '#web/transactions/any-order.ts'
import { type AnyOrder, type AnyOrderSummary, kindOf } from '#web/transactions/kind.ts'
import { useOrderSumText } from '#web/transactions/order-money.ts'
import { stateTextOf } from '#web/transactions/order-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './MessagesScreen.module.css'

/** The dealings of the two people, beside their messages. */
export function ConversationDetails({
  conversation,
  order,
  other,
  me,
}: {
  conversation: Conversation
  /** The latest of their orders, once it is known. */
  order: AnyOrder | undefined
  other: ChatPartner
  me: string
}) {
  const t = useT()
  const [, ...others] = conversation.contexts
  const isWithSeller = conversation.buyerId === me
  return (
    <aside className={styles.details} aria-labelledby="about-conversation">
      <h2 id="about-conversation" className={styles.label}>
        {t('chat:about.title')}
      </h2>
      {order ? <ConversationOrderFacts order={order} /> : null}
      {conversation.contexts.length === 0 ? <p className="quiet-text mt-12">{t('chat:about.noOrder')}</p> : null}
      {others.length > 0 ? (
        <section className={styles.part}>
          <h3 className={styles.label}>{t('chat:about.others')}</h3>
          <Stack as="ul" gap={8} mt={10} className={`size-14 ${styles.others}`}>
            {others.map(({ id, kind, title }) => (
              <li key={id}>
                <Link dir="auto" href={pageOf(kind, id)}>
                  {title}
                </Link>
              </li>
            ))}
          </Stack>
        </section>
      ) : null}
      <section className={styles.part} aria-label={t('chat:about.person')}>
        <Row as="p" gap={10} className="size-14 weight-500">
          <Avatar name={other.name} picture={other.picture} size={32} />
          <span dir="auto">{other.name}</span>
          {isWithSeller && !conversation.isClosed ? (
            <TextLink href={links.providerProfile(other.id)} className={styles.profile}>
              {t('chat:about.profile')}
            </TextLink>
          ) : null}
        </Row>
      </section>
    </aside>
  )
}

function ConversationOrderFacts({ order }: { order: AnyOrder }) {
  const t = useT()
  const format = useFormat()
  const { _id, snapshot } = order
  const sum = useOrderSumText()(order)
  const returned = useReturnText()(order)
  const appointment = kindOf(order).appointment?.of(order)
  return (
    <div>
      <Picture source={orderPictureOf(order)} alt="" ratio="4/3" sizes="272px" className="mt-14 mb-14" />
      <StatusBadge tone={stateOf(order).tone}>{stateName(order, t)}</StatusBadge>
      <p dir="auto" className={`size-16 weight-600 mt-10 text-anywhere ${styles.what}`}>
        {snapshot.title}
      </p>
      <p className="quiet-text">{t('chat:about.order', { id: shortId(_id) })}</p>
      <Stack as="dl" gap={10} mt={16} mb={16} className={`size-14 ${styles.facts}`}>
        <div>
          <dt>{sum.label}</dt>
          <dd>
            {sum.text}
            {sum.isUncharged || returned ? null : <FeeLine price={order.pricing} className="tone-muted size-13" />}
          </dd>
        </div>
        {appointment ? (
          <div>
            <dt>{t('chat:about.appointment')}</dt>
            <dd>{format.appointment(appointment.start)}</dd>
          </div>
        ) : null}
      </Stack>
      <Button block href={linksOf(order).order(order._id)}>
        {t('chat:thread.openOrder')}
      </Button>
    </div>
  )
}

/** The same in one line, above the messages on a phone. */
export function ConversationOrderLine({ order }: { order: AnyOrder }) {
  const t = useT()
  const format = useFormat()
  const sum = useOrderSumText()(order, 'browsing')
  return (
    <div className={styles.summary}>
      <Picture source={orderPictureOf(order)} alt="" ratio="1/1" rounded="md" sizes="40px" />
      <p>
        <span dir="auto" className="weight-500">
          {order.snapshot.title}
          {' · '}
          {sum.isUncharged ? sum.text : format.labelled(sum.label, sum.text)}
        </span>
        <span className="tone-muted size-13">{stateName(order, t)}</span>
      </p>
      <TextLink href={linksOf(order).order(order._id)}>{t('chat:thread.openOrder')}</TextLink>
    </div>
  )
}

/** The state alone, as both sides call it; the screen has loaded the words of every kind. */
const stateName = ({ kind, status, endedByAdmin }: AnyOrder, t: Translate) =>
  // The state of an order of its own kind.
  stateTextOf({ kind, status, endedByAdmin } as AnyOrderSummary, t)
