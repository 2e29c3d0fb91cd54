import { useColorScheme } from '#web/ui/color-scheme.tsx'
import { useIsHydrated } from '#web/ui/days.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { CardSamples, StateSamples } from './samples/CardSamples.tsx'
import { ChoiceSamples, FieldSamples, InputSamples } from './samples/FieldSamples.tsx'
import { ButtonSamples, NavigationSamples } from './samples/NavigationSamples.tsx'
import { OrderSamples } from './samples/OrderSamples.tsx'
import { OverlaySamples } from './samples/OverlaySamples.tsx'
import styles from './UiScreen.module.css'

/**
 * Every component in its states, for those who build screens. Development only, so its words are not translated. The
 * snackbar and the toasts appear in the hosts of the shell.
 */
export function UiScreen() {
  return (
    <main className="container" lang="en">
      <title>Components</title>
      <div className={styles.head}>
        <h1>Components</h1>
        <ColorSchemeSwitch />
      </div>
      <h2 className={styles.part}>Acting and filling in</h2>
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
      <h2 className={styles.part}>Listings and people</h2>
      <CardSamples />
      <h2 className={styles.part}>Orders</h2>
      <OrderSamples />
      <h2 className={styles.part}>Times and files</h2>
      <InputSamples />
      <h2 className={styles.part}>Finding the way</h2>
      <NavigationSamples />
      <h2 className={styles.part}>States</h2>
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
