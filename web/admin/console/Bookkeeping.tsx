import {
  accountsOf,
  type BookAccount,
  BookkeepingRule,
  bookAccounts,
  charts,
} from '#shared/kernel/bookkeeping-rules.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { dateFormat } from '#web/ui/intl.ts'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './SettingRow.module.css'
import { SettingRow } from './SettingRow.tsx'
import { type SettingValues, useSetting } from './settings-draft.ts'

type Value = SettingValues['bookkeeping']

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

/** Without parts that are empty: the schema allows no empty number. */
const withoutEmpty = (value: Value): Value =>
  // Only parts that may be absent are taken away.
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== '')) as Value

/** The accounts of the chart, which stand for those that are left out. */
const standardOf = (chart: Value['chart'], account: BookAccount) =>
  accountsOf(BookkeepingRule.parse({ chart }))[account]

/** The data that the booking file for a tax adviser needs. */
export function Bookkeeping() {
  const t = useT()
  const { locale } = useFormat()
  const { value, set, isFixed, validationError } = useSetting('bookkeeping')
  const change = (part: Partial<Value>) => set(withoutEmpty({ ...value, ...part }))
  const monthName = (month: number) =>
    dateFormat(locale, { month: 'long' }).format(new Date(Date.UTC(2026, month - 1, 15)))
  return (
    <SettingRow
      setting="bookkeeping"
      title={t('console:names.bookkeeping')}
      text={t('console:payments.bookkeeping')}
      isFixed={isFixed}
      isWide
    >
      <Grid columns={3} gap={12} align="start" className={styles.columns}>
        <SelectField
          label={t('console:payments.books.chart')}
          options={charts.map((chart) => ({ value: chart, label: chart }))}
          value={value.chart}
          onChange={(chart) => change({ chart: charts.find((each) => each === chart) ?? charts[0] })}
          disabled={isFixed}
        />
        <NumberField
          label={t('console:payments.books.consultant')}
          help={t('console:payments.books.numbersHelp')}
          value={value.consultant ?? null}
          onChange={(consultant) => change({ consultant: consultant as number })}
          error={validationError('consultant')}
          disabled={isFixed}
        />
        <NumberField
          label={t('console:payments.books.client')}
          value={value.client ?? null}
          onChange={(client) => change({ client: client as number })}
          error={validationError('client')}
          disabled={isFixed}
        />
        <SelectField
          label={t('console:payments.books.yearStart')}
          options={MONTHS.map((month) => ({ value: String(month), label: monthName(month) }))}
          value={String(value.yearStart)}
          onChange={(month) => change({ yearStart: Number(month) })}
          disabled={isFixed}
        />
        {bookAccounts.map((account) => (
          <TextField
            key={account}
            label={t(`console:payments.books.accounts.${account}`)}
            placeholder={standardOf(value.chart, account)}
            inputMode="numeric"
            value={value[account] ?? ''}
            onChange={(number) => change({ [account]: number.trim() })}
            error={validationError(account) ?? (account === bookAccounts[0] ? validationError() : undefined)}
            disabled={isFixed}
          />
        ))}
      </Grid>
    </SettingRow>
  )
}
