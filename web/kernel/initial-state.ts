import type { DehydratedState } from '@tanstack/react-query'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState, isRouteErrorResponse } from 'react-router'
import type { LanguageCode, Wording } from './i18n.tsx'
import type { Site } from './site.ts'
import type { Theme } from './visitor-state.ts'

/** The state that the server sends, so that the first render in the browser is the same. */
export type InitialState = {
  language: LanguageCode
  theme: Theme
  site: Site
  loaderData: Record<string, unknown>
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null
  queries: DehydratedState
  /** The operator's words in the page's language, if there are any. */
  wording?: Wording
  /** The server rendered the frame only; the screen is loaded as the signed-in person. */
  isShell: boolean
}

const INITIAL_STATE_ID = 'handover'

/** An element of data, not a script: it needs no nonce, and nothing in it can end it early. */
export const initialStateElement = (handover: InitialState): string =>
  `<script type="application/json" id="${INITIAL_STATE_ID}">${JSON.stringify(handover).replaceAll('<', '\\u003c')}</script>`

export function readInitialState(): InitialState {
  const text = document.getElementById(INITIAL_STATE_ID)?.textContent
  if (!text) throw new Error('The page came without its data')
  // Written by `initialStateElement` of the same build.
  return JSON.parse(text) as InitialState
}

const serializeError = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, data: error.data }
    : { status: 500, statusText: '', data: null }

/** Only a status and its words leave the server; of our own errors, nothing but that. */
export const serializeErrors = (errors: Record<string, unknown> | null | undefined): InitialState['errors'] =>
  errors ? Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, serializeError(error)])) : null

export const deserializeErrors = (errors: InitialState['errors']): NonNullable<HydrationState['errors']> | null =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText, data }]) => [
      id,
      new ErrorResponse(status, statusText, data),
    ]),
  )
