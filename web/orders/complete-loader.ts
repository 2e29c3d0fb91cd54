import { redirect } from 'react-router'
import { defineLoader, missing } from '#web/kernel/loader.ts'
import { isId } from '#web/kernel/page.tsx'
import { type OrderKind, orderLinks } from './any-order.ts'
import { detailRead } from './order-calls.ts'

/** The order that the address names; the provider adds words of its own to it when it leads back. */
export const loaderOfOrder = (kind: OrderKind) =>
  defineLoader(({ url, load }) => {
    const id = url.searchParams.get('order')
    if (!id) throw redirect(orderLinks[kind].list())
    if (!isId(id)) throw missing()
    return load(detailRead(kind, id))
  })
