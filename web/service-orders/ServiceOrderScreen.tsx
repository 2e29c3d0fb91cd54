import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { OrderPage } from '../transactions/OrderPage.tsx'
import { pendingRefetchInterval } from '../transactions/order-calls.ts'
import { AppointmentFacts } from './AppointmentFacts.tsx'
import { ServiceOrderDetails } from './ServiceOrderDetails.tsx'
import { ServiceOrderHistory } from './ServiceOrderHistory.tsx'
import { ServiceOrderNextStep } from './ServiceOrderNextStep.tsx'

/** An order of a service. */
export function ServiceOrderScreen() {
  const { orderId = '' } = useParams()
  const place = useRef<HTMLDivElement>(null)
  const { data } = useSuspenseQuery({
    ...q(api.serviceOrder.detail, { params: { id: orderId } }),
    refetchInterval: ({ state }) => pendingRefetchInterval(state.data?.order),
  })
  const { order } = data
  return (
    <OrderPage
      order={order}
      place={place}
      next={<ServiceOrderNextStep key={order._id} order={order} place={place} />}
      beside={<AppointmentFacts order={order} />}
      details={<ServiceOrderDetails order={order} />}
      history={<ServiceOrderHistory order={order} />}
    />
  )
}
