import { type ReactNode, useState } from 'react'
import { useReason } from '#web/admin/listings/listing-reason.tsx'
import { PanelPart } from '#web/admin/PanelPart.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Row } from '#web/ui/Stack.tsx'

/** A decision that an administrator can make, and its texts. */
export type DecisionStep<Step extends string> = {
  step: Step
  title: string
  label: string
  /** On the button, if it says more than the choice. */
  button?: string
  /** The consequence of the decision, in words. */
  outcome: string
  hasRule: boolean
}

type Why = { reason: string; rule?: string }

/** The form for a decision about an item of another user: the step, the message to its owner, and the consequence. */
export function DecisionForm<Step extends string>({
  name,
  person,
  steps,
  isBusy,
  onSend,
  buttons,
}: {
  /** The key under which the draft of the reason is kept. */
  name: string
  person: string
  steps: readonly [DecisionStep<Step>, ...DecisionStep<Step>[]]
  isBusy: boolean
  /** Resolves to true if the decision was carried out. */
  onSend: (step: Step, why: Why) => Promise<boolean>
  buttons?: ReactNode
}) {
  const t = useT()
  const rejection = useRightRejection()
  const [first] = steps
  const [chosen, setChosen] = useState<Step>(first.step)
  // Another administrator may have decided meanwhile.
  const current = steps.find(({ step }) => step === chosen) ?? first
  const label = t('admin-listings:decide.to', { name: person })
  const { fields, submit, reset } = useReason({ hasRule: current.hasRule, name, label })
  const send = async () => {
    const why = submit()
    if (why && (await onSend(current.step, why))) reset()
  }
  return (
    <PanelPart id="record-decision" title={first.title}>
      {steps.length > 1 ? (
        <RadioCards
          legend={t('admin-listings:decide.what')}
          options={steps.map(({ step, label: text }) => ({ value: step, label: text }))}
          value={current.step}
          onChange={(value) => setChosen(steps.find(({ step }) => step === value)?.step ?? first.step)}
        />
      ) : null}
      {fields}
      <p className="quiet-text">{current.outcome}</p>
      <Row wrap gap={8} align="stretch">
        <Button
          variant="primary"
          disabledReason={rejection({ right: 'moderate' })}
          loading={isBusy}
          loadingLabel={t('admin-listings:decide.busy')}
          onClick={() => void send()}
        >
          {current.button ?? current.label}
        </Button>
        {buttons}
      </Row>
    </PanelPart>
  )
}
