import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import styles from './EditProfileScreen.module.css'
import { NewSecret, type Secret } from './NewSecret.tsx'
import { TokenForm } from './TokenForm.tsx'
import { TokenTable } from './TokenTable.tsx'

const { list, create, renew, remove } = calendarApi.apiToken
const RENEWED_DAYS = 90

/** The person's own API tokens, and the form for another one. */
export function TokensTab() {
  const t = useT()
  return (
    <div className={styles.parts}>
      <Section
        look="plain"
        title={t('api-tokens:title')}
        text={t('api-tokens:text')}
        aside={
          <a className="tone-primary" href={links.reference()}>
            {t('api-tokens:guide')}
          </a>
        }
      >
        <Tokens />
      </Section>
    </div>
  )
}

function Tokens() {
  const t = useT()
  const format = useFormat()
  const problem = useErrorText()
  const { isAdmin } = useUser()
  const { data, error, refetch, isFetching } = useQuery(q(list))
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<Secret | null>(null)
  const [prolonged, setProlonged] = useState<string | null>(null)
  const making = useApiMutation(create, { invalidate: [list] })
  const renewing = useApiMutation(renew, {
    invalidate: [list],
    success: ({ token }) => t('api-tokens:renewed', { date: format.date(token.expiresAt) }),
  })
  const removing = useApiMutation(remove, { invalidate: [list], success: t('api-tokens:revoked') })
  if (error && !data)
    return (
      <ErrorState
        level={3}
        title={t('api-tokens:failed')}
        text={problem(failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <ListSkeleton label={t('api-tokens:loading')} count={2} />
  const { tokens } = data
  const prolong = async (id: string) => {
    setProlonged(id)
    await renewing.run({ params: { id }, body: { days: RENEWED_DAYS } })
    setProlonged(null)
  }
  return (
    <Stack gap={24}>
      {secret ? <NewSecret secret={secret} onClose={() => setSecret(null)} /> : null}
      {tokens.length > 0 ? (
        <Panel flush>
          <TokenTable
            tokens={tokens}
            onRemove={async (id) => (await removing.run({ params: { id } })) !== undefined}
            onRenew={(id) => void prolong(id)}
            renewing={prolonged}
          />
        </Panel>
      ) : null}
      {tokens.length === 0 && !isOpen && !secret ? (
        <EmptyState
          level={3}
          title={t('api-tokens:none.title')}
          text={t('api-tokens:none.text')}
          action={
            <Button variant="primary" icon={IconPlus} onClick={() => setOpen(true)}>
              {t('api-tokens:new')}
            </Button>
          }
        />
      ) : null}
      {tokens.length > 0 && !isOpen ? (
        <div>
          <Button icon={IconPlus} onClick={() => setOpen(true)}>
            {t('api-tokens:new')}
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <TokenForm
          title={t('api-tokens:new')}
          isStaff={isAdmin}
          isMailed
          isBusy={making.isPending}
          errors={making.errors}
          onCancel={() => setOpen(false)}
          onSubmit={async (body) => {
            const made = await making.run({ body })
            if (!made) return
            setOpen(false)
            setSecret({ name: made.token.name, text: made.secret })
          }}
        />
      ) : null}
    </Stack>
  )
}
