import type { Conversation } from '#shared/contract/chat.ts'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StatusBadge, type StatusFamily } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './ConversationDetails.module.css'
import type { ChatPartner } from './participants.ts'

/** What the two have to do with each other, beside what they say. */
export function ConversationDetails({
  conversation,
  order,
  other,
  me,
}: {
  conversation: Conversation
  /** The latest of their orders, once it is known. */
  order: ChatOrder | undefined
  other: ChatPartner
  me: string
}) {
  const t = useT()
  const [, ...others] = conversation.contexts
  const isWithSeller = conversation.buyerId === me
  return (
    <aside className={styles.about} aria-labelledby="about-conversation">
      <h2 id="about-conversation" className={styles.title}>
        {t('chat:about.title')}
      </h2>
      {order ? <ConversationOrderFacts order={order} /> : null}
      {conversation.contexts.length === 0 ? <p className={styles.none}>{t('chat:about.noOrder')}</p> : null}
      {others.length > 0 ? (
        <section className={styles.part}>
          <h3 className={styles.title}>{t('chat:about.others')}</h3>
          <ul className={styles.others}>
            {others.map(({ id, kind, title }) => (
              <li key={id}>
                <Link href={links.orderOf(kind, id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={styles.part} aria-label={t('chat:about.person')}>
        <p className={styles.person}>
          <Avatar name={other.name} picture={other.picture} size={32} />
          <span>{other.name}</span>
          {isWithSeller && !conversation.isClosed ? (
            <TextLink href={links.providerProfile(other.id)} className={styles.profile}>
              {t('chat:about.profile')}
            </TextLink>
          ) : null}
        </p>
      </section>
    </aside>
  )
}

function ConversationOrderFacts({ order }: { order: ChatOrder }) {
  const t = useT()
  const format = useFormat()
  const { _id, snapshot, role } = order
  const stateName = useOrderStateName()
  const scheduleData = order.kind === 'serviceOrder' ? order.scheduleData : undefined
  return (
    <div>
      <Picture source={orderPicture(order)} alt="" ratio="4/3" sizes="272px" className={styles.picture} />
      <StatusBadge family={orderFamily(order)}>{stateName(order)}</StatusBadge>
      <p className={styles.what}>{snapshot.title}</p>
      <p className={styles.number}>{t('chat:about.order', { id: _id.slice(-6) })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{role === 'buyer' ? t('chat:about.total') : t('chat:about.earn')}</dt>
          <dd>{format.money(orderAmount(order))}</dd>
        </div>
        {scheduleData ? (
          <div>
            <dt>{t('chat:about.appointment')}</dt>
            <dd>{format.dateTime(scheduleData.start)}</dd>
          </div>
        ) : null}
      </dl>
      <Button block href={orderHref(order)}>
        {t('chat:thread.openOrder')}
      </Button>
    </div>
  )
}

/** The same in one line, above what is said on a phone. */
export function ConversationOrderLine({ order }: { order: ChatOrder }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={styles.line}>
      <Picture source={orderPicture(order)} alt="" ratio="1/1" rounded="md" sizes="40px" className={styles.small} />
      <p>
        <span className={styles.sum}>
          {order.snapshot.title}, {format.money(orderAmount(order), 'browsing')}
        </span>
        <span className={styles.state}>{useOrderStateName()(order)}</span>
      </p>
      <TextLink href={orderHref(order)}>{t('chat:thread.openOrder')}</TextLink>
    </div>
  )
}

/** What two people have to do with each other. */
type ChatOrder = ServiceOrder | ProductOrder

/** The picture of the listing as it was ordered, else one that is drawn for it. */
const orderPicture = (order: ChatOrder) => {
  const thing = order.kind === 'productOrder' ? order.product : order.service
  return order.snapshot.image ?? thing.image ?? { url: artworkUrl(thing.category, thing._id) }
}

const orderFamily = (order: ChatOrder): StatusFamily =>
  order.kind === 'productOrder' ? productOrder.states[order.status].tone : serviceOrder.states[order.status].tone

const orderHref = (order: ChatOrder): string => links.orderOf(order.kind, order._id)

/** What the reader pays or gets. */
const orderAmount = ({ role, pricing }: ChatOrder) =>
  (role === 'buyer' ? pricing.total : pricing.sellerNet) ?? pricing.subtotal

/** The status of an order in one word; the caller has loaded the messages of every kind of order. */
function useOrderStateName(): (order: ChatOrder) => string {
  const t = useT()
  return (order) =>
    order.kind === 'productOrder'
      ? t(`product-orders:states.${order.status}`)
      : t(`transactions:states.${order.status}`)
}
