import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import styles from './SettingRow.module.css'
import { SettingRow } from './SettingRow.tsx'
import { useSetting } from './settings-draft.ts'

const sums = ['maximum', 'debtLimit'] as const

/** The terms on which buyers may pay in cash. */
export function Cash() {
  const t = useT()
  const { currency } = useSite()
  const { value, set, isFixed, validationError } = useSetting('cash')
  return (
    <SettingRow
      setting="cash"
      title={t('console:names.cash')}
      text={t('console:payments.cash')}
      isFixed={isFixed}
      isWide
    >
      <Stack gap={16}>
        <CheckboxField
          look="switch"
          label={t('console:payments.byHand.isOn')}
          checked={value.isOn}
          onChange={(isOn) => set({ ...value, isOn })}
          error={validationError('isOn')}
          disabled={isFixed}
        />
        <Grid columns={2} gap={12} align="start" className={styles.columns}>
          {sums.map((sum) => (
            <MoneyField
              key={sum}
              label={t(`console:payments.byHand.${sum}`)}
              help={t(`console:payments.byHand.${sum}Help`)}
              currency={currency}
              value={value[sum]}
              onChange={(amount) => set({ ...value, [sum]: amount ?? 0 })}
              error={validationError(sum)}
              disabled={isFixed}
            />
          ))}
        </Grid>
      </Stack>
    </SettingRow>
  )
}
