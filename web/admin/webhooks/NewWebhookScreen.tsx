import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { EndpointForm } from './EndpointForm.tsx'
import { NewSigningSecret } from './NewSigningSecret.tsx'
import { webhookReads } from './webhook-reads.ts'

/** Adds an endpoint, and shows its secret once. */
export function NewWebhookScreen() {
  const t = useT()
  const navigate = useNavigate()
  const creating = useApiMutation(adminApi.adminWebhook.create, { invalidate: webhookReads })
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null)
  const title = t('webhooks:form.title')
  return (
    <>
      <Head title={title} />
      <p className="mb-8">
        <TextLink href={links.adminWebhooks()}>{t('webhooks:back')}</TextLink>
      </p>
      <ListHeader title={title} summary={t('webhooks:summary')} />
      {made ? (
        <NewSigningSecret secret={made.secret} onClose={() => void navigate(links.adminWebhook(made.id))} />
      ) : (
        <Panel>
          <EndpointForm
            initial={{ name: '', url: '', topics: [] }}
            isBusy={creating.isPending}
            errors={creating.errors}
            save={{ label: t('webhooks:form.create'), busy: t('webhooks:form.creating') }}
            onCancel={links.adminWebhooks()}
            onSubmit={async (body) => {
              const reply = await creating.run({ body })
              if (reply) setMade({ id: reply.endpoint._id, secret: reply.secret })
            }}
          />
        </Panel>
      )}
    </>
  )
}
