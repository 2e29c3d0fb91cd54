import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import type { AdminInvoice } from '#shared/contract/admin-invoice.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useDownload } from '#web/kernel/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { Row } from '#web/ui/Stack.tsx'

/** The e-invoice of a row as a file, or what was not known for it. */
export function EInvoiceCell({ invoice: { number, xml, missing } }: { invoice: AdminInvoice }) {
  const t = useT()
  const format = useFormat()
  const files = useDownload(t('admin-invoices:file.failed'))
  if (!xml) {
    const parts = format.list(missing.map((part) => t(`admin-invoices:missing.${part}`)))
    return (
      <Row
        as="span"
        gap={6}
        className="size-13 tone-muted text-nowrap"
        title={t('admin-invoices:missing.text', { parts })}
      >
        <IconAlertTriangle size={16} aria-hidden="true" />
        {t('admin-invoices:missing.label')}
        <span className="visually-hidden">: {parts}</span>
      </Row>
    )
  }
  return (
    <Button
      variant="outline"
      size="sm"
      icon={IconFileCheck}
      loading={files.isBusy(xml)}
      loadingLabel={t('admin-invoices:actions.xml')}
      onClick={() => void files.save({ url: xml, fileName: `${number}.xml` })}
    >
      {t('admin-invoices:xrechnung')}
      <span className="visually-hidden"> {number}</span>
    </Button>
  )
}
