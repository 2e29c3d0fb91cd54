import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { OrderPage } from '#web/orders/OrderPage.tsx'
import { whilePending } from '#web/orders/order-calls.ts'
import { GoodsDelivery } from './GoodsDelivery.tsx'
import { GoodsDetails } from './GoodsDetails.tsx'
import { GoodsHistory } from './GoodsHistory.tsx'
import { GoodsNextStep } from './GoodsNextStep.tsx'
import { SimilarProducts } from './SimilarProducts.tsx'

/** An order of a product. */
export function ProductOrderScreen() {
  const { productOrderId = '' } = useParams()
  const place = useRef<HTMLDivElement>(null)
  const { data } = useSuspenseQuery({
    ...q(api.productOrder.detail, { params: { id: productOrderId } }),
    refetchInterval: ({ state }) => whilePending(state.data?.order),
  })
  const { order } = data
  return (
    <OrderPage
      order={order}
      place={place}
      next={
        <>
          <GoodsNextStep key={order._id} order={order} place={place} />
          <SimilarProducts order={order} />
        </>
      }
      beside={<GoodsDelivery order={order} />}
      details={<GoodsDetails order={order} />}
      history={<GoodsHistory order={order} />}
    />
  )
}
