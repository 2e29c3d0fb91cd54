import { createTheme, MantineProvider } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { FloatingEnvironmentContext } from './layer.ts'

/** Mantine draws only what floats; what it paints is mapped to our tokens in `mantine.css`. */
const theme = createTheme({
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
})

/** `<html>` belongs to `ColorSchemeProvider`. */
const noRoot = () => undefined

/** The provider that Mantine's parts need. It loads with the first of them, because most pages are read without any. */
export function Floating({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      getRootElement={noRoot}
      withCssVariables={false}
      withStaticClasses={false}
      withGlobalClasses={false}
      env={use(FloatingEnvironmentContext)}
    >
      {children}
    </MantineProvider>
  )
}
