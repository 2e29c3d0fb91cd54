import type { AdminReportDetail } from '#shared/contract/report.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { EvidencePictures } from '#web/refund-cases/EvidencePictures.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './AdminReportScreen.module.css'

type Props = { report: AdminReportDetail }

const hrefOf = ({ kind, refId, requestId }: AdminReportDetail): string | undefined => {
  if (kind === 'request') return links.adminRequests({ open: refId })
  if (kind === 'requestedProduct') return links.adminProductRequests({ open: refId })
  if (kind === 'productOffer' && requestId) return links.adminProductRequests({ open: requestId })
  if (requestId) return links.requestOffer(requestId, refId)
  if (kind === 'service') return `/service/${refId}`
  if (kind === 'product') return links.product(refId)
  return kind === 'user' ? links.provider(refId) : undefined
}

/** The reported thing, and the way to it. */
export function ReportTarget({ report }: Props) {
  const t = useT()
  const href = hrefOf(report)
  return (
    <Section look="plain" title={t('report:detail.reported')}>
      <p dir="auto" className={styles.text}>
        {report.excerpt || report.title}
      </p>
      {href ? (
        <p className="mt-12">
          <TextLink href={href}>{t('report:detail.openThing')}</TextLink>
        </p>
      ) : null}
    </Section>
  )
}

/** The notices about it, with their evidence. */
export function ReportNotices({ report }: Props) {
  const t = useT()
  const format = useFormat()
  return (
    <Section look="plain" title={t('report:detail.said')}>
      <ul className={styles.list}>
        {report.notices.map(({ _id, by, email, reason, note, evidence, hasConversation, conversationId, at }) => (
          <li key={_id}>
            <b>{t(`report:reasons.${reason}`)}</b>
            {note ? (
              <p dir="auto" className={styles.text}>
                {note}
              </p>
            ) : null}
            {evidence.length > 0 ? (
              <EvidencePictures
                pictures={evidence.map(({ _id: id, url }) => ({ id, url }))}
                name={by?.name ?? t('report:title')}
              />
            ) : null}
            {conversationId ? (
              <p>
                <TextLink href={links.adminConversations({ open: conversationId })}>
                  {t('report:detail.conversation')}
                </TextLink>
              </p>
            ) : null}
            {hasConversation && !conversationId ? (
              <p className={styles.text}>{t('report:detail.conversationAdded')}</p>
            ) : null}
            <small>
              <bdi>{by?.name ?? t('report:detail.visitor', { email: email ?? '' })}</bdi> · {format.dateTime(at)}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The record that counts against the person already. */
export function ReportedPerson({ report: { record } }: Props) {
  const t = useT()
  const format = useFormat()
  return (
    <Section look="plain" title={t('report:detail.record')}>
      <p>
        {record.strikes.length > 0
          ? format.labelled(t('report:detail.strikes'), format.number(record.strikes.length))
          : t('report:detail.noStrikes')}
      </p>
      {record.reports.length > 0 ? (
        <h3 className="size-14 mt-16 mb-8">{t('report:detail.earlier')}</h3>
      ) : (
        <p>{t('report:detail.noEarlier')}</p>
      )}
      <ul className={styles.list}>
        {record.reports.map(({ _id, title, status, at }) => (
          <li key={_id}>
            <TextLink dir="auto" href={links.adminReport(_id)}>
              {title}
            </TextLink>
            <small>
              {t(`report:states.${status}.label`)} · {format.date(at, 'short')}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
