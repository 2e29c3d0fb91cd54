import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './SettingRow.module.css'
import { SettingRow } from './SettingRow.tsx'
import { type SettingValues, useSetting } from './settings-draft.ts'

type Value = SettingValues['bankTransfer']

const lines = ['holder', 'number', 'bic', 'bankName'] as const

/** Without lines that are empty: the schema allows no empty one. */
const withoutEmpty = (value: Value): Value =>
  // Only parts that may be absent are taken away.
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== '')) as Value

/** The operator's bank account, and how buyers and the staff may use it. */
export function BankTransfer() {
  const t = useT()
  const { currency } = useSite()
  const { value, set, isFixed, validationError } = useSetting('bankTransfer')
  const change = (part: Partial<Value>) => set(withoutEmpty({ ...value, ...part }))
  return (
    <SettingRow
      setting="bankTransfer"
      title={t('console:names.bankTransfer')}
      text={t('console:payments.bankTransfer')}
      isFixed={isFixed}
      isWide
    >
      <Stack gap={16}>
        <CheckboxField
          look="switch"
          label={t('console:payments.transfer.isOn')}
          checked={value.isOn}
          onChange={(isOn) => change({ isOn })}
          error={validationError('isOn')}
          disabled={isFixed}
        />
        <Grid columns={2} gap={12} align="start" className={styles.columns}>
          {lines.map((part) => (
            <TextField
              key={part}
              label={t(`console:payments.transfer.${part}`)}
              value={value[part] ?? ''}
              onChange={(text) => change({ [part]: text })}
              autoComplete="off"
              error={validationError(part) ?? (part === 'number' ? validationError() : undefined)}
              disabled={isFixed}
            />
          ))}
          <MoneyField
            label={t('console:payments.transfer.maximum')}
            help={t('console:payments.transfer.maximumHelp')}
            currency={currency}
            value={value.maximum}
            onChange={(maximum) => change({ maximum: maximum ?? 0 })}
            error={validationError('maximum')}
            disabled={isFixed}
          />
        </Grid>
        <CheckboxField
          label={t('console:payments.transfer.fourEyes')}
          help={t('console:payments.transfer.fourEyesHelp')}
          checked={value.fourEyes}
          onChange={(fourEyes) => change({ fourEyes })}
          error={validationError('fourEyes')}
          disabled={isFixed}
        />
      </Stack>
    </SettingRow>
  )
}
