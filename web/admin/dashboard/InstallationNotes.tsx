import { useQuery } from '@tanstack/react-query'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'

const GIGABYTE = 1e9

/** Notes about the machine, the database and the mail server that need the operator; nothing if all is well. */
export function InstallationNotes() {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(q(adminApi.admin.installation))
  if (!data) return null
  const { isReadOnly, mailsWaiting, fullDisk, failingJobs } = data
  const gigabytes = (bytes: number) => format.number(bytes / GIGABYTE, { maximumFractionDigits: 1 })
  const notes = [
    isReadOnly && t('admin-desk:installation.readOnly'),
    mailsWaiting &&
      t('admin-desk:installation.mails', { count: mailsWaiting.count, since: format.dateTime(mailsWaiting.since) }),
    fullDisk && t('admin-desk:installation.disk', { free: gigabytes(fullDisk.free), size: gigabytes(fullDisk.size) }),
    failingJobs &&
      t('admin-desk:installation.jobs', {
        names: failingJobs.map(({ task, tries }) => `${task} (×${format.number(tries)})`).join(', '),
      }),
  ]
  return notes.map((text) =>
    text ? (
      <div key={text} className="mb-24">
        <Alert kind="warn">{text}</Alert>
      </div>
    ) : null,
  )
}
