import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { OrderPage } from '#web/transactions/OrderPage.tsx'
import { pendingRefetchInterval } from '#web/transactions/order-calls.ts'
import { AlternativeProducts } from './AlternativeProducts.tsx'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import { ProductOrderDetails } from './ProductOrderDetails.tsx'
import { ProductOrderHistory } from './ProductOrderHistory.tsx'
import { ProductOrderNextStep } from './ProductOrderNextStep.tsx'

/** An order of a product. */
export function ProductOrderScreen() {
  const { productOrderId = '' } = useParams()
  const place = useRef<HTMLDivElement>(null)
  const { data } = useSuspenseQuery({
    ...q(api.productOrder.detail, { params: { id: productOrderId } }),
    refetchInterval: ({ state }) => pendingRefetchInterval(state.data?.order),
  })
  const { order } = data
  return (
    <OrderPage
      order={order}
      place={place}
      next={
        <>
          <ProductOrderNextStep key={order._id} order={order} place={place} />
          <AlternativeProducts order={order} />
        </>
      }
      beside={<DeliveryFacts order={order} />}
      details={<ProductOrderDetails order={order} />}
      history={<ProductOrderHistory order={order} />}
    />
  )
}
