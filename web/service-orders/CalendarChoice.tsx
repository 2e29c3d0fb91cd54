import { useState } from 'react'
import { CALENDARS, type Calendar } from '#shared/policies/calendars.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { storeUser, useUser } from '#web/kernel/session.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Stack } from '#web/ui/Stack.tsx'

/**
 * The choice of the calendars in which appointments are written, beside one. It is that of the profile, loaded for readers
 * of Amharic.
 */
export function CalendarChoice() {
  const t = useT()
  const user = useUser()
  const [chosen, setChosen] = useState(user.preferences.calendar)
  const hasMessages = useMessageNamespace('accounts')
  const save = useApiMutation(api.user.update, { patch: (_, { user: changed }) => storeUser(changed) })
  if (!hasMessages) return null
  const choose = async (calendar: Calendar) => {
    setChosen(calendar)
    const reply = await save.run({ params: { id: user._id }, body: { preferences: { calendar } } })
    if (!reply) setChosen(user.preferences.calendar)
  }
  return (
    <Stack gap={8} align="start" mt={20}>
      <p className="size-14 weight-500" aria-hidden="true">
        {t('accounts:edit.calendar')}
      </p>
      <SegmentedControl
        legend={t('accounts:edit.calendar')}
        options={CALENDARS.map((value) => ({ value, label: t(`accounts:edit.calendars.${value}`) }))}
        value={chosen}
        onChange={(calendar) => void choose(calendar)}
      />
      <p className="size-13 tone-muted">{t('accounts:edit.calendarHelp')}</p>
    </Stack>
  )
}
