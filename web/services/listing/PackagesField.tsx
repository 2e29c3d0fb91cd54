import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import styles from '#web/listings/form/EntryList.module.css'
import { Button } from '#web/ui/Button.tsx'
import type { ListingForm, PackageValues } from './listing-values.ts'
import { PackageFields } from './PackageFields.tsx'

const keys = ['basic', 'standard', 'premium'] as const satisfies PackageValues['key'][]

/** Up to three versions of the service with a price each. */
export function PackagesField({ form }: { form: ListingForm }) {
  const t = useT()
  const { packages } = form.values
  const next = keys.find((key) => packages.every((each) => each.key !== key))
  const add = (key: PackageValues['key']) =>
    form.insertListItem('packages', {
      key,
      title: t(`listing:packages.keys.${key}`),
      description: '',
      price: null,
      deliveryDays: 0,
      revisions: 0,
    })
  return (
    <fieldset className={styles.entries}>
      <legend className={styles.legend}>
        {t('listing:packages.title')} <span className={styles.hint}>{t('optional')}</span>
      </legend>
      <p className={styles.text}>{t('listing:packages.text')}</p>
      {packages.map((each, index) => (
        <PackageFields key={each.key} form={form} index={index} />
      ))}
      {next ? (
        <Button icon={IconPlus} className={styles.add} onClick={() => add(next)}>
          {t('listing:packages.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}
