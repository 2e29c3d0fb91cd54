import { redirect } from 'react-router'
import { links } from '#web/kernel/links.ts'
import { defineLoader, type LoaderTools, notFoundResponse } from '#web/kernel/loader.ts'
import { isUuid } from '#web/kernel/page.tsx'
import { requestRead } from './request-calls.ts'

/** Loads the own request that the address names in `request`, and what else its screen needs of it. */
export const promotedRequestLoader = (more: (id: string, tools: LoaderTools) => Promise<unknown>) =>
  defineLoader(async (tools) => {
    const id = tools.url.searchParams.get('request')
    if (!id) throw redirect(links.myRequests())
    if (!isUuid(id)) throw notFoundResponse()
    const { serviceRequest } = await tools.load(requestRead(id))
    if (serviceRequest.role !== 'buyer') throw redirect(links.serviceRequest(id))
    await more(id, tools)
  })
