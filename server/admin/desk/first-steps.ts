import { waitingMails } from '#server/db/job-health.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import type { FirstStep } from '#shared/contract/admin-desk.ts'
import { hasRight } from '#shared/policies/staff.ts'
import { readFirstSteps } from './first-steps-data.ts'

type Step = Omit<FirstStep, 'step'>

function paymentsStep({ settings }: Deps): Step {
  const { secretKey } = settings.stripe
  if (!secretKey) return { state: 'open', detail: 'sandbox' }
  return /^[sr]k_test_/.test(secretKey)
    ? { state: 'partly', detail: 'testKeys' }
    : { state: 'done', detail: 'liveKeys' }
}

async function mailStep({ db, settings }: Deps): Promise<Step> {
  if (!settings.mail.smtpUrl) return { state: 'open', detail: 'folder' }
  const { count, since } = await waitingMails(db)
  if (!since) return { state: 'done', detail: 'server' }
  return { state: 'partly', detail: 'stopped', count, since: since.toISOString() }
}

const pageStep = (publishedAt: Date | null): Step =>
  publishedAt
    ? { state: 'done', detail: 'own', since: publishedAt.toISOString() }
    : { state: 'open', detail: 'shipped' }

/** The steps before the opening in their order, each with what is known of it. */
export async function firstStepsFor(deps: Deps, viewer: Viewer): Promise<FirstStep[]> {
  const [facts, mail] = await Promise.all([readFirstSteps(deps.db, deps.settings.defaultLanguage), mailStep(deps)])
  const { categories: count, administrators, invited_at: invitedAt, invited_email: email } = facts
  const invited: Step | undefined = invitedAt
    ? {
        state: 'waiting',
        detail: 'invited',
        since: invitedAt.toISOString(),
        ...(email && hasRight(viewer.role, 'staff') ? { email } : {}),
      }
    : undefined
  return [
    { step: 'payments', ...paymentsStep(deps) },
    { step: 'mail', ...mail },
    {
      step: 'category',
      ...(count > 0 ? { state: 'done', detail: 'offered', count } : { state: 'open', detail: 'none' }),
    },
    { step: 'imprint', ...pageStep(facts.imprint_at) },
    { step: 'terms', ...pageStep(facts.terms_at) },
    {
      step: 'administrator',
      ...(administrators > 1
        ? { state: 'done', detail: 'several', count: administrators }
        : (invited ?? { state: 'open', detail: 'alone' })),
    },
  ]
}
