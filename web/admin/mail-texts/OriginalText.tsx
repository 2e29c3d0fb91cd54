import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { useState } from 'react'
import type { AdminMailText } from '#shared/contract/admin-mail-text.ts'
import { useReason } from '#web/admin/console/use-reason.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { MailChanges } from './MailChanges.tsx'
import { useMailRestore } from './MailHistoryDialog.tsx'

/** Says whose words a mail has, compares the own ones with those that come along, and goes back to these. */
export function OriginalText({ mail }: { mail: AdminMailText }) {
  const t = useT()
  const format = useFormat()
  const [isCompared, setCompared] = useState(false)
  const [isResetting, setResetting] = useState(false)
  const { isOwn, publishedAt, shipped } = mail
  return (
    <section>
      <h2 className="size-15 weight-500 mb-4">{t('mail-texts:original.title')}</h2>
      <p className="tone-muted size-14 mb-10">
        {isOwn && publishedAt
          ? t('mail-texts:state.own', { date: format.date(publishedAt, 'short') })
          : t('mail-texts:state.shipped')}
      </p>
      {isOwn ? (
        <Stack gap={12}>
          <Row wrap gap={8} rowGap={8}>
            <Button icon={IconRestore} onClick={() => setResetting(true)}>
              {t('mail-texts:original.reset')}
            </Button>
            <Button variant="quiet" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
              {t('mail-texts:original.show')}
            </Button>
          </Row>
          {isCompared ? <MailChanges before={shipped} after={mail} /> : null}
          <ResetDialog mail={mail} isOpen={isResetting} onClose={() => setResetting(false)} />
        </Stack>
      ) : null}
    </section>
  )
}

function ResetDialog({ mail, isOpen, onClose }: { mail: AdminMailText; isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const reason = useReason()
  const { restore, isPending } = useMailRestore(mail, t('mail-texts:original.toast'))
  const send = async () => {
    const given = reason.submit()
    if (!given || !(await restore(0, given))) return
    reason.reset()
    onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous
      isBusy={isPending}
      busyLabel={t('mail-texts:original.busy')}
      title={t('mail-texts:original.confirm')}
      text={t('mail-texts:original.text')}
      confirmLabel={t('mail-texts:original.done')}
    >
      {reason.field}
    </LazyConfirmDialog>
  )
}
