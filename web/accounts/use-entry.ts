import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { originIn } from '#web/kernel/links.ts'
import { useSignIn } from '#web/kernel/session.tsx'
import type { Entry } from './entry-replies.ts'

/** Where the person wanted to go before they were asked to sign in. */
export const useOrigin = (): string => originIn(useLocation().search)

/** Takes over a session and goes where the person wanted to go; busy until they are there. */
export function useEntry(): { enter: (entry: Entry) => Promise<void>; isEntering: boolean } {
  const origin = useOrigin()
  const signIn = useSignIn()
  const navigate = useNavigate()
  const [isEntering, setEntering] = useState(false)
  const enter = async (entry: Entry) => {
    setEntering(true)
    const place = await signIn(entry, origin)
    await navigate(place, { replace: true })
    setEntering(false)
  }
  return { enter, isEntering }
}
