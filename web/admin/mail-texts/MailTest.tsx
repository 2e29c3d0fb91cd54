import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import type { MailTexts } from './mail-text-draft.ts'
import type { MailPlace } from './mail-text-reads.ts'

type Tested = { to: string; accepted: boolean; seconds: number; failure?: string | undefined }

/** Sends the mail with these words to the administrator who asks for it. */
export function MailTest({
  place: { key, language },
  texts,
  isRight,
}: {
  place: MailPlace
  texts: MailTexts
  isRight: boolean
}) {
  const t = useT()
  const { email } = useUser()
  const [tested, setTested] = useState<Tested>()
  const { run, isPending } = useApiMutation(adminApi.adminMailText.sendTest)
  const send = async () => {
    setTested(undefined)
    setTested(await run({ params: { key }, body: { language, ...texts } }))
  }
  return (
    <Panel>
      <Stack gap={12}>
        <h2 className="size-15 weight-500">{t('mail-texts:test.title')}</h2>
        <p className="tone-muted size-14 text-anywhere">{t('mail-texts:test.text', { email: email ?? '' })}</p>
        <div>
          <Button
            icon={IconSend}
            loading={isPending}
            loadingLabel={t('mail-texts:test.sending')}
            disabledReason={isRight ? undefined : t('mail-texts:preview.wrong')}
            onClick={() => void send()}
          >
            {t('mail-texts:test.send')}
          </Button>
        </div>
        <div role="status">{tested ? <Result {...tested} /> : null}</div>
      </Stack>
    </Panel>
  )
}

function Result({ to, accepted, seconds, failure }: Tested) {
  const t = useT()
  if (accepted) return <Alert kind="ok">{t('mail-texts:test.accepted', { to, seconds })}</Alert>
  return <Alert kind="warn">{t('mail-texts:test.refused', { failure: failure ?? '' })}</Alert>
}
