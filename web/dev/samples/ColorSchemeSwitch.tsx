import { useMantineColorScheme } from '@mantine/core'
import { useIsHydrated } from '#web/ui/days.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Light or dark, for comparing. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isInBrowser = useIsHydrated()
  const current = isInBrowser && colorScheme === 'dark' ? 'dark' : 'light'
  return <SegmentedControl legend="Scheme" options={[...schemes]} value={current} onChange={setColorScheme} />
}
