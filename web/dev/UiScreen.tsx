import { ButtonSamples } from './samples/ButtonSamples.tsx'
import { CardSamples } from './samples/CardSamples.tsx'
import { ChoiceSamples } from './samples/ChoiceSamples.tsx'
import { ColorSchemeSwitch } from './samples/ColorSchemeSwitch.tsx'
import { FieldSamples } from './samples/FieldSamples.tsx'
import { InputSamples } from './samples/InputSamples.tsx'
import { NavigationSamples } from './samples/NavigationSamples.tsx'
import { OrderSamples } from './samples/OrderSamples.tsx'
import { OverlaySamples } from './samples/OverlaySamples.tsx'
import { StateSamples } from './samples/StateSamples.tsx'
import styles from './UiScreen.module.css'

/**
 * Every component in its states, for those who build screens. Development only, so its words are not translated. The
 * snackbar and the toasts are heard where the shell has their hosts.
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
