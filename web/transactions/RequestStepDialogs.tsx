import type { z } from '#shared/kernel/zod.ts'
import { ActionForm, type ActionFormProps } from '#web/forms/ActionForm.tsx'
import { useT } from '#web/kernel/i18n.tsx'

/** A step that ends something of a request or of an offer: taken back, withdrawn, closed or deleted. */
export function RequestStepDialog<Input extends z.ZodType>({
  words: { title, text, confirm, keep },
  ...form
}: Omit<ActionFormProps<Input, never>, 'title' | 'text' | 'confirmLabel' | 'busyLabel'> & {
  words: { title: string; text?: string; confirm: string; keep: string }
}) {
  const t = useT()
  return (
    <ActionForm
      {...form}
      isDangerous
      busyLabel={t('request:busy')}
      title={title}
      text={text}
      confirmLabel={confirm}
      cancelLabel={keep}
    />
  )
}

/** The texts by which an offer of `name` is declined, with a reason that they read. */
export function useRejectionTexts({ name, confirm }: { name: string; confirm: string }) {
  const t = useT()
  return {
    words: {
      title: t('request:offers.reject.form.title', { name }),
      confirm,
      keep: t('request:offers.reject.form.keep'),
    },
    reason: {
      label: t('request:offers.reject.form.reason'),
      help: t('request:offers.reject.form.reasonHelp', { name }),
      rows: 3,
    },
  }
}

/** The texts by which a request is closed, for one of the reasons of its kind. */
export function useClosingTexts(confirm: string) {
  const t = useT()
  return {
    words: {
      title: t('request:transitions.close.form.title'),
      text: t('request:transitions.close.form.text'),
      confirm,
      keep: t('request:transitions.close.form.keep'),
    },
    reasonLabel: t('request:transitions.close.form.reason'),
  }
}
