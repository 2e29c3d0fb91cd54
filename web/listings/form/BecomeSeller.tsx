import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { rememberUser, useUser } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './BecomeSeller.module.css'

const points = ['price', 'choice', 'money'] as const

/** For somebody who has only bought so far: what selling means, and the step to it. */
export function BecomeSeller() {
  const t = useT()
  const user = useUser()
  const intent = useAct(api.user.intent, {
    invalidate: [api.user.detail],
    patch: (_queries, reply) => rememberUser(reply.user),
    success: t('listing:become.done'),
  })
  const start = () =>
    intent.run({
      params: { id: user._id },
      body: { roles: ['buy', 'sell'], categories: user.intent.categories },
    })
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.column}>
        <h1>{t('listing:become.title')}</h1>
        <p className={styles.text}>{t('listing:become.text')}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point} className={styles.point}>
              <IconCircleCheck size={20} aria-hidden="true" />
              {t(`listing:become.points.${point}`)}
            </li>
          ))}
        </ul>
        <Button
          variant="primary"
          size="lg"
          loading={intent.isPending}
          loadingLabel={t('listing:become.busy')}
          onClick={start}
        >
          {t('listing:become.action')}
        </Button>
      </div>
    </div>
  )
}
