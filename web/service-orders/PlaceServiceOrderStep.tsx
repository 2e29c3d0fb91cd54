import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Service } from '#shared/contract/service.ts'
import type { ServiceOrderEntry } from '#shared/contract/service-order.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { readOrderDraft } from '#web/services/service-order-draft.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { CheckoutLayout } from '../payments/CheckoutLayout.tsx'
import { CheckoutSection } from '../payments/CheckoutSection.tsx'
import styles from '../payments/CheckoutStep.module.css'
import { CheckoutSummary } from '../payments/CheckoutSummary.tsx'
import { CheckoutUnavailable } from '../payments/CheckoutUnavailable.tsx'
import { usePlaceOrder } from '../transactions/use-place-order.ts'
import { serviceOrderKind } from './kind.ts'
import { ServiceCheckoutFacts } from './ServiceCheckoutFacts.tsx'
import { useServiceDraftSummary } from './use-service-draft-summary.ts'

/** The server names fields; people think of the times, the place and the package. */
function formSectionOf(field: string) {
  if (field.startsWith('timePreferences')) return 'times'
  if (field.startsWith('address')) return 'address'
  return field === 'packageKey' ? 'package' : 'other'
}

/** Looks over what was chosen on the page of a service and makes an order of it. */
export function PlaceServiceOrderStep({ serviceId }: { serviceId: string }) {
  const { data } = useSuspenseQuery(q(api.service.detail, { params: { id: serviceId } }))
  const [entry] = useState(() => readOrderDraft(serviceId))
  return entry ? <PlaceOrder service={data.service} entry={entry} /> : <MissingDraft service={data.service} />
}

function MissingDraft({ service }: { service: Service }) {
  const t = useT()
  return (
    <CheckoutUnavailable
      thing={service}
      headTitle={t('transactions:checkout.title')}
      title={t('transactions:checkout.empty.title')}
      text={t('transactions:checkout.empty.text')}
      action={
        <Button variant="primary" href={links.service(service)}>
          {t('transactions:checkout.empty.action')}
        </Button>
      }
    />
  )
}

function PlaceOrder({ service, entry }: { service: Service; entry: ServiceOrderEntry }) {
  const t = useT()
  const navigate = useNavigate()
  const user = useUser()
  const { place, isPending, errors } = usePlaceOrder(serviceOrderKind, api.serviceOrder.create, service._id)
  const summary = useServiceDraftSummary(service, entry)
  const name = displayNameOf(service.provider)
  const isOwn = user._id === service.provider._id
  const problems = [...new Set(Object.keys(errors).map(formSectionOf))].map((part) =>
    t(`transactions:checkout.problems.${part}`),
  )
  const chosen = {
    name,
    locationType: service.locationType,
    packageTitle: service.packages.find(({ key }) => key === entry.packageKey)?.title,
    appointment: undefined,
    times: entry.timePreferences ?? [],
    address: entry.address,
    note: entry.note,
    answer: entry.requirementsAnswers,
  }
  const order = async () => {
    const placed = await place(entry)
    if (placed) await navigate(links.checkout(placed.order._id), { replace: true })
  }
  return (
    <CheckoutLayout
      back={{ href: links.service(service), label: t('transactions:checkout.back') }}
      summary={summary ? <CheckoutSummary summary={summary} /> : null}
    >
      <CheckoutSection
        number={1}
        title={t('transactions:checkout.order')}
        aside={<TextLink href={links.service(service)}>{t('transactions:checkout.change')}</TextLink>}
      >
        <ServiceCheckoutFacts chosen={chosen} />
        {problems.length > 0 ? (
          <div className={styles.alert}>
            <Alert kind="error">
              {t('transactions:checkout.refused', { problem: problems.join(' ') })}{' '}
              <TextLink href={links.service(service)} underline>
                {t('transactions:checkout.changeIt')}
              </TextLink>
            </Alert>
          </div>
        ) : null}
        <Button
          variant="primary"
          size="lg"
          block
          className={styles.button}
          loading={isPending}
          loadingLabel={t('transactions:checkout.placing')}
          disabledReason={isOwn ? t('transactions:checkout.own') : undefined}
          onClick={() => void order()}
        >
          {t('transactions:checkout.toPayment')}
        </Button>
      </CheckoutSection>
      <CheckoutSection number={2} title={t('transactions:checkout.payment')} isLater>
        <p className={styles.later}>{t('transactions:checkout.later')}</p>
      </CheckoutSection>
    </CheckoutLayout>
  )
}
