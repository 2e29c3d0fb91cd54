import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { OwnList } from './OwnList.tsx'

/** Whom the person wants nothing to do with, and the way to end that. */
export function BlockedPeople() {
  const t = useT()
  const format = useFormat()
  return (
    <Section look="plain" title={t('reports:block.title')} text={t('reports:block.hint')}>
      <OwnList
        call={api.block.list}
        words={{
          loading: t('reports:block.loading'),
          failed: t('reports:block.failed'),
          none: t('reports:block.none'),
        }}
        rowsOf={({ blocked }) =>
          blocked.map(({ _id, name, at }) => ({
            key: _id,
            name,
            note: t('reports:block.since', { date: format.date(at, 'short') }),
            action: <Unblock person={{ id: _id, name }} />,
          }))
        }
      />
    </Section>
  )
}

function Unblock({ person: { id, name } }: { person: { id: string; name: string } }) {
  const t = useT()
  const remove = useAct(api.block.remove, {
    invalidate: [api.block.list, api.conversation.list, api.conversation.detail],
    success: t('reports:block.ended', { name }),
  })
  return (
    <Button size="sm" loading={remove.isPending} onClick={() => void remove.run({ body: { userId: id } })}>
      {t('reports:block.unblock')}
      <span className="visually-hidden">: {name}</span>
    </Button>
  )
}
