import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderEntry } from '#shared/contract/order.ts'
import type { Service } from '#shared/contract/service.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { nameOf } from '#web/listings/listing-words.ts'
import { readOrderDraft } from '#web/services/order-draft.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { CheckoutEnd } from './CheckoutEnd.tsx'
import { CheckoutFacts } from './CheckoutFacts.tsx'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import { CheckoutPart } from './CheckoutPart.tsx'
import styles from './CheckoutStep.module.css'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { useDraftSummary } from './use-draft-summary.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** The server names fields; people think of the times, the place and the package. */
function partOf(field: string) {
  if (field.startsWith('timePreferences')) return 'times'
  if (field.startsWith('address')) return 'address'
  return field === 'packageKey' ? 'package' : 'other'
}

/** Looks over what was chosen on the page of a service and makes an order of it. */
export function ReviewStep({ serviceId }: { serviceId: string }) {
  const { data } = useSuspenseQuery(q(api.service.detail, { params: { id: serviceId } }))
  const [entry] = useState(() => readOrderDraft(serviceId))
  return entry ? <Review service={data.service} entry={entry} /> : <NoDraft service={data.service} />
}

function NoDraft({ service }: { service: Service }) {
  const t = useT()
  return (
    <CheckoutEnd
      thing={service}
      headTitle={t('orders:checkout.title')}
      title={t('orders:checkout.empty.title')}
      text={t('orders:checkout.empty.text')}
      action={
        <Button variant="primary" href={links.service(service)}>
          {t('orders:checkout.empty.action')}
        </Button>
      }
    />
  )
}

function Review({ service, entry }: { service: Service; entry: OrderEntry }) {
  const t = useT()
  const navigate = useNavigate()
  const user = useUser()
  const { place, isPending, errors } = usePlaceOrder('service', api.order.create, service._id)
  const summary = useDraftSummary(service, entry)
  const name = nameOf(service.provider)
  const isOwn = user._id === service.provider._id
  const problems = [...new Set(Object.keys(errors).map(partOf))].map((part) => t(`orders:checkout.problems.${part}`))
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
    <CheckoutFrame
      back={{ href: links.service(service), label: t('orders:checkout.back') }}
      summary={summary ? <CheckoutSummary summary={summary} /> : null}
    >
      <CheckoutPart
        number={1}
        title={t('orders:checkout.order')}
        aside={<TextLink href={links.service(service)}>{t('orders:checkout.change')}</TextLink>}
      >
        <CheckoutFacts chosen={chosen} />
        {problems.length > 0 ? (
          <div className={styles.alert}>
            <Alert kind="error">
              {t('orders:checkout.refused', { problem: problems.join(' ') })}{' '}
              <TextLink href={links.service(service)} underline>
                {t('orders:checkout.changeIt')}
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
          loadingLabel={t('orders:checkout.placing')}
          disabledReason={isOwn ? t('orders:checkout.own') : undefined}
          onClick={() => void order()}
        >
          {t('orders:checkout.toPayment')}
        </Button>
      </CheckoutPart>
      <CheckoutPart number={2} title={t('orders:checkout.payment')} isLater>
        <p className={styles.later}>{t('orders:checkout.later')}</p>
      </CheckoutPart>
    </CheckoutFrame>
  )
}
