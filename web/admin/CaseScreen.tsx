import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CaseThread } from '#web/refund-cases/CaseThread.tsx'
import { CaseTimeline } from '#web/refund-cases/CaseTimeline.tsx'
import { stateOf } from '#web/refund-cases/case-process.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CaseConversation } from './CaseConversation.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import styles from './CaseScreen.module.css'
import { Decision } from './Decision.tsx'
import { EvidencePack } from './EvidencePack.tsx'

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
      <Head title={`${t('claims:desk.number', { id })}: ${refundCase.title}`} />
      <Breadcrumbs
        label={t('claims:desk.path')}
        items={[{ label: t('claims:desk.refunds'), href: links.adminOrders({ tab: 'refunds' }) }, { label: id }]}
      />
      <div className={styles.head}>
        <StatusBadge family={stateOf(refundCase).family}>{t(`claims:states.${refundCase.status}`)}</StatusBadge>
        <h1 className={styles.title}>{refundCase.title}</h1>
        <p className={styles.line}>
          {t('claims:desk.between', names)} ·{' '}
          {t('claims:desk.opened', { date: format.date(refundCase.createdAt, 'day') })}
        </p>
      </div>
      <div className={styles.columns}>
        <div className={styles.said}>
          <Panel>
            <CaseThread refundCase={refundCase} />
          </Panel>
          {refundCase.role === 'admin' && refundCase.events.some(({ action }) => action === 'charge-back') ? (
            <Panel>
              <EvidencePack refundCase={refundCase} />
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
          <Decision key={refundCase._id} refundCase={refundCase} />
        </Panel>
      </div>
    </>
  )
}
