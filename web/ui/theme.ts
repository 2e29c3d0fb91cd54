import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const blue: MantineColorsTuple = [
  '#eff4ff',
  '#dde8ff',
  '#bfd3ff',
  '#94b3ff',
  '#648cfb',
  '#4069f0',
  '#2450df',
  '#1c40b8',
  '#193693',
  '#162a6b',
]

/** Mantine draws only what floats; everything it paints is mapped to our tokens below. */
export const theme = createTheme({
  colors: { blue },
  primaryColor: 'blue',
  primaryShade: 6,
  white: '#ffffff',
  black: '#16181d',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: { fontFamily: 'var(--font)', fontWeight: '600', textWrap: 'balance' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.6' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-3)',
  },
  breakpoints: { xs: '24em', sm: '47.5em', md: '62em', lg: '75em', xl: '90em' },
  respectReducedMotion: true,
  autoContrast: false,
  cursorType: 'pointer',
  focusRing: 'never',
})

/** The same names in both schemes: our tokens change by themselves when the scheme changes. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--st-done-ink)',
    '--mantine-color-anchor': 'var(--primary-ink)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--bg-sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--bg-sunken)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line-strong)',
    '--mantine-primary-color-filled': 'var(--primary)',
    '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
    '--mantine-primary-color-light': 'var(--primary-soft)',
    '--mantine-primary-color-light-hover': 'var(--primary-soft-2)',
    '--mantine-primary-color-light-color': 'var(--primary-ink)',
    '--mantine-primary-color-contrast': 'var(--ink-on-primary)',
  }
  return { variables: {}, light: roles, dark: roles }
}
