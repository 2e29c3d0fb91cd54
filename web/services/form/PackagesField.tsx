import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import styles from '#web/listings/form/EntryList.module.css'
import { Button } from '#web/ui/Button.tsx'
import { PackageFields } from './PackageFields.tsx'
import type { PackageValues, ServiceFormState } from './service-values.ts'

const keys = ['basic', 'standard', 'premium'] as const satisfies PackageValues['key'][]

/** Up to three versions of the service with a price each. */
export function PackagesField({ form }: { form: ServiceFormState }) {
  const t = useT()
  const { packages } = form.values
  const next = keys.find((key) => packages.every((each) => each.key !== key))
  const add = (key: PackageValues['key']) =>
    form.insertListItem('packages', {
      key,
      title: t(`listing-form:packages.keys.${key}`),
      description: '',
      price: null,
      deliveryDays: 0,
      revisions: 0,
    })
  return (
    <fieldset className={styles.entries}>
      <legend className={styles.legend}>
        {t('listing-form:packages.title')} <span className={styles.hint}>{t('optional')}</span>
      </legend>
      <p className={styles.text}>{t('listing-form:packages.text')}</p>
      {packages.map((each, index) => (
        <PackageFields key={each.key} form={form} index={index} />
      ))}
      {next ? (
        <Button icon={IconPlus} className={styles.add} onClick={() => add(next)}>
          {t('listing-form:packages.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}
