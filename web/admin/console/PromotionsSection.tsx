import { promotedKinds } from '#shared/kernel/promoted-kinds.ts'
import { LIST_LIMITS } from '#shared/policies/text-limits.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { MoneyField, NumberField } from '#web/ui/NumberField.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DurationRow } from './DeadlinesSection.tsx'
import { EditableList } from './EditableList.tsx'
import styles from './SettingRow.module.css'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { type SettingValues, useSetting } from './settings-draft.ts'

type Package = SettingValues['promotionPackages'][number]

/** The settings for paid promotions. */
export function PromotionsSection() {
  return (
    <SettingsSection name="promotions">
      <Kinds />
      <Packages />
      <DurationRow name="promotionCredit" />
      <DurationRow name="promotionDay" />
    </SettingsSection>
  )
}

function Kinds() {
  const t = useT()
  const { value, set, isFixed } = useSetting('promotedKinds')
  return (
    <SettingRow
      setting="promotedKinds"
      title={t('console:names.promotedKinds')}
      text={t('console:promotions.kinds')}
      isFixed={isFixed}
    >
      <fieldset disabled={isFixed}>
        <legend className="visually-hidden">{t('console:names.promotedKinds')}</legend>
        {promotedKinds.map((kind) => (
          <CheckboxField
            key={kind}
            label={t(`console:promotions.kind.${kind}`)}
            checked={value.includes(kind)}
            onChange={(wanted) => set(promotedKinds.filter((each) => (each === kind ? wanted : value.includes(each))))}
          />
        ))}
      </fieldset>
    </SettingRow>
  )
}

function Packages() {
  const t = useT()
  const { currency } = useSite()
  const { value, set, isFixed, validationError } = useSetting('promotionPackages')
  return (
    <SettingRow
      setting="promotionPackages"
      title={t('console:names.promotionPackages')}
      text={t('console:promotions.packages')}
      isFixed={isFixed}
      isWide
    >
      <EditableList
        items={value}
        onChange={set}
        nameOf={({ key }, at) => t('console:promotions.named', { key: key || at + 1 })}
        addLabel={t('console:promotions.add')}
        create={(): Package => ({ key: '', days: null, price: null })}
        most={LIST_LIMITS.promotionPackages}
        isFixed={isFixed}
        error={validationError()}
      >
        {(item, at, change) => (
          <Grid columns={3} gap={12} align="start" className={styles.columns}>
            <TextField
              label={t('console:promotions.key')}
              value={item.key}
              onChange={(key) => change({ ...item, key })}
              error={validationError(`${at}.key`)}
              autoComplete="off"
              spellCheck={false}
            />
            <NumberField
              label={t('console:promotions.days')}
              value={item.days}
              onChange={(days) => change({ ...item, days })}
              error={validationError(`${at}.days`)}
            />
            <MoneyField
              label={t('console:promotions.price')}
              currency={currency}
              value={item.price}
              onChange={(price) => change({ ...item, price })}
              error={validationError(`${at}.price`)}
            />
          </Grid>
        )}
      </EditableList>
    </SettingRow>
  )
}
