import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServiceAccount } from '#shared/contract/api-token.ts'
import { NewSecret, type Secret } from '#web/accounts/NewSecret.tsx'
import { TokenForm } from '#web/accounts/TokenForm.tsx'
import { TokenTable } from '#web/accounts/TokenTable.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { EndServiceAccount } from './EndServiceAccount.tsx'
import { ServiceAccountForm } from './ServiceAccountForm.tsx'

const { list, createToken, removeToken } = adminApi.adminServiceAccount
const accountsRead = () => q(list)

export const loader = defineLoader(({ load }) => load(accountsRead()))

/** The accounts with which programs of the operator act, and their tokens. */
export function ServiceAccountsScreen() {
  const t = useT()
  const { serviceAccounts } = useSuspenseQuery(accountsRead()).data
  const [isOpening, setOpening] = useState(false)
  const title = t('api-tokens:service.title')
  const open = (
    <Button variant="primary" icon={IconPlus} onClick={() => setOpening(true)}>
      {t('api-tokens:service.new')}
    </Button>
  )
  return (
    <>
      <Head title={title} />
      <ListHeader title={title} summary={t('api-tokens:service.summary')} actions={isOpening ? null : open} />
      <Stack gap={24}>
        {isOpening ? <ServiceAccountForm onClose={() => setOpening(false)} /> : null}
        {serviceAccounts.length === 0 && !isOpening ? (
          <EmptyState title={t('api-tokens:service.noneTitle')} text={t('api-tokens:service.noneText')} />
        ) : null}
        {serviceAccounts.map((account) => (
          <AccountPanel key={account._id} account={account} />
        ))}
      </Stack>
    </>
  )
}

function AccountPanel({ account }: { account: ServiceAccount }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [secret, setSecret] = useState<Secret | null>(null)
  const making = useApiMutation(createToken, { invalidate: [list] })
  const removing = useApiMutation(removeToken, { invalidate: [list], success: t('api-tokens:revoked') })
  const { _id: id, name, role, purpose, tokens } = account
  return (
    <Panel>
      <Row wrap gap={16} rowGap={8} justify="between" align="start">
        <div>
          <h2 className="size-18" dir="auto">
            {name}
          </h2>
          <p className="tone-muted size-14">
            {t('api-tokens:service.about', { role: t(`staff:roles.${role}.name`), purpose })}
          </p>
        </div>
        <Row gap={8}>
          <Button
            icon={IconPlus}
            onClick={() => setOpen(true)}
            aria-label={t('api-tokens:service.newTokenFor', { name })}
          >
            {t('api-tokens:new')}
          </Button>
          <Button
            variant="quiet"
            tone="danger"
            onClick={() => setEnding(true)}
            aria-label={t('api-tokens:service.endLabel', { name })}
          >
            {t('api-tokens:service.end')}
          </Button>
        </Row>
      </Row>
      <Stack gap={16} mt={16}>
        {secret ? <NewSecret secret={secret} onClose={() => setSecret(null)} /> : null}
        {isOpen ? (
          <TokenForm
            title={t('api-tokens:service.newTokenFor', { name })}
            isStaff
            isService
            isBusy={making.isPending}
            errors={making.errors}
            onCancel={() => setOpen(false)}
            onSubmit={async (body) => {
              const made = await making.run({ params: { id }, body })
              if (!made) return
              setOpen(false)
              setSecret({ name: made.token.name, text: made.secret })
            }}
          />
        ) : null}
        {tokens.length > 0 ? (
          <TokenTable
            tokens={tokens}
            onRemove={async (tokenId) => (await removing.run({ params: { id, tokenId } })) !== undefined}
          />
        ) : (
          <p className="tone-muted">{t('api-tokens:service.noTokens')}</p>
        )}
      </Stack>
      <EndServiceAccount account={account} isOpen={isEnding} onClose={() => setEnding(false)} />
    </Panel>
  )
}
