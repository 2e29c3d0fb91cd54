import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const HEADING = 'main h1'

/** Says the new screen's title and moves the focus to its heading, as a loaded page would. */
export function Announcer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const heading = document.querySelector<HTMLElement>(HEADING)
    // A screen that asks for one thing only has put the focus there.
    if (!heading || document.activeElement?.closest('main')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  )
}
