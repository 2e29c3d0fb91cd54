import type { InvoiceMonth } from '#shared/contract/admin-invoice.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useHasRight } from '#web/kernel/staff-rights.ts'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** The data that is missing for e-invoices: data of the operator, of whom Germany asks for them soon, or of recipients. */
export function EInvoiceNotice({ month: { missing, mustIssue, incomplete } }: { month: InvoiceMonth }) {
  const t = useT()
  const format = useFormat()
  const address = useListAddress()
  const mayConfigure = useHasRight()('configure')
  if (missing.length > 0)
    return (
      <div className="mb-20">
        <Alert kind={mustIssue ? 'warn' : 'info'}>
          <b>
            {t('admin-invoices:notice.own', {
              parts: format.list(missing.map((part) => t(`admin-invoices:missing.${part}`))),
            })}
          </b>{' '}
          {t(mustIssue ? 'admin-invoices:notice.germany' : 'admin-invoices:notice.optional')}{' '}
          {mayConfigure ? (
            <TextLink href={links.adminSettings({ section: 'payments' })}>
              {t('admin-invoices:notice.settings')}
            </TextLink>
          ) : null}
        </Alert>
      </div>
    )
  if (incomplete === 0) return null
  return (
    <div className="mb-20">
      <Alert kind="warn">
        <b>{t('admin-invoices:notice.incomplete', { count: incomplete })}</b>{' '}
        {t('admin-invoices:notice.incompleteText')}{' '}
        <TextLink href={address.hrefOf({ xml: 'no', q: undefined })}>{t('admin-invoices:notice.show')}</TextLink>
      </Alert>
    </div>
  )
}
