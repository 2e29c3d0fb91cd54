import type { Service } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { ServiceOrderAddress } from './ServiceOrderAddress.tsx'
import styles from './ServiceOrderForm.module.css'
import { ServiceOrderNote } from './ServiceOrderNote.tsx'
import { ServiceOrderPackages } from './ServiceOrderPackages.tsx'
import { ServiceOrderPrice } from './ServiceOrderPrice.tsx'
import { ServiceOrderTimes } from './ServiceOrderTimes.tsx'
import { orderFieldId, type ServiceOrderFormState } from './use-service-order-form.ts'

/** Package, price, times, place and words, then the one button. */
export function ServiceOrderForm({ service, order }: { service: Service; order: ServiceOrderFormState }) {
  const t = useT()
  const format = useFormat()
  const foreign = useListingText().foreign(service)
  const { choice, change, missing } = order
  const name = displayNameOf(service.provider)
  return (
    <div className={styles.form}>
      <div>
        <ServiceOrderPackages service={service} order={order} />
        <ServiceOrderPrice service={service} order={order} />
      </div>
      {service.bookable ? (
        <div className={styles.part} id={orderFieldId('times')}>
          <ServiceOrderTimes service={service} order={order} />
        </div>
      ) : (
        <p className={styles.untimed}>{t('listing-details:order.untimed', { name })}</p>
      )}
      {service.locationType === 'at_customer' ? (
        <div className={styles.part}>
          <ServiceOrderAddress name={name} order={order} />
        </div>
      ) : null}
      {service.requirements ? (
        <div className={styles.part}>
          <p className={styles.question} lang={foreign?.lang}>
            {service.requirements}
          </p>
          <TextArea
            id={orderFieldId('answer')}
            label={t('listing-details:order.answer', { name })}
            rows={2}
            limit={2000}
            value={choice.answer}
            onChange={(answer) => change({ answer })}
            error={missing.includes('answer') ? t('field.required') : undefined}
          />
        </div>
      ) : null}
      <ServiceOrderNote name={name} order={order} />
      <div aria-live="polite">
        {missing.length ? (
          <Alert kind="warn">
            {t('listing-details:order.missing.intro', {
              fields: format.list(missing.map((field) => t(`listing-details:order.missing.${field}`))),
            })}
          </Alert>
        ) : null}
      </div>
      <Button variant="primary" size="lg" block onClick={order.submit} className={styles.submit}>
        {service.bookable ? t('listing-details:order.request') : t('listing-details:order.order')}
      </Button>
      <p className={styles.money}>
        {t('listing-details:order.money', { name })}
        {order.isVisitor ? ` ${t('listing-details:order.signInFirst')}` : null}
      </p>
    </div>
  )
}
