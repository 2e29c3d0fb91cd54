import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

/** `auto` follows the system. */
export type ColorScheme = 'light' | 'dark' | 'auto'
export const colorSchemes: readonly ColorScheme[] = ['light', 'dark', 'auto']

type Choice = { colorScheme: ColorScheme; setColorScheme: (scheme: ColorScheme) => void }

const ColorSchemeContext = createContext<Choice>({ colorScheme: 'light', setColorScheme: () => {} })

/** The chosen colour scheme, and a function to choose another one. */
export const useColorScheme = (): Choice => useContext(ColorSchemeContext)

/** Our sheets and those of Mantine read it. */
const ATTRIBUTE = 'data-mantine-color-scheme'

/** The attribute of `<html>` before the browser has told what the system has. */
export const colorSchemeAttribute = (scheme: ColorScheme) => ({ [ATTRIBUTE]: scheme === 'dark' ? 'dark' : 'light' })

/** Paints the page in the chosen scheme; `onChoose` may remember a new choice. */
export function ColorSchemeProvider({
  initial,
  onChoose,
  children,
}: {
  initial: ColorScheme
  onChoose: (scheme: ColorScheme) => void
  children: ReactNode
}) {
  const [colorScheme, setScheme] = useState(initial)
  useEffect(() => {
    const paint = (scheme: 'light' | 'dark') => document.documentElement.setAttribute(ATTRIBUTE, scheme)
    if (colorScheme !== 'auto') return paint(colorScheme)
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => paint(system.matches ? 'dark' : 'light')
    follow()
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [colorScheme])
  const choice = useMemo(
    () => ({
      colorScheme,
      setColorScheme: (scheme: ColorScheme) => {
        setScheme(scheme)
        onChoose(scheme)
      },
    }),
    [colorScheme, onChoose],
  )
  return <ColorSchemeContext value={choice}>{children}</ColorSchemeContext>
}
