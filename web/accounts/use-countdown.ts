import { useEffect, useRef, useState } from 'react'

/** Seconds that are left, counted by the clock: a page in the background does not fall behind. */
export function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(seconds)
  const end = useRef<number | null>(null)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    end.current ??= Date.now() + seconds * 1_000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil(((end.current ?? 0) - Date.now()) / 1_000))), 1_000)
    return () => clearInterval(timer)
  }, [isRunning, seconds])
  const restart = (again: number) => {
    end.current = Date.now() + again * 1_000
    setLeft(again)
  }
  return [left, restart]
}

/** "0:42" */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
