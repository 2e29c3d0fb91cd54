import type { Service } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { nameOf, useListingWords } from '#web/listings/listing-words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import styles from './OrderForm.module.css'
import { OrderNote } from './OrderNote.tsx'
import { OrderPackages } from './OrderPackages.tsx'
import { OrderPrice } from './OrderPrice.tsx'
import { OrderTimes } from './OrderTimes.tsx'
import { fieldId, type Order } from './use-order.ts'

/** Package, price, times, place and words, then the one button. */
export function OrderForm({ service, order }: { service: Service; order: Order }) {
  const t = useT()
  const format = useFormat()
  const foreign = useListingWords().foreign(service)
  const { choice, change, missing } = order
  const name = nameOf(service.provider)
  return (
    <div className={styles.form}>
      <div>
        <OrderPackages service={service} order={order} />
        <OrderPrice service={service} order={order} />
      </div>
      {service.bookable ? (
        <div className={styles.part} id={fieldId('times')}>
          <OrderTimes service={service} order={order} />
        </div>
      ) : (
        <p className={styles.untimed}>{t('service:order.untimed', { name })}</p>
      )}
      {service.locationType === 'at_customer' ? (
        <div className={styles.part}>
          <OrderAddress name={name} order={order} />
        </div>
      ) : null}
      {service.requirements ? (
        <div className={styles.part}>
          <p className={styles.question} lang={foreign?.lang}>
            {service.requirements}
          </p>
          <TextArea
            id={fieldId('answer')}
            label={t('service:order.answer', { name })}
            rows={2}
            limit={2000}
            value={choice.answer}
            onChange={(answer) => change({ answer })}
            error={missing.includes('answer') ? t('field.required') : undefined}
          />
        </div>
      ) : null}
      <OrderNote name={name} order={order} />
      <div aria-live="polite">
        {missing.length ? (
          <Alert kind="warn">
            {t('service:order.missing.intro', {
              fields: format.list(missing.map((field) => t(`service:order.missing.${field}`))),
            })}
          </Alert>
        ) : null}
      </div>
      <Button variant="primary" size="lg" block onClick={order.submit} className={styles.submit}>
        {service.bookable ? t('service:order.request') : t('service:order.order')}
      </Button>
      <p className={styles.money}>
        {t('service:order.money', { name })}
        {order.isVisitor ? ` ${t('service:order.signInFirst')}` : null}
      </p>
    </div>
  )
}
