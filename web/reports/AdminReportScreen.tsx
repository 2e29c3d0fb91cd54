import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { AdminReportDetail } from '#shared/contract/report.ts'
import { report as process } from '#shared/process/report.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './AdminReportScreen.module.css'
import { ReportDecision } from './ReportDecision.tsx'

const reportRead = (id = '') => q(api.adminReport.detail, { params: { id } })

export const loader = defineLoader(({ params, load }) => load(reportRead(params.reportId)))

/** What was reported, what people say of it, what is known of the person, and the decision. */
export function AdminReportScreen() {
  const t = useT()
  const { reportId } = useParams()
  const { report } = useSuspenseQuery(reportRead(reportId)).data
  return (
    <>
      <Head title={report.title} />
      <Breadcrumbs
        label={t('reports:title')}
        items={[{ label: t('reports:title'), href: links.adminReports() }, { label: report.title }]}
      />
      <div className={styles.head}>
        <StatusBadge tone={process.states[report.status].tone}>{t(`reports:states.${report.status}`)}</StatusBadge>
        <h1>{report.title}</h1>
        <p className={styles.text}>
          {t(`reports:kinds.${report.kind}`)} ·{' '}
          <TextLink href={links.adminUser(report.person._id)}>{report.person.name}</TextLink>
        </p>
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Panel>
            <Reported report={report} />
          </Panel>
          <Panel>
            <Notices report={report} />
          </Panel>
          <Panel>
            <Record report={report} />
          </Panel>
        </div>
        <Panel>
          <ReportDecision key={report.status} report={report} />
        </Panel>
      </div>
    </>
  )
}

type Props = { report: AdminReportDetail }

const hrefOf = ({ kind, refId }: AdminReportDetail): string | undefined => {
  if (kind === 'service') return `/service/${refId}`
  if (kind === 'product') return links.product(refId)
  return kind === 'user' ? links.provider(refId) : undefined
}

function Reported({ report }: Props) {
  const t = useT()
  const href = hrefOf(report)
  return (
    <Section look="plain" title={t('reports:detail.reported')}>
      <p className={styles.text}>{report.excerpt || report.title}</p>
      {href ? <TextLink href={href}>{t('reports:detail.openThing')}</TextLink> : null}
    </Section>
  )
}

function Notices({ report }: Props) {
  const t = useT()
  const format = useFormat()
  return (
    <Section look="plain" title={t('reports:detail.said')}>
      <ul className={styles.list}>
        {report.notices.map(({ _id, by, email, reason, note, at }) => (
          <li key={_id}>
            <b>{t(`reports:reasons.${reason}`)}</b>
            {note ? <p className={styles.text}>{note}</p> : null}
            <small>
              {by?.name ?? t('reports:detail.visitor', { email: email ?? '' })} · {format.dateTime(at)}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Record({ report: { record } }: Props) {
  const t = useT()
  const format = useFormat()
  return (
    <Section look="plain" title={t('reports:detail.record')}>
      <p>
        {record.strikes.length > 0
          ? `${t('reports:detail.strikes')}: ${record.strikes.length}`
          : t('reports:detail.noStrikes')}
      </p>
      {record.reports.length > 0 ? <h3>{t('reports:detail.earlier')}</h3> : <p>{t('reports:detail.noEarlier')}</p>}
      <ul className={styles.list}>
        {record.reports.map(({ _id, title, status, at }) => (
          <li key={_id}>
            <TextLink href={links.adminReport(_id)}>{title}</TextLink>{' '}
            <small>
              {t(`reports:states.${status}`)} · {format.date(at, 'short')}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
