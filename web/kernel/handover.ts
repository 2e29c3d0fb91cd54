import type { DehydratedState } from '@tanstack/react-query'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState, isRouteErrorResponse } from 'react-router'
import type { LanguageCode } from './i18n.tsx'
import type { Site } from './site.ts'
import type { Theme } from './theme.ts'
import type { Visit } from './visit.ts'

/** What the server tells the browser, so that the first render there is the same one. */
export type Handover = {
  language: LanguageCode
  theme: Theme
  site: Site
  visit: Visit
  loaderData: Record<string, unknown>
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null
  queries: DehydratedState
}

const HANDOVER_ID = 'handover'

/** An element of data, not a script: it needs no nonce, and nothing in it can end it early. */
export const handoverElement = (handover: Handover): string =>
  `<script type="application/json" id="${HANDOVER_ID}">${JSON.stringify(handover).replaceAll('<', '\\u003c')}</script>`

export function readHandover(): Handover {
  const text = document.getElementById(HANDOVER_ID)?.textContent
  if (!text) throw new Error('The page came without its data')
  // Written by `handoverElement` of the same build.
  return JSON.parse(text) as Handover
}

const plainError = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, data: error.data }
    : { status: 500, statusText: '', data: null }

/** Only a status and its words leave the server; of our own faults, nothing but that. */
export const plainErrors = (errors: Record<string, unknown> | null | undefined): Handover['errors'] =>
  errors ? Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plainError(error)])) : null

export const routeErrors = (errors: Handover['errors']): NonNullable<HydrationState['errors']> | null =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText, data }]) => [
      id,
      new ErrorResponse(status, statusText, data),
    ]),
  )
