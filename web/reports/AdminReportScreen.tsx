import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { report as process } from '#shared/process/report.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './AdminReportScreen.module.css'
import { ReportDecision } from './ReportDecision.tsx'
import { ReportedPerson, ReportedThing, ReportNotices } from './ReportFacts.tsx'

const reportRead = (id = '') => q(adminApi.adminReport.detail, { params: { id } })

export const loader = defineLoader(({ params, load }) => load(reportRead(params.reportId)))

/** The report, the notices about it, the record of the person, and the decision. */
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
        <h1 dir="auto">{report.title}</h1>
        <p className={styles.text}>
          {t(`reports:kinds.${report.kind}`)} ·{' '}
          <TextLink dir="auto" href={links.adminUser(report.person._id)}>
            {report.person.name}
          </TextLink>
        </p>
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Panel>
            <ReportedThing report={report} />
          </Panel>
          <Panel>
            <ReportNotices report={report} />
          </Panel>
          <Panel>
            <ReportedPerson report={report} />
          </Panel>
        </div>
        <Panel>
          <ReportDecision key={report.status} report={report} />
        </Panel>
      </div>
    </>
  )
}
