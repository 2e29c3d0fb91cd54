import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { camelCase } from '#shared/kernel/name-cases.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { refundCase as refundCaseProcess } from '#shared/process/refund-case.ts'
import { ConversationLog } from '#web/admin/conversations/ConversationLog.tsx'
import { DisputeEvidence } from '#web/admin/payments/DisputeEvidence.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { messageAt } from '#web/kernel/message-at.ts'
import { ProcessHistory } from '#web/kernel/ProcessHistory.tsx'
import { kinds } from '#web/kinds.ts'
import { ListSection } from '#web/lists/ListSection.tsx'
import { orderPages } from '#web/order-pages.ts'
import { CaseMoney } from '#web/refund-cases/CaseMoney.tsx'
import { CaseStatementList } from '#web/refund-cases/CaseStatementList.tsx'
import { type CaseState, caseStateOf } from '#web/refund-cases/case-process.ts'
import { EvidencePictures } from '#web/refund-cases/EvidencePictures.tsx'
import { useCaseTextValues, useCaseTimerText } from '#web/refund-cases/use-case-text.ts'
import type { AnyOrder } from '#web/transactions/kind.ts'
import { OrderMoney } from '#web/transactions/OrderMoney.tsx'
import type { OrderPage } from '#web/transactions/order-page.ts'
import { stateTextOf } from '#web/transactions/order-text.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CaseDecision } from './CaseDecision.tsx'
import styles from './CaseScreen.module.css'

/** The history of a case. */
function CaseTimeline({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  const { buyer, seller, personOf } = useCaseTextValues(refundCase)
  const titleOf = ({ action, actor }: CaseState['events'][number]) => {
    if (action === 'create' && actor === 'system') return t('refund-case:thread.bank')
    const values = { buyer, seller, actor: actor === 'system' ? '' : personOf(actor) }
    return messageAt(t, `refund-case:transitions.${camelCase(action)}.history`, values)
  }
  const events = refundCase.events.flatMap((event, index) => {
    const title = titleOf(event)
    return title ? [{ key: `${index}`, action: event.action, title, at: event.at }] : []
  })
  return (
    <ProcessHistory
      title={t('refund-case:timeline')}
      process={refundCaseProcess}
      events={events}
      created="receipt-refund"
      tone={caseStateOf(refundCase).tone}
    />
  )
}

export const loader = defineLoader(({ params, load }) =>
  load(q(api.refundCase.detail, { params: { id: params.caseId ?? '' } })),
)

/** The screen of one case: everything that an administrator needs to divide its money, side by side. */
export function CaseScreen() {
  const t = useT()
  const format = useFormat()
  const { caseId = '' } = useParams()
  const { data } = useSuspenseQuery(q(api.refundCase.detail, { params: { id: caseId } }))
  const { refundCase, order } = data
  const id = shortId(refundCase._id)
  const names = { buyer: refundCase.buyer.name, seller: refundCase.seller.name }
  return (
    <>
      <Head title={format.labelled(t('refund-case:desk.number', { id }), refundCase.title)} />
      <Breadcrumbs
        label={t('refund-case:desk.path')}
        items={[{ label: t('refund-case:desk.refunds'), href: links.adminOrders({ tab: 'refunds' }) }, { label: id }]}
      />
      <div className="mt-16 mb-24">
        <StatusBadge tone={caseStateOf(refundCase).tone}>
          {t(`refund-case:states.${refundCase.status}.label`)}
        </StatusBadge>
        <h1 dir="auto" className="mt-10 text-anywhere">
          {refundCase.title}
        </h1>
        <p className="tone-muted mt-4">
          {t('refund-case:desk.between', names)} ·{' '}
          {t('refund-case:desk.opened', { date: format.date(refundCase.createdAt, 'day') })}
        </p>
      </div>
      <div className={styles.columns}>
        <Stack gap={20} className={styles.said}>
          <Panel>
            <CaseStatementList refundCase={refundCase} />
          </Panel>
          {refundCase.role === 'admin' && refundCase.events.some(({ action }) => action === 'charge-back') ? (
            <Panel>
              <DisputeEvidence refundCase={refundCase} />
            </Panel>
          ) : null}
          {refundCase.role === 'admin' ? (
            <Panel>
              <CaseConversation refundCase={refundCase} />
            </Panel>
          ) : null}
        </Stack>
        <Stack gap={20} className={styles.known}>
          <Panel>
            <CaseFacts refundCase={refundCase} order={order} />
          </Panel>
          <Panel>
            <CaseTimeline refundCase={refundCase} />
          </Panel>
        </Stack>
        <Panel className={styles.decision}>
          <CaseDecision key={refundCase._id} refundCase={refundCase} />
        </Panel>
      </div>
    </>
  )
}

/** The messages between buyer and seller of a case, with a form to write to both until the case is decided. */
function CaseConversation({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  return (
    <Section look="plain" title={t('refund-case:desk.talk.title')}>
      <ListSection
        loading={<ListSkeleton label={t('admin-conversations:thread.loading')} count={3} />}
        failed={t('admin-conversations:thread.failed')}
      >
        <Found refundCase={refundCase} />
      </ListSection>
    </Section>
  )
}

function Found({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  const { data } = useSuspenseQuery(q(adminApi.adminConversation.list, { query: { orderId: refundCase.refId } }))
  const [conversation] = data.conversations
  if (!conversation) return <p className="tone-muted">{t('refund-case:desk.talk.none')}</p>
  const reason = t('refund-case:desk.talk.reason', { id: shortId(refundCase._id) })
  return (
    <Stack gap={20}>
      <ConversationLog
        conversation={conversation}
        // A case that is over gives no right to read on; the words still say what for.
        reading={conversation.refundCase ? { reason, ground: 'case' } : { reason }}
        mayWrite={refundCase.turn === 'admin' && conversation.mayJoin}
      />
    </Stack>
  )
}

/** The money, the deadlines, and how the order stands that the case is about. */
function CaseFacts({ refundCase, order }: { refundCase: CaseState; order: AnyOrder | undefined }) {
  const t = useT()
  const format = useFormat()
  const timerText = useCaseTimerText(refundCase)
  const deadlines = refundCase.timers.flatMap((timer) => {
    const text = timerText(timer)
    return text ? [{ ...timer, text }] : []
  })
  const page: OrderPage | undefined = order && orderPages[order.kind]
  const { facts: Facts, claim } = page ?? {}
  const cause = order && refundCase.cause && kinds[order.kind].texts.cause?.(refundCase.cause, t)
  const pictures = (order && claim?.pictures?.(order)) ?? []
  return (
    <Stack gap={24}>
      <CaseMoney refundCase={refundCase} />
      {order ? (
        <Section look="plain" title={t('order:payment.title')}>
          <OrderMoney order={order} />
        </Section>
      ) : null}
      {order ? (
        <Section look="plain" title={t('refund-case:desk.order')}>
          <KeyValueList
            rows={[
              {
                key: 'state',
                icon: IconReceipt,
                label: t('refund-case:desk.columns.state'),
                value: stateTextOf(order, t),
                note: t('order:number', { id: shortId(order._id) }),
              },
              ...(cause
                ? [
                    {
                      key: 'cause',
                      icon: IconCircleX,
                      label: t('refund-case:desk.cause'),
                      value: cause,
                    },
                  ]
                : []),
              ...(claim?.rows(order, { t, format }) ?? []),
            ]}
          />
          {pictures.length > 0 ? (
            <EvidencePictures
              pictures={pictures.map(({ _id, url }) => ({ id: _id, url }))}
              name={refundCase.seller.name}
            />
          ) : null}
        </Section>
      ) : null}
      {order && Facts && claim?.withFacts ? <Facts order={order} /> : null}
      {deadlines.length > 0 ? (
        <Section look="plain" title={t('refund-case:desk.deadlines')}>
          <KeyValueList
            rows={deadlines.map(({ name, text }) => ({
              key: name,
              icon: IconClock,
              label: t('refund-case:desk.deadlines'),
              value: text,
            }))}
          />
        </Section>
      ) : null}
    </Stack>
  )
}
