import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import type { Security } from '#shared/contract/security.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { leaveFor, openidBegins } from '#web/kernel/openid.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Section } from '#web/ui/Section.tsx'
import lines from '../security/security.module.css'
import { cacheSecurity } from '../security/security-read.ts'
import styles from './openid.module.css'
import { providerIcons } from './provider-icons.ts'
import { useSiteProviders } from './use-site-providers.ts'

type Own = Security['identities'][number]

const nameOf = ({ provider, issuer }: Own) => provider?.name ?? new URL(issuer).hostname

/** The providers with which the person signs in, and those that could be added. */
export function IdentityList({ security: { identities } }: { security: Security }) {
  const t = useT()
  const format = useFormat()
  useMessageNamespace('openid')
  const { providers } = useSiteProviders()
  const [removed, setRemoved] = useState<Own>()
  const link = useApiMutation(openidBegins.link)
  const { run, isPending } = useApiMutation(calendarApi.openid.unlink, {
    patch: cacheSecurity,
    success: t('openid:own.removed'),
  })
  const add = async (provider: string) => {
    const begun = await link.run({ body: { provider } })
    if (begun) leaveFor(begun.url, links.editProfile({ tab: 'security' }))
  }
  const remove = async (id: string) => {
    if (await run({ params: { id } })) setRemoved(undefined)
  }
  const addable = providers.filter(({ id }) => !identities.some(({ provider }) => provider?.id === id))
  return (
    <Section look="plain" title={t('openid:own.title')} text={t('openid:own.text')}>
      {identities.length === 0 ? (
        <p className="tone-muted">{t('openid:own.none')}</p>
      ) : (
        <ul className={lines.list}>
          {identities.map((identity) => {
            const { _id: id, provider, email, createdAt } = identity
            const Glyph = provider ? providerIcons[provider.icon] : IconKey
            return (
              <li key={id} className={lines.item}>
                <span className={lines.glyph}>
                  <Glyph size={22} aria-hidden="true" />
                </span>
                <span className={lines.words}>
                  <b>{nameOf(identity)}</b>
                  <small>
                    {provider ? null : `${t('openid:own.gone')} · `}
                    {t('openid:own.addedOn', { email, date: format.date(createdAt) })}
                  </small>
                </span>
                <Button
                  variant="quiet"
                  size="sm"
                  tone="danger"
                  aria-label={t('openid:own.removeOf', { name: nameOf(identity), email })}
                  onClick={() => setRemoved(identity)}
                >
                  {t('openid:own.remove')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {addable.length > 0 ? (
        <div className={`mt-16 ${styles.buttons}`}>
          {addable.map(({ id, name }) => (
            <Button key={id} block icon={IconPlus} disabled={link.isPending} onClick={() => void add(id)}>
              {t('openid:own.add', { name })}
            </Button>
          ))}
        </div>
      ) : null}
      {removed ? (
        <LazyConfirmDialog
          isOpen
          onClose={() => setRemoved(undefined)}
          onConfirm={() => void remove(removed._id)}
          title={t('openid:own.removeTitle', { name: nameOf(removed) })}
          text={t('openid:own.removeText', { name: nameOf(removed), email: removed.email })}
          confirmLabel={t('openid:own.remove')}
          isDangerous
          isBusy={isPending}
        />
      ) : null}
    </Section>
  )
}
