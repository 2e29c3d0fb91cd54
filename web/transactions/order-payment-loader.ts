import { redirect } from 'react-router'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { isUuid } from '#web/kernel/page.tsx'
import type { OrderKind } from './kind.ts'
import { orderRead } from './order-calls.ts'

/** The order that the address names; the provider adds words of its own to it when it leads back. */
export const createOrderPaymentLoader = (kind: OrderKind) =>
  defineLoader(({ url, load }) => {
    const id = url.searchParams.get('order')
    if (!id) throw redirect(kind.links.list())
    if (!isUuid(id)) throw notFoundResponse()
    return load(orderRead(kind, id))
  })
