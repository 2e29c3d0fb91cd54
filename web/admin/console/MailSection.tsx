import { useT } from '#web/kernel/i18n.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { useSetting } from './settings-draft.ts'

/** Who the mails come from. */
export function MailSection() {
  return (
    <SettingsSection name="mail">
      <Sender />
    </SettingsSection>
  )
}

function Sender() {
  const t = useT()
  const { value, set, isFixed, fault } = useSetting('mailFrom')
  const from = value ?? { name: '', address: '' }
  const change = (next: typeof from) => set(next.name || next.address ? next : null)
  return (
    <SettingRow title={t('console:names.mailFrom')} text={t('console:mail.sender')} isFixed={isFixed}>
      <TextField
        label={t('console:mail.senderName')}
        value={from.name}
        onChange={(name) => change({ ...from, name })}
        error={fault('name')}
        disabled={isFixed}
      />
      <TextField
        label={t('console:mail.senderAddress')}
        type="email"
        autoComplete="off"
        value={from.address}
        onChange={(address) => change({ ...from, address })}
        error={fault('address') ?? fault()}
        disabled={isFixed}
      />
    </SettingRow>
  )
}
