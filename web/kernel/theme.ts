import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { writeCookie } from './cookies.ts'

/** `auto` follows the system. */
export type Theme = MantineColorScheme
export const themes: readonly Theme[] = ['light', 'dark', 'auto']

export const themeOf = (value: string | undefined): Theme => themes.find((theme) => theme === value) ?? 'auto'

/** Keeps the choice in a cookie, so that the server's first frame already has it. */
export const cookieTheme = (theme: Theme): MantineColorSchemeManager => {
  let current = theme
  return {
    get: () => current,
    set: (value) => {
      current = value
      writeCookie('theme', value)
    },
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => undefined,
  }
}
