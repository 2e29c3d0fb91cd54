import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs'
import { adminApi } from '#web/kernel/admin-api.ts'
import { fileOf } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { useDownload } from '#web/kernel/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { invoiceFiltersIn } from './invoice-reads.ts'

/** The list as a file for spreadsheets, and all documents of the month as an archive. */
export function FileButtons({ search, month }: { search: URLSearchParams; month: string }) {
  const t = useT()
  const files = useDownload(t('admin-invoices:file.failed'))
  const rejectionOf = useRightRejection()
  const { page: _, sortBy: __, sortOrder: ___, ...query } = invoiceFiltersIn(search)
  const csv = { url: fileOf(adminApi.adminInvoice.file, { query }), fileName: `invoices-${month}.csv` }
  const zip = { url: fileOf(adminApi.adminInvoice.archive, { query: { month } }), fileName: `invoices-${month}.zip` }
  return (
    <>
      <Button
        variant="outline"
        icon={IconFileSpreadsheet}
        loading={files.isBusy(csv.url)}
        loadingLabel={t('admin-invoices:file.loading')}
        disabledReason={rejectionOf(adminApi.adminInvoice.file)}
        onClick={() => void files.save(csv)}
      >
        {t('admin-invoices:file.csv')}
      </Button>
      <Button
        icon={IconFileZip}
        loading={files.isBusy(zip.url)}
        loadingLabel={t('admin-invoices:file.loading')}
        disabledReason={rejectionOf(adminApi.adminInvoice.archive)}
        onClick={() => void files.save(zip)}
      >
        {t('admin-invoices:file.zip')}
      </Button>
    </>
  )
}
