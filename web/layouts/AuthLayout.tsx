import { useLocation } from 'react-router'
import { artworkUrl, links } from '#web/kernel/links.ts'
import styles from './AuthLayout.module.css'
import { LayoutTop, MAIN_ID } from './LayoutTop.tsx'
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
      <div className={styles.halves}>
        <div className={styles.side}>
          <header>
            <SiteLogo href={links.home()} />
          </header>
          <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
            <ScreenOutlet />
          </main>
          <footer className={styles.foot}>
            <LanguageMenu isUp />
            <ThemeMenu />
          </footer>
        </div>
        <div className={styles.picture}>
          <img className="art" src={artworkUrl(category, seed, { fit: 220 })} alt="" decoding="async" />
        </div>
      </div>
    </>
  )
}
