import { createTheme } from '@mantine/core'

/** Mantine draws only what floats; what it paints is mapped to our tokens in `mantine.css`. */
export const theme = createTheme({
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
})
