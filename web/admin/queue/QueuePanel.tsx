import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { QueueItem } from '#shared/contract/admin-queue.ts'
import { report as reportProcess } from '#shared/process/report.ts'
import { RemindPerson } from '#web/admin/money/OwedToPerson.tsx'
import { HeldPanel } from '#web/admin/orders/HeldPanel.tsx'
import { ProviderCallCard } from '#web/admin/payments/ProviderCallCard.tsx'
import { CaseDecision } from '#web/admin/refund-cases/CaseDecision.tsx'
import { FactorRecoveryNote } from '#web/admin/users/FactorRecoveryNote.tsx'
import { helpRead, recordRead } from '#web/admin/users/person-reads.ts'
import { VerificationPanel } from '#web/admin/users/VerificationPanel.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ListSection } from '#web/lists/ListSection.tsx'
import { SidePanel } from '#web/lists/SidePanel.tsx'
import { CaseMoney } from '#web/refund-cases/CaseMoney.tsx'
import { CaseStatementList } from '#web/refund-cases/CaseStatementList.tsx'
import { caseStateOf } from '#web/refund-cases/case-process.ts'
import { ReportDecision } from '#web/reports/ReportDecision.tsx'
import { ReportedPerson, ReportNotices, ReportTarget } from '#web/reports/ReportFacts.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { payoutRequirementsOf } from '#web/wallet/payout-requirements.ts'
import styles from '../admin.module.css'
import { hrefOfItem, type QueueKind, useItemTitle } from './QueueList.tsx'

type PartProps = { item: QueueItem; tools: ReactNode; onDecided: () => void }

/** The panel of a queue item beside the list: its facts, the decision, and a link to the full screen. */
export function QueuePanel({ item, onDecided }: { item: QueueItem; onDecided: () => void }) {
  const t = useT()
  const Part = parts[item.kind]
  const tools = (
    <IconButton icon={IconArrowsMaximize} label={t('admin-desk:panel.whole')} href={hrefOfItem(item)} size="sm" />
  )
  return (
    <ListSection
      loading={
        <Panel>
          <ListSkeleton label={t('admin-desk:panel.loading')} count={4} />
        </Panel>
      }
      failed={t('admin-desk:panel.failed')}
    >
      <Part item={item} tools={tools} onDecided={onDecided} />
    </ListSection>
  )
}

const parts: Record<QueueKind, (props: PartProps) => ReactNode> = {
  verification: Verification,
  held: HeldPanel,
  case: RefundCase,
  report: Report,
  money: FailingCall,
  payout: WaitingPayouts,
  recovery: LostFactors,
}

/** A panel of the queue's own. */
function ItemPanel({
  item,
  tools,
  state,
  children,
}: {
  item: QueueItem
  tools: ReactNode
  state?: { tone: StatusTone; word: string }
  children: ReactNode
}) {
  const titleOf = useItemTitle()
  return (
    <SidePanel
      title={titleOf(item)}
      tools={tools}
      head={
        state ? (
          <StatusBadge tone={state.tone} size="sm">
            {state.word}
          </StatusBadge>
        ) : null
      }
    >
      {children}
    </SidePanel>
  )
}

/** Another administrator was faster, or what it is about is gone. */
function Gone({ item, tools }: Pick<PartProps, 'item' | 'tools'>) {
  const t = useT()
  return (
    <ItemPanel item={item} tools={tools}>
      <Alert>{t('admin-desk:panel.gone')}</Alert>
    </ItemPanel>
  )
}

function Verification({ item, tools, onDecided }: PartProps) {
  const { data } = useSuspenseQuery(q(adminApi.adminUser.list, { query: { q: item.id, limit: 1 } })).data
  const [user] = data
  if (!user) return <Gone item={item} tools={tools} />
  return <VerificationPanel user={user} tools={tools} onDecided={onDecided} />
}

function RefundCase({ item, tools, onDecided }: PartProps) {
  const t = useT()
  const { refundCase } = useSuspenseQuery(q(api.refundCase.detail, { params: { id: item.id } })).data
  const { buyer, seller, refId, status } = refundCase
  return (
    <ItemPanel
      item={item}
      tools={tools}
      state={{ tone: caseStateOf(refundCase).tone, word: t(`refund-case:states.${status}.label`) }}
    >
      <Row as="p" wrap gap={20} rowGap={8} align="stretch" className="size-14">
        <TextLink href={links.adminUser(buyer._id)}>{buyer.name}</TextLink>
        <TextLink href={links.adminUser(seller._id)}>{seller.name}</TextLink>
        <TextLink href={links.adminOrder(refId)}>{t('admin-desk:panel.order')}</TextLink>
        <TextLink href={hrefOfItem(item)}>{t('admin-desk:panel.wholeCase')}</TextLink>
      </Row>
      <CaseMoney refundCase={refundCase} />
      <CaseStatementList refundCase={refundCase} />
      <div className={styles.part}>
        <CaseDecision refundCase={refundCase} onDecided={onDecided} />
      </div>
    </ItemPanel>
  )
}

function Report({ item, tools, onDecided }: PartProps) {
  const t = useT()
  const { report } = useSuspenseQuery(q(adminApi.adminReport.detail, { params: { id: item.id } })).data
  const { status, kind, person } = report
  return (
    <ItemPanel
      item={item}
      tools={tools}
      state={{ tone: reportProcess.states[status].tone, word: t(`report:states.${status}.label`) }}
    >
      <Row as="p" wrap gap={20} rowGap={8} align="stretch" className="size-14">
        <span className="quiet-text">{t(`report:kinds.${kind}`)}</span>
        <TextLink href={links.adminUser(person._id)}>{person.name}</TextLink>
      </Row>
      <ReportTarget report={report} />
      <ReportNotices report={report} />
      <ReportedPerson report={report} />
      <div className={styles.part}>
        <ReportDecision key={status} report={report} onDecided={onDecided} />
      </div>
    </ItemPanel>
  )
}

function FailingCall({ item, tools, onDecided }: PartProps) {
  const t = useT()
  const format = useFormat()
  const { paymentId = '', subject } = item
  const { payment, calls } = useSuspenseQuery(q(adminApi.adminPayment.detail, { params: { id: paymentId } })).data
  const call = calls.find(({ _id }) => _id === item.id)
  const { payer, payee, amount, captured, refunded } = payment
  const to = (person: { _id: string; name: string }) => (
    <TextLink href={links.adminUser(person._id)}>{person.name}</TextLink>
  )
  if (!call) return <Gone item={item} tools={tools} />
  return (
    <ItemPanel item={item} tools={tools}>
      <KeyValueList
        showLabels
        rows={[
          { key: 'payer', label: t('admin-money:detail.payer'), value: to(payer) },
          {
            key: 'payee',
            label: t('admin-money:detail.payee'),
            value: payee ? to(payee) : t('admin-money:marketplace'),
          },
          { key: 'amount', label: t('admin-money:detail.amount'), value: format.money(amount) },
          { key: 'captured', label: t('admin-money:detail.captured'), value: format.money(captured) },
          { key: 'refunded', label: t('admin-money:detail.refunded'), value: format.money(refunded) },
        ]}
      />
      <Row as="p" wrap gap={20} rowGap={8} align="stretch" className="size-14">
        {subject.kind === 'order' ? (
          <TextLink href={links.adminOrder(subject.id)}>{t('admin-money:detail.toOrder')}</TextLink>
        ) : (
          <TextLink href={links.adminPayment(subject.id)}>{t('admin-money:calls.payment')}</TextLink>
        )}
      </Row>
      <div className={styles.part}>
        <ProviderCallCard call={call} onDone={onDecided} />
      </div>
    </ItemPanel>
  )
}

/** The words for the state of a seller's payout account, by the code of the item; the account may have changed since. */
function usePayoutState(): (
  code: QueueItem['title']['code'],
  status: string,
) => { tone: StatusTone; word: string; isWaiting: boolean } {
  const t = useT()
  return (code, status) => {
    if (code === 'payout_rejected') return { tone: 'problem', word: t('admin-desk:payout.rejected'), isWaiting: true }
    if (status === 'restricted') return { tone: 'problem', word: t('admin-desk:payout.restricted'), isWaiting: true }
    if (status === 'none') return { tone: 'wait', word: t('admin-desk:payout.none'), isWaiting: true }
    if (status === 'pending') return { tone: 'wait', word: t('admin-desk:payout.open'), isWaiting: true }
    return { tone: 'neutral', word: t('admin-desk:payout.changed'), isWaiting: false }
  }
}

/** Only the seller can put it right; an administrator learns what is missing, and can remind them or write. */
function WaitingPayouts({ item, tools }: PartProps) {
  const t = useT()
  const format = useFormat()
  const stateOf = usePayoutState()
  const { user } = useSuspenseQuery(q(api.user.detail, { params: { id: item.id } })).data
  if (!('payoutAccount' in user)) return <Gone item={item} tools={tools} />
  const { status, requirementsDue } = user.payoutAccount
  const needs = payoutRequirementsOf(requirementsDue)
  const { isWaiting, ...state } = stateOf(item.title.code, status)
  const isAsked = status === 'none' || status === 'pending'
  return (
    <ItemPanel item={item} tools={tools} state={state}>
      <KeyValueList
        showLabels
        rows={[
          {
            key: 'person',
            label: t('admin-desk:payout.person'),
            value: <TextLink href={links.adminUser(user._id)}>{user.name}</TextLink>,
          },
          ...(item.amount
            ? [{ key: 'amount', label: t('admin-desk:payout.waiting'), value: format.money(item.amount) }]
            : []),
          { key: 'email', label: t('admin-desk:payout.email'), value: user.email },
          ...(user.phone ? [{ key: 'phone', label: t('admin-desk:payout.phone'), value: user.phone }] : []),
        ]}
      />
      {status === 'none' ? null : <h3 className="size-16">{t('admin-desk:payout.missing')}</h3>}
      {needs.length > 0 ? (
        <ul className={styles.needs}>
          {needs.map((need) => (
            <li key={need}>{t(`admin-desk:payout.needs.${need}`)}</li>
          ))}
        </ul>
      ) : null}
      {needs.length === 0 && status !== 'none' ? <p className="quiet-text">{t('admin-desk:payout.unnamed')}</p> : null}
      <Alert>{isAsked ? t('admin-desk:payout.reminded') : t('admin-desk:payout.how', { name: user.name })}</Alert>
      {isWaiting && item.amount && item.title.code !== 'payout_rejected' ? <RemindPerson sellerId={user._id} /> : null}
    </ItemPanel>
  )
}

/** The recovery that a colleague has asked for, which the one who reads it may confirm. */
function LostFactors({ item, tools, onDecided }: PartProps) {
  const t = useT()
  const { id } = item.subject
  const { user } = useSuspenseQuery(recordRead(id)).data
  const { help } = useSuspenseQuery(helpRead(id)).data
  if (help.factorRecovery?._id !== item.id) return <Gone item={item} tools={tools} />
  return (
    <ItemPanel item={item} tools={tools}>
      <KeyValueList
        showLabels
        rows={[
          {
            key: 'person',
            label: t('admin-desk:payout.person'),
            value: <TextLink href={links.adminUser(user._id)}>{user.name}</TextLink>,
          },
          { key: 'email', label: t('admin-desk:payout.email'), value: user.email },
        ]}
      />
      <FactorRecoveryNote user={user} help={help} isSelf={false} onDone={onDecided} />
    </ItemPanel>
  )
}
