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
import { Grid } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './AdminReportScreen.module.css'
import { ReportDecision } from './ReportDecision.tsx'
import { ReportedPerson, ReportNotices, ReportTarget } from './ReportFacts.tsx'

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
        label={t('report:title')}
        items={[{ label: t('report:title'), href: links.adminReports() }, { label: report.title }]}
      />
      <div className={styles.head}>
        <StatusBadge tone={process.states[report.status].tone}>{t(`report:states.${report.status}.label`)}</StatusBadge>
        <h1 dir="auto">{report.title}</h1>
        <p className={styles.text}>
          {t(`report:kinds.${report.kind}`)} ·{' '}
          <TextLink dir="auto" href={links.adminUser(report.person._id)}>
            {report.person.name}
          </TextLink>
        </p>
      </div>
      <Grid gap={20} mt={20} className={styles.columns}>
        <div className={styles.side}>
          <Panel>
            <ReportTarget report={report} />
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
      </Grid>
    </>
  )
}
