import { useEffect, useState } from 'react'

/** Whether something has been going on for so long; what is faster would only flicker. */
export function useIsLate(isGoingOn: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoingOn, ms])
  return isGoingOn && isLate
}
