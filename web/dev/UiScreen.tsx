import { ButtonSamples } from './samples/ButtonSamples.tsx'
import { CardSamples } from './samples/CardSamples.tsx'
import { ChoiceSamples } from './samples/ChoiceSamples.tsx'
import { FieldSamples } from './samples/FieldSamples.tsx'
import { FloatSamples } from './samples/FloatSamples.tsx'
import { InputSamples } from './samples/InputSamples.tsx'
import { NavigationSamples } from './samples/NavigationSamples.tsx'
import { OrderSamples } from './samples/OrderSamples.tsx'
import { StateSamples } from './samples/StateSamples.tsx'
import styles from './UiScreen.module.css'

/**
 * Every component in its states, for those who build screens. Development only, so its words are not translated. The
 * page around it brings the snackbar, the toasts and the choice of scheme.
 */
export function UiScreen() {
  return (
    <main className="container" lang="en">
      <h1 className={styles.title}>Components</h1>
      <h2 className={styles.part}>Acting and filling in</h2>
      <div className={styles.columns}>
        <div>
          <ButtonSamples />
          <FieldSamples />
        </div>
        <div>
          <ChoiceSamples />
          <FloatSamples />
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
