import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { NextStep } from './NextStep.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderPage } from './OrderPage.tsx'
import { whilePending } from './order-calls.ts'
import { ServiceHistory } from './ServiceHistory.tsx'
import { WhereAndWhen } from './WhereAndWhen.tsx'

/** An order of a service. */
export function OrderScreen() {
  const { orderId = '' } = useParams()
  const place = useRef<HTMLDivElement>(null)
  const { data } = useSuspenseQuery({
    ...q(api.order.detail, { params: { id: orderId } }),
    refetchInterval: ({ state }) => whilePending(state.data?.order),
  })
  const { order } = data
  return (
    <OrderPage
      order={order}
      place={place}
      next={<NextStep key={order._id} order={order} place={place} />}
      beside={<WhereAndWhen order={order} />}
      details={<OrderDetails order={order} />}
      history={<ServiceHistory order={order} />}
    />
  )
}
