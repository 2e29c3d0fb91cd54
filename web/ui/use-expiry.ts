import { useEffect, useState } from 'react'

/**
 * Calls `onExpire` after `duration` milliseconds, unless the person is reading: hovering or focusing stops the clock,
 * leaving starts it anew. Spread the result on the element.
 */
export function useExpiry(key: number | undefined, duration: number, onExpire: (key: number) => void) {
  const [isHeld, setHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for the same message must not restart the clock
  useEffect(() => {
    if (key === undefined || isHeld) return
    const timer = setTimeout(() => onExpire(key), duration)
    return () => clearTimeout(timer)
  }, [key, duration, isHeld])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
