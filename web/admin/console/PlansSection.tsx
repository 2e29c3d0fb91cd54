import { useState } from 'react'
import { languages } from '#shared/kernel/language.ts'
import { planIntervals } from '#shared/policies/plan-terms.ts'
import { LIST_LIMITS } from '#shared/policies/text-limits.ts'
import { languageNames, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { MoneyField, NumberField } from '#web/ui/NumberField.tsx'
import { parseWholeNumber } from '#web/ui/number-text.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DurationRow } from './DeadlinesSection.tsx'
import { DecimalField } from './DecimalField.tsx'
import { EditableList } from './EditableList.tsx'
import styles from './SettingRow.module.css'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { type SettingValues, useSetting } from './settings-draft.ts'

type Plan = SettingValues['plans'][number]

const newPlan = (): Plan => ({
  planId: '',
  names: { en: '', am: '', de: '', fr: '' },
  prices: { month: null, year: null },
  limits: { services: null, products: null, offersPerMonth: null, seats: 1 },
  commissionDiscount: 0,
  promotionCredits: 0,
  clearance: 'clearance',
  analyticsExport: false,
  trialDays: 0,
})

/** The settings for the plans of sellers and for their renewal. */
export function PlansSection() {
  const t = useT()
  const language = useLanguage()
  const { value, set, isFixed, validationError } = useSetting('plans')
  return (
    <SettingsSection name="plans">
      <SettingRow setting="plans" title={t('console:names.plans')} isFixed={isFixed} isWide>
        <EditableList
          items={value}
          onChange={set}
          nameOf={({ names, planId }) => names[language] || planId || t('console:plans.add')}
          addLabel={t('console:plans.add')}
          create={newPlan}
          most={LIST_LIMITS.plans}
          isFixed={isFixed}
          error={validationError()}
        >
          {(plan, at, change) => (
            <PlanFields plan={plan} onChange={change} validationError={(part) => validationError(`${at}.${part}`)} />
          )}
        </EditableList>
      </SettingRow>
      <DurationRow name="planPeriod" hasMonths />
      <DurationRow name="planGrace" />
      <Retries />
      <DurationRow name="planRetry" />
      <CreditDays />
    </SettingsSection>
  )
}

type PlanProps = { plan: Plan; onChange: (plan: Plan) => void; validationError: (part: string) => string | undefined }

function PlanFields(props: PlanProps) {
  return (
    <Grid columns={3} gap={12} align="start" className={styles.columns}>
      <PlanNames {...props} />
      <PlanLimits {...props} />
      <PlanBenefits {...props} />
    </Grid>
  )
}

function PlanNames({ plan, onChange, validationError }: PlanProps) {
  const t = useT()
  const { currency } = useSite()
  return (
    <>
      <TextField
        label={t('console:plans.id')}
        help={t('console:plans.idHelp')}
        value={plan.planId}
        onChange={(planId) => onChange({ ...plan, planId })}
        error={validationError('planId')}
        autoComplete="off"
        spellCheck={false}
      />
      {languages.map((language) => (
        <TextField
          key={language}
          label={t('console:plans.nameIn', { language: languageNames[language] })}
          lang={language}
          value={plan.names[language]}
          onChange={(name) => onChange({ ...plan, names: { ...plan.names, [language]: name } })}
          error={validationError(`names.${language}`)}
          autoComplete="off"
        />
      ))}
      {planIntervals.map((interval) => (
        <MoneyField
          key={interval}
          label={t(`console:plans.${interval}`)}
          currency={currency}
          value={plan.prices[interval]}
          onChange={(price) => onChange({ ...plan, prices: { ...plan.prices, [interval]: price } })}
          error={validationError(`prices.${interval}`)}
        />
      ))}
    </>
  )
}

function PlanLimits({ plan, onChange, validationError }: PlanProps) {
  const t = useT()
  return (
    <>
      {(['services', 'products', 'offersPerMonth', 'seats'] as const).map((limit) => (
        <NumberField
          key={limit}
          label={t(`console:plans.${limit}`)}
          placeholder={limit === 'seats' ? undefined : t('console:everything')}
          value={plan.limits[limit]}
          onChange={(number) => onChange({ ...plan, limits: { ...plan.limits, [limit]: number } })}
          error={validationError(`limits.${limit}`)}
        />
      ))}
    </>
  )
}

const clearances = ['clearance', 'clearancePro'] as const

function PlanBenefits({ plan, onChange, validationError }: PlanProps) {
  const t = useT()
  return (
    <>
      <DecimalField
        label={t('console:plans.commissionDiscount')}
        help={t('console:plans.commissionDiscountHelp')}
        value={plan.commissionDiscount}
        onChange={(commissionDiscount) => onChange({ ...plan, commissionDiscount })}
        error={validationError('commissionDiscount')}
      />
      {(['promotionCredits', 'trialDays'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(`console:plans.${name}`)}
          value={plan[name]}
          onChange={(number) => onChange({ ...plan, [name]: number })}
          error={validationError(name)}
        />
      ))}
      <SelectField
        label={t('console:plans.clearance')}
        options={clearances.map((each) => ({ value: each, label: t(`console:plans.clearances.${each}`) }))}
        value={plan.clearance}
        onChange={(chosen) =>
          onChange({ ...plan, clearance: clearances.find((each) => each === chosen) ?? 'clearance' })
        }
      />
      <CheckboxField
        label={t('console:plans.analyticsExport')}
        checked={plan.analyticsExport}
        onChange={(analyticsExport) => onChange({ ...plan, analyticsExport })}
      />
    </>
  )
}

/** The days of a list that commas or spaces divide; `NaN` for what is no whole number, such as 1.5 and 3-4. */
const daysIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => parseWholeNumber(part) ?? Number.NaN)

function Retries() {
  const t = useT()
  const { value, set, isFixed, validationError } = useSetting('planRetries')
  const [text, setText] = useState(value.join(', '))
  const isStale = daysIn(text).join() !== value.join()
  const errorOfDays = () => validationError() ?? value.map((_, at) => validationError(String(at))).find(Boolean)
  const title = t('console:names.planRetries')
  return (
    <SettingRow setting="planRetries" title={title} text={t('console:plans.planRetries')} isFixed={isFixed}>
      <TextField
        label={title}
        hideLabel
        autoComplete="off"
        value={isStale ? value.join(', ') : text}
        onChange={(next) => {
          setText(next)
          set(daysIn(next))
        }}
        error={value.some(Number.isNaN) ? t('field.wholeNumber') : errorOfDays()}
        disabled={isFixed}
      />
    </SettingRow>
  )
}

function CreditDays() {
  const t = useT()
  const { value, set, isFixed, validationError } = useSetting('planCreditDays')
  const title = t('console:names.planCreditDays')
  return (
    <SettingRow setting="planCreditDays" title={title} text={t('console:plans.planCreditDays')} isFixed={isFixed}>
      <NumberField
        label={title}
        hideLabel
        after={<span aria-hidden="true">{t('console:units.days')}</span>}
        value={value}
        onChange={set}
        error={validationError()}
        disabled={isFixed}
      />
    </SettingRow>
  )
}
