import { useQuery } from '@tanstack/react-query'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { usePollingInterval } from '#web/kernel/connection.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useHasRight } from '#web/kernel/staff-rights.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

const GIGABYTE = 1e9

type Note = { text: string; more?: string | undefined; link?: { href: string; label: string } | undefined }

/** Notes about the machine, the database, the mail server and webhooks that need the operator; nothing if all is well. */
export function InstallationNotes() {
  const t = useT()
  const format = useFormat()
  const has = useHasRight()
  const { data } = useQuery({ ...q(adminApi.admin.installation), refetchInterval: usePollingInterval() })
  if (!data) return null
  const { isReadOnly, mailsWaiting, lostWebhooks, fullDisk, failingJobs, bankDifference } = data
  const gigabytes = (bytes: number) => format.number(bytes / GIGABYTE, { maximumFractionDigits: 1 })
  const notes: (Note | undefined)[] = [
    isReadOnly ? { text: t('admin-desk:installation.readOnly') } : undefined,
    mailsWaiting && {
      text: t('admin-desk:installation.mails', {
        count: mailsWaiting.count,
        since: format.dateTime(mailsWaiting.since),
      }),
      more: mailsWaiting.error && t('admin-desk:installation.mailError', { error: mailsWaiting.error }),
      link: has('configure')
        ? { href: links.adminSettings({ section: 'mail' }), label: t('admin-desk:installation.checkMail') }
        : undefined,
    },
    lostWebhooks && {
      text: t('admin-desk:installation.webhooks', {
        count: lostWebhooks.count,
        since: format.dateTime(lostWebhooks.since),
      }),
      link: has('finance')
        ? { href: links.adminPayments(), label: t('admin-desk:installation.seePayments') }
        : undefined,
    },
    fullDisk && {
      text: t('admin-desk:installation.disk', { free: gigabytes(fullDisk.free), size: gigabytes(fullDisk.size) }),
    },
    bankDifference && {
      text: t('admin-desk:installation.bank', {
        amount: format.money({ ...bankDifference, amount: Math.abs(bankDifference.amount) }),
      }),
      link: { href: links.adminBank(), label: t('admin-desk:installation.seeBank') },
    },
    failingJobs && {
      text: t('admin-desk:installation.jobs', {
        names: failingJobs.map(({ task, tries }) => `${task} (×${format.number(tries)})`).join(', '),
      }),
    },
  ]
  return notes.map((note) =>
    note ? (
      <div key={note.text} className="mb-24">
        <Alert kind="warn">
          <p>{note.text}</p>
          {note.more ? <p className="mt-4 text-anywhere">{note.more}</p> : null}
          {note.link ? (
            <p className="mt-4">
              <TextLink underline href={note.link.href}>
                {note.link.label}
              </TextLink>
            </p>
          ) : null}
        </Alert>
      </div>
    ) : null,
  )
}
