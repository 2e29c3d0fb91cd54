import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { returnPathIn } from '#web/kernel/links.ts'
import { useSignIn } from '#web/kernel/session.tsx'
import type { SignInReply } from './sign-in-replies.ts'

/** Where the person wanted to go before they were asked to sign in. */
export const useReturnPath = (): string => returnPathIn(useLocation().search)

/** Takes over a session and goes where the person wanted to go; busy until they are there. */
export function useFinishSignIn(): { enter: (entry: SignInReply) => Promise<void>; isEntering: boolean } {
  const origin = useReturnPath()
  const signIn = useSignIn()
  const navigate = useNavigate()
  const [isEntering, setEntering] = useState(false)
  const enter = async (entry: SignInReply) => {
    setEntering(true)
    const place = await signIn(entry, origin)
    await navigate(place, { replace: true })
    setEntering(false)
  }
  return { enter, isEntering }
}
