import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { followingRead } from './use-follow.ts'

/** The sellers whom the user follows, if there are any, with the way to end that. */
export function FollowedSellers() {
  const t = useT()
  const { data } = useQuery(followingRead)
  const { run, isPending } = useApiMutation(api.follow.remove, { invalidate: [api.follow.list] })
  if (!data || data.following.length === 0) return null
  return (
    <Section look="plain" title={t('accounts:follow.title')} text={t('accounts:follow.text')}>
      <Stack as="ul" gap={8}>
        {data.following.map(({ _id: id, name }) => (
          <Row as="li" key={id} gap={12} align="center" size={14}>
            <span dir="auto" className="shrink grow">
              <Link href={links.providerProfile(id)}>{name}</Link>
            </span>
            <Button
              size="sm"
              disabled={isPending}
              aria-label={t('accounts:follow.removeOf', { name })}
              onClick={() => void run({ body: { userId: id } })}
            >
              {t('accounts:follow.remove')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Section>
  )
}
