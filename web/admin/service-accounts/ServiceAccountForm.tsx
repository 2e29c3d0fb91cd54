import { type FormEvent, useState } from 'react'
import { invitedRoles } from '#shared/policies/staff.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const { list, create } = adminApi.adminServiceAccount

/** Opens a service account. */
export function ServiceAccountForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [role, setRole] = useState('readOnly')
  const [purpose, setPurpose] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const opening = useApiMutation(create, { invalidate: [list], success: t('api-tokens:service.opened') })
  const required = (text: string) => (isSubmitted && !text.trim() ? t('field.required') : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const chosen = invitedRoles.find((each) => each === role)
    if (!name.trim() || !purpose.trim() || !chosen) return
    if (await opening.run({ body: { name: name.trim(), role: chosen, purpose: purpose.trim() } })) onClose()
  }
  return (
    <Panel>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={16}>
          <h2 className="size-18">{t('api-tokens:service.new')}</h2>
          <TextField
            label={t('api-tokens:service.name')}
            value={name}
            onChange={setName}
            limit={60}
            error={required(name) ?? opening.errors.name}
          />
          <SelectField
            label={t('api-tokens:service.role')}
            options={invitedRoles.map((value) => ({ value, label: t(`staff:roles.${value}.name`) }))}
            value={role}
            onChange={setRole}
          />
          <TextField
            label={t('api-tokens:service.purpose')}
            help={t('api-tokens:service.purposeHelp')}
            value={purpose}
            onChange={setPurpose}
            limit={200}
            error={required(purpose) ?? opening.errors.purpose}
          />
          <Row gap={12}>
            <Button
              type="submit"
              variant="primary"
              loading={opening.isPending}
              loadingLabel={t('api-tokens:service.creating')}
            >
              {t('api-tokens:service.create')}
            </Button>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </Row>
        </Stack>
      </form>
    </Panel>
  )
}
