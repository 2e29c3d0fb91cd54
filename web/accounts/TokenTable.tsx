import { useState } from 'react'
import type { ApiToken } from '#shared/contract/api-token.ts'
import { scopeAreas, TOKEN_WARNING_DAYS } from '#shared/policies/token-scopes.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import styles from './tokens.module.css'

const DAY = 86_400_000

type Props = {
  tokens: ApiToken[]
  /** True if the token is gone. */
  onRemove: (id: string) => Promise<boolean>
  /** Without it tokens are not renewed here. */
  onRenew?: ((id: string) => void) | undefined
  /** The id of the token that is being renewed. */
  renewing?: string | null | undefined
}

/** Tokens with what they may do, when they were used and until when they work. */
export function TokenTable({ tokens, onRemove, onRenew, renewing }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState<ApiToken | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const columns = useColumns({
    onRenew,
    renewing,
    onRevoke: (token) => {
      setChosen(token)
      setOpen(true)
    },
  })
  const revoke = async () => {
    if (!chosen) return
    setBusy(true)
    if (await onRemove(chosen._id)) setOpen(false)
    setBusy(false)
  }
  return (
    <>
      <Table caption={t('api-tokens:title')} columns={columns} rows={tokens} rowKey={({ _id }) => _id} />
      {chosen ? (
        <LazyConfirmDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onConfirm={() => void revoke()}
          title={t('api-tokens:revokeTitle', { name: chosen.name })}
          text={t('api-tokens:revokeText')}
          confirmLabel={t('api-tokens:revokeGo')}
          isDangerous
          isBusy={isBusy}
        />
      ) : null}
    </>
  )
}

/** Says in words what a scope lets a program do. */
function scopeText(t: Translate, scope: string): string {
  const [name, how] = scope.split(':')
  const area = scopeAreas.find((each) => each === name)
  if (!area) return scope
  const words = { area: t(`api-tokens:areas.${area}.name`) }
  return how === 'write' ? t('api-tokens:scope.write', words) : t('api-tokens:scope.read', words)
}

type Around = Pick<Props, 'onRenew' | 'renewing'> & { onRevoke: (token: ApiToken) => void }

function useColumns({ onRenew, renewing, onRevoke }: Around): Column<ApiToken>[] {
  const t = useT()
  const format = useFormat()
  const now = useNow(DAY)
  const isEnding = ({ expiresAt }: ApiToken) => Date.parse(expiresAt) - now < TOKEN_WARNING_DAYS * DAY
  return [
    {
      key: 'token',
      header: t('api-tokens:columns.token'),
      cell: ({ name, hint }) => (
        <span className={styles.words}>
          <b dir="auto">{name}</b>
          <code className="size-13 tone-muted">{t('api-tokens:hint', { hint })}</code>
        </span>
      ),
    },
    {
      key: 'scopes',
      header: t('api-tokens:columns.scopes'),
      phone: 'second',
      cell: ({ scopes }) => (
        <Row as="span" wrap gap={4} rowGap={4}>
          {scopes.map((scope) => (
            <StatusBadge key={scope} tone={scope.endsWith(':write') ? 'active' : 'neutral'} size="sm">
              {scopeText(t, scope)}
            </StatusBadge>
          ))}
        </Row>
      ),
    },
    {
      key: 'used',
      header: t('api-tokens:columns.used'),
      phone: 'second',
      cell: ({ lastUsedAt, lastUsedFrom, createdAt }) => (
        <span className={styles.words}>
          <span>{lastUsedAt ? format.relative(lastUsedAt) : t('api-tokens:never')}</span>
          <small>{lastUsedFrom ?? t('api-tokens:createdOn', { date: format.date(createdAt, 'short') })}</small>
        </span>
      ),
    },
    {
      key: 'expires',
      header: t('api-tokens:columns.expires'),
      phone: 'second',
      cell: (token) => (
        <span className={styles.words}>
          <span>{format.date(token.expiresAt, 'short')}</span>
          {token.isExpired ? <small>{t('api-tokens:expired')}</small> : null}
        </span>
      ),
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('api-tokens:columns.actions')}</span>,
      align: 'end',
      phone: 'end',
      cell: (token) => (
        <Row as="span" gap={8} justify="end">
          {onRenew && (token.isExpired || isEnding(token)) ? (
            <Button
              size="sm"
              loading={renewing === token._id}
              onClick={() => onRenew(token._id)}
              aria-label={t('api-tokens:renewLabel', { name: token.name })}
            >
              {t('api-tokens:renew')}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="quiet"
            tone="danger"
            onClick={() => onRevoke(token)}
            aria-label={t('api-tokens:revokeLabel', { name: token.name })}
          >
            {t('api-tokens:revoke')}
          </Button>
        </Row>
      ),
    },
  ]
}
