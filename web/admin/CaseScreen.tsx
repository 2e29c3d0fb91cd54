import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { CaseStatementList } from '#web/refund-cases/CaseStatementList.tsx'
import { CaseTimeline } from '#web/refund-cases/CaseTimeline.tsx'
import { caseStateOf } from '#web/refund-cases/case-process.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CaseConversation } from './CaseConversation.tsx'
import { CaseDecision } from './CaseDecision.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import styles from './CaseScreen.module.css'
import { DisputeEvidence } from './DisputeEvidence.tsx'

export const loader = defineLoader(({ params, load }) =>
  load(q(api.refundCase.detail, { params: { id: params.caseId ?? '' } })),
)

/** Everything that an administrator needs to divide the money of one case, beside each other. */
export function CaseScreen() {
  const t = useT()
  const format = useFormat()
  const { caseId = '' } = useParams()
  const { data } = useSuspenseQuery(q(api.refundCase.detail, { params: { id: caseId } }))
  const { refundCase, order } = data
  const id = refundCase._id.slice(-6).toUpperCase()
  const names = { buyer: refundCase.buyer.name, seller: refundCase.seller.name }
  return (
    <>
      <Head title={`${t('refund-cases:desk.number', { id })}: ${refundCase.title}`} />
      <Breadcrumbs
        label={t('refund-cases:desk.path')}
        items={[{ label: t('refund-cases:desk.refunds'), href: links.adminOrders({ tab: 'refunds' }) }, { label: id }]}
      />
      <div className={styles.head}>
        <StatusBadge tone={caseStateOf(refundCase).tone}>{t(`refund-cases:states.${refundCase.status}`)}</StatusBadge>
        <h1 className={styles.title}>{refundCase.title}</h1>
        <p className={styles.line}>
          {t('refund-cases:desk.between', names)} ·{' '}
          {t('refund-cases:desk.opened', { date: format.date(refundCase.createdAt, 'day') })}
        </p>
      </div>
      <div className={styles.columns}>
        <div className={styles.said}>
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
        </div>
        <div className={styles.known}>
          <Panel>
            <CaseFacts refundCase={refundCase} order={order} />
          </Panel>
          <Panel>
            <CaseTimeline refundCase={refundCase} />
          </Panel>
        </div>
        <Panel className={styles.decision}>
          <CaseDecision key={refundCase._id} refundCase={refundCase} />
        </Panel>
      </div>
    </>
  )
}
