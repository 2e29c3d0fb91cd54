import type { IdentityProvider } from '#shared/contract/identity-provider.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { leaveFor, openidBegins } from '#web/kernel/openid.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './openid.module.css'
import { providerIcons } from './provider-icons.ts'

/** A button for each provider. Signing in and joining are the same there. */
export function ProviderButtons({
  providers,
  from,
  isAfterOther = false,
  before,
}: {
  providers: readonly IdentityProvider[]
  from: string
  /** Another way stands above them. */
  isAfterOther?: boolean
  /** The form that comes next: that of the sign-in, or that of a new account. */
  before?: 'password' | 'email' | undefined
}) {
  const t = useT()
  useMessageNamespace('openid')
  const { run, isPending } = useApiMutation(openidBegins.signIn)
  const leave = async (provider: string) => {
    const begun = await run({ body: { provider } })
    if (begun) leaveFor(begun.url, from)
  }
  return (
    <section className={styles.providers}>
      <h2 className={`size-13 tone-muted ${styles.or}`}>
        {t(isAfterOther ? 'openid:buttons.with' : 'openid:buttons.only')}
      </h2>
      <div className={styles.buttons}>
        {providers.map(({ id, name, icon }) => (
          <Button
            key={id}
            size="lg"
            block
            icon={providerIcons[icon]}
            disabled={isPending}
            aria-label={t('openid:buttons.go', { name })}
            onClick={() => void leave(id)}
          >
            {name}
          </Button>
        ))}
      </div>
      {before ? <p className={`size-13 tone-muted ${styles.or}`}>{t(`openid:buttons.${before}`)}</p> : null}
    </section>
  )
}
