import { useLocation } from 'react-router'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { LayoutTop, MAIN_ID } from './LayoutTop.tsx'
import styles from './layouts.module.css'
import { LanguageMenu, ThemeMenu } from './PreferenceMenus.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { SiteLogo } from './SiteLogo.tsx'

/** Each screen of the sign-in has its own still life. */
const scenes: Record<string, [category: string, seed: string]> = {
  [links.signIn()]: ['moving-transport', 'auth1'],
  [links.signUp()]: ['arts-crafts', 'auth2'],
  [links.verifyEmail()]: ['translation-paperwork', 'auth3'],
  [links.forgotPassword()]: ['translation-paperwork', 'auth'],
  [links.resetPassword()]: ['translation-paperwork', 'auth'],
}

/** A form on the left and, where there is room, a still life on the right. */
export function AuthLayout() {
  const { pathname } = useLocation()
  const [category, seed] = scenes[pathname] ?? ['arts-crafts', 'auth']
  return (
    <>
      <LayoutTop />
      <Grid columns={2} className={styles.halves}>
        <div className={styles.side}>
          <header>
            <SiteLogo href={links.home()} />
          </header>
          <main id={MAIN_ID} tabIndex={-1} className={styles.authMain}>
            <ScreenOutlet />
          </main>
          <Row as="footer" justify="between" tone="faint" className={styles.foot}>
            <LanguageMenu isUp />
            <ThemeMenu />
          </Row>
        </div>
        <div className={styles.picture}>
          <img className="art" src={artworkUrl(category, seed, { fit: 220 })} alt="" decoding="async" />
        </div>
      </Grid>
    </>
  )
}
