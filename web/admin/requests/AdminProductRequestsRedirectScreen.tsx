import { redirect } from 'react-router'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'

/** Leads to the list of product requests, which has this address, too. */
export const loader = defineLoader(async ({ url }) => {
  throw redirect(links.adminProductRequests(Object.fromEntries(url.searchParams)))
})

/** Its loader always leads on. */
export const AdminProductRequestsRedirectScreen = () => null
