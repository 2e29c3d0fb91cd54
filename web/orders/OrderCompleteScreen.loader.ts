import { redirect } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'

/** The provider adds words of its own to this address when it leads back; the order's id is ours. */
export const loader = defineLoader(({ url, load }) => {
  const id = url.searchParams.get('order')
  if (!id) throw redirect(links.orders())
  return load(q(api.order.detail, { params: { id } }))
})
