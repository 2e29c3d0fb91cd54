import { useState } from 'react'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Values = Record<'name' | 'fullName' | 'companyName' | 'representativeName' | 'phone' | 'headline', string>

const valuesOf = (user: AdminUser): Values => ({
  name: user.name,
  fullName: user.fullName ?? '',
  companyName: user.companyName ?? '',
  representativeName: user.representativeName ?? '',
  phone: user.phone ?? '',
  headline: user.headline ?? '',
})

/** The form for the account data that an administrator may correct; each change is written to the audit log. */
export function UserFactsForm({ user }: { user: AdminUser }) {
  const t = useT()
  const before = valuesOf(user)
  const [values, setValues] = useState(before)
  const rejection = useRightRejection()
  const save = useApiMutation(api.user.update, {
    invalidate: [
      adminApi.adminUser.record,
      adminApi.adminUser.list,
      adminApi.adminUser.unverified,
      adminApi.adminUser.verified,
    ],
    success: t('admin-people:record.saved'),
  })
  // The keys are those of `Values`.
  const names = keysOf(before)
  const changed = names.filter((name) => values[name].trim() !== before[name])
  const send = () => {
    const body = Object.fromEntries(changed.map((name) => [name, values[name].trim() || (name === 'name' ? '' : null)]))
    void save.run({ params: { id: user._id }, body })
  }
  const field = (name: keyof Values, label: string, limit: number) => (
    <TextField
      label={label}
      limit={limit}
      value={values[name]}
      onChange={(value) => setValues({ ...values, [name]: value })}
      error={save.errors[name]}
    />
  )
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0) send()
      }}
    >
      {field('name', t('admin-people:form.name'), 80)}
      {user.accountType === 'business' ? (
        <>
          {field('companyName', t('admin-people:form.company'), 120)}
          {field('representativeName', t('admin-people:form.representative'), 120)}
        </>
      ) : (
        field('fullName', t('admin-people:panel.legalName'), 120)
      )}
      {field('phone', t('admin-people:panel.phone'), 40)}
      {field('headline', t('admin-people:record.headline'), 80)}
      <Row wrap gap={8} align="stretch">
        <Button
          type="submit"
          variant="outline"
          disabled={changed.length === 0}
          disabledReason={rejection({ right: 'help' })}
          loading={save.isPending}
          loadingLabel={t('admin-people:record.saving')}
        >
          {t('admin-people:record.save')}
        </Button>
      </Row>
    </Stack>
  )
}
