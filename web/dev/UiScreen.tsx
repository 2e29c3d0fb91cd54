import { useColorScheme } from '#web/ui/color-scheme.tsx'
import { useIsHydrated } from '#web/ui/days.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { CardSamples, StateSamples } from './samples/CardSamples.tsx'
import { ChoiceSamples, FieldSamples, InputSamples } from './samples/FieldSamples.tsx'
import { ButtonSamples, NavigationSamples } from './samples/NavigationSamples.tsx'
import { OrderSamples } from './samples/OrderSamples.tsx'
import { OverlaySamples } from './samples/OverlaySamples.tsx'
import styles from './samples/Sample.module.css'

/**
 * Every component in its states, for those who build screens. Development only, so its words are not translated. The
 * snackbar and the toasts appear in the hosts of the shell.
 */
export function UiScreen() {
  return (
    <main className="container" lang="en">
      <title>Components</title>
      <Row gap={16} justify="between" wrap mt={48}>
        <h1>Components</h1>
        <ColorSchemeSwitch />
      </Row>
      <h2 className="mt-48 mb-28">Acting and filling in</h2>
      <div className={styles.columns}>
        <div>
          <ButtonSamples />
          <FieldSamples />
        </div>
        <div>
          <ChoiceSamples />
          <OverlaySamples />
        </div>
      </div>
      <h2 className="mt-48 mb-28">Listings and people</h2>
      <CardSamples />
      <h2 className="mt-48 mb-28">Orders</h2>
      <OrderSamples />
      <h2 className="mt-48 mb-28">Times and files</h2>
      <InputSamples />
      <h2 className="mt-48 mb-28">Finding the way</h2>
      <NavigationSamples />
      <h2 className="mt-48 mb-28">States</h2>
      <StateSamples />
    </main>
  )
}

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Light or dark, for comparing. */
function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useColorScheme()
  const isInBrowser = useIsHydrated()
  const current = isInBrowser && colorScheme === 'dark' ? 'dark' : 'light'
  return <SegmentedControl legend="Scheme" options={[...schemes]} value={current} onChange={setColorScheme} />
}
