import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import styles from '#web/listings/form/EntryList.module.css'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { earningsAt } from './service-earnings.ts'
import type { ServiceFormState } from './service-values.ts'

/** One package: its name, what is in it, what it costs and how fast it is done. */
export function PackageFields({ form, index }: { form: ServiceFormState; index: number }) {
  const t = useT()
  const format = useFormat()
  const site = useSite()
  const { currency } = site
  const { title = '', price = null } = form.values.packages[index] ?? {}
  const net = price ? format.money({ amount: earningsAt(price, site).sellerNet, currency }) : undefined
  const number = t('listing-form:packages.number', { number: index + 1 })
  const field = (name: string) => form.getInputProps(`packages.${index}.${name}`)
  return (
    <fieldset className={styles.entry}>
      <legend className="visually-hidden">{number}</legend>
      <div className={styles.head}>
        <span aria-hidden="true">{number}</span>
        <IconButton
          icon={IconTrash}
          size="sm"
          label={t('listing-form:packages.remove', { name: title || number })}
          onClick={() => {
            form.removeListItem('packages', index)
            form.clearErrors()
          }}
        />
      </div>
      <div className={styles.pair}>
        <TextField label={t('listing-form:packages.name')} maxLength={60} autoComplete="off" {...field('title')} />
        <MoneyField
          currency={currency}
          label={t('listing-form:packages.price')}
          help={net ? t('listing-form:earnings.short', { net }) : undefined}
          {...field('price')}
        />
      </div>
      <TextArea
        label={t('listing-form:packages.description')}
        hint={t('optional')}
        rows={2}
        limit={500}
        {...field('description')}
      />
      <div className={styles.pair}>
        <NumberField
          label={t('listing-form:packages.days')}
          help={t('listing-form:packages.daysHelp')}
          {...field('deliveryDays')}
        />
        <NumberField
          label={t('listing-form:packages.revisions')}
          help={t('listing-form:packages.revisionsHelp')}
          {...field('revisions')}
        />
      </div>
    </fieldset>
  )
}
