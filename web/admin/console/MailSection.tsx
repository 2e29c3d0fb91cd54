import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import type { MailTest } from '#shared/contract/settings.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { CopyableReference } from '../CopyableReference.tsx'
import styles from './SettingRow.module.css'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { useSetting } from './settings-draft.ts'

/** The settings for the sender of mails, and a delivery test. */
export function MailSection() {
  return (
    <SettingsSection name="mail">
      <Sender />
      <MailTestRow />
    </SettingsSection>
  )
}

function Sender() {
  const t = useT()
  const { value, set, isFixed, validationError } = useSetting('mailFrom')
  const from = value ?? { name: '', address: '' }
  const change = (next: typeof from) => set(next.name || next.address ? next : null)
  return (
    <SettingRow
      setting="mailFrom"
      title={t('console:names.mailFrom')}
      text={t('console:mail.sender')}
      isFixed={isFixed}
    >
      <TextField
        label={t('console:mail.senderName')}
        value={from.name}
        onChange={(name) => change({ ...from, name })}
        error={validationError('name')}
        disabled={isFixed}
      />
      <TextField
        label={t('console:mail.senderAddress')}
        type="email"
        autoComplete="off"
        value={from.address}
        onChange={(address) => change({ ...from, address })}
        error={validationError('address') ?? validationError()}
        disabled={isFixed}
      />
    </SettingRow>
  )
}

function MailTestRow() {
  const t = useT()
  const { email } = useUser()
  const [to, setTo] = useState(email)
  const [result, setResult] = useState<MailTest>()
  const test = useApiMutation(adminApi.adminSettings.testMail)
  const send = async () => {
    setResult(undefined)
    setResult(await test.run({ body: { to } }))
  }
  return (
    <>
      <SettingRow setting="mailTest" title={t('console:mail.test')} text={t('console:mail.testText')}>
        <TextField
          label={t('console:mail.to')}
          hideLabel
          type="email"
          value={to}
          onChange={setTo}
          error={test.errors.to}
        />
        <Button
          variant="outline"
          icon={IconSend}
          className="self-start"
          loading={test.isPending}
          loadingLabel={t('console:mail.sending')}
          onClick={() => void send()}
        >
          {t('console:mail.send')}
        </Button>
      </SettingRow>
      <div role="status">{result ? <MailTestResult result={result} /> : null}</div>
    </>
  )
}

const checkNames = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' }

function MailTestResult({ result: { accepted, failure, seconds, checks } }: { result: MailTest }) {
  const t = useT()
  const format = useFormat()
  const time = format.number(seconds, { maximumFractionDigits: 1 })
  return (
    <Stack as="ul" gap={8} className={`size-14 ${styles.checks}`}>
      <li className={accepted ? styles.fine : styles.wrong}>
        {accepted ? (
          <IconCircleCheck size={18} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={18} aria-hidden="true" />
        )}
        <span>
          {accepted
            ? t('console:mail.accepted', { seconds: time })
            : `${t('console:mail.rejected')} ${failure ?? ''}`.trim()}
        </span>
      </li>
      {checks.map((check) => (
        <MailCheck key={check.name} check={check} />
      ))}
    </Stack>
  )
}

function MailCheck({ check: { name, isFine, record } }: { check: MailTest['checks'][number] }) {
  const t = useT()
  const check = checkNames[name]
  if (isFine === null)
    return (
      <li>
        <IconHelpCircle size={18} aria-hidden="true" />
        <span>{t('console:mail.unknown', { check })}</span>
      </li>
    )
  if (isFine)
    return (
      <li className={styles.fine}>
        <IconCircleCheck size={18} aria-hidden="true" />
        <span>{t('console:mail.fine', { check })}</span>
      </li>
    )
  return (
    <li className={styles.wrong}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <Stack gap={6} flex="grow" className={styles.advice}>
        <span>{t(record ? 'console:mail.missing' : 'console:mail.missingPlain', { check })}</span>
        {record ? <CopyableReference name={check} value={record} /> : null}
      </Stack>
    </li>
  )
}
