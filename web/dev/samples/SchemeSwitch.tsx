import { useMantineColorScheme } from '@mantine/core'
import { useHasClock } from '#web/ui/days.ts'
import { Segmented } from '#web/ui/Segmented.tsx'

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Light or dark, for comparing. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isInBrowser = useHasClock()
  const current = isInBrowser && colorScheme === 'dark' ? 'dark' : 'light'
  return <Segmented legend="Scheme" options={[...schemes]} value={current} onChange={setColorScheme} />
}
