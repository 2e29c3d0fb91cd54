import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'

/** In the place of the form for the password, for an account that has none: a code in the mailbox sets one. */
export function NoPassword({ email }: { email: string }) {
  const t = useT()
  useMessageNamespace('openid')
  return (
    <Section look="plain" title={t('openid:own.noPassword')} text={t('openid:own.noPasswordText')}>
      <Button href={links.forgotPassword()} state={{ email }}>
        {t('openid:own.choosePassword')}
      </Button>
    </Section>
  )
}
