import type { ComponentType, ReactNode } from 'react'
import type { CamelCase } from '#shared/kernel/name-cases.ts'
import type {
  EventOf,
  InputEventOf,
  InputSchemaOf,
  Kebab,
  PicturesOf,
  ProcessDefinition,
  TransitionsNamed,
} from '#shared/kernel/process.ts'
import type { z } from '#shared/kernel/zod.ts'
import type { Catalogues } from '#shared/messages/generated/catalogues.d.ts'
import type { Format } from '#web/kernel/format.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import type { ProcessEvent } from '#web/kernel/ProcessHistory.tsx'
import type { KeyValueRow } from '#web/ui/KeyValueList.tsx'
import type { AnyOrder, OrderKind, OrderKindOf, ReplyOf, ViewerRole } from './kind.ts'

export type OrderDialogProps<Order extends AnyOrder = AnyOrder> = {
  order: Order
  /** Left without doing anything. */
  onClose: () => void
  /** The action was done. */
  onDone: () => void
}

/** Several answers to one question, each a button. `onAsk` asks once more in the action's dialog. */
export type OrderAnswerProps<Order extends AnyOrder = AnyOrder> = {
  order: Order
  onAsk: () => void
  onDone: () => void
}

/** Content between the question and its buttons; `choice` is the value chosen there. */
export type NextStepExtra<Order extends AnyOrder = AnyOrder> = {
  order: Order
  now: number
  choice: string
  onChoose: (choice: string) => void
  onDone: () => void
}

type Perform = () => Promise<{ order: AnyOrder }>
/** Returns the call that is made at once with the choice; undefined if the dialog has to ask first. */
type AtOnce<Order extends AnyOrder> = (order: Order, choice: string, now: number) => Perform | undefined
type Form<Order extends AnyOrder> = ComponentType<OrderDialogProps<Order>>

/** The ways to ask for the input of an action: in a dialog, by several buttons, or with the choice above. */
type ActionPart<Order extends AnyOrder = AnyOrder> =
  | { form: Form<Order> }
  | { answer: ComponentType<OrderAnswerProps<Order>>; form?: Form<Order> }
  | { atOnce: AtOnce<Order>; form?: Form<Order> }

type ActionOf<Process extends ProcessDefinition> = EventOf<Process, 'buyer' | 'seller'>

/** The actions of the two sides that take something along. */
type InputActionOf<Process extends ProcessDefinition> = InputEventOf<Process, 'buyer' | 'seller'>

/** The names of an input's fields if all of them are texts, which people write as they like. */
type TextFieldOf<Input> = Input extends object
  ? { [Name in keyof Input]-?: string extends Input[Name] ? never : Name }[keyof Input] extends never
    ? keyof Input
    : never
  : never
/** The texts of an action in the catalogue of its process. */
type WordsOf<Name extends string, Action extends string> = Catalogues[Kebab<Name> & keyof Catalogues] extends {
  transitions: { [Key in CamelCase<Action>]: infer Words }
}
  ? Words
  : unknown
/** The actions that take texts along and nothing else, each with its label in the catalogue: they need no form. */
type WordedActionOf<Process extends ProcessDefinition> = {
  [Action in InputActionOf<Process>]: [PicturesOf<Process, Action>] extends [never]
    ? [TextFieldOf<z.output<InputSchemaOf<Process, Action>>>] extends [never]
      ? never
      : WordsOf<Process['name'], Action> extends {
            form: Record<TextFieldOf<z.output<InputSchemaOf<Process, Action>>>, string>
          }
        ? Action
        : never
    : never
}[InputActionOf<Process>]

/** The effects after which money is elsewhere. */
type MoneyEffect = 'capture' | 'capturePrice' | 'release' | 'returnMoney' | 'returnRest' | 'divideMoney'
type EffectIn<Row> = Row extends { effects: readonly (infer Effect)[] } ? Effect : never
type EffectOf<Process extends ProcessDefinition, Action extends string> = EffectIn<
  Process['transitions'][TransitionsNamed<Process, Action>]
>
/** The actions without input that move money: they need a confirmation. The kit pays and removes in ways of its own. */
type ConfirmedActionOf<Process extends ProcessDefinition> = {
  [Action in Exclude<ActionOf<Process>, InputActionOf<Process> | 'confirm-payment' | 'delete'>]: [
    EffectOf<Process, Action> & MoneyEffect,
  ] extends [never]
    ? never
    : Action
}[Exclude<ActionOf<Process>, InputActionOf<Process> | 'confirm-payment' | 'delete'>]

export type Confirmation = { title: string; text: string /** The button that leaves it. */; cancel?: string }

/** The tools to write the words of a confirmation. */
export type ConfirmationTools = { t: Translate; format: Format }

type ConfirmationOf<Order extends AnyOrder> = (order: Order, tools: ConfirmationTools) => Confirmation

type TertiarySentence<Action extends string> = {
  text: string
  links: Record<string, { action: Action; label: string }>
}

type Parts<Order extends AnyOrder, Action extends string> = {
  /** The place of the work or the delivery, beside the money. */
  facts: ComponentType<{ order: Order }>
  /** The messages of the two sides to each other. */
  details: ComponentType<{ order: Order }>
  /** Content below the card of the next step. */
  after?: ComponentType<{ order: Order }>
  /** The sentences of the card that says what is next. `pending` is money that is still on its way at the end. */
  useNextText(order: Order, now: number): { title: string; text: string }
  /** The words of each button, with their consequence. */
  useActionLabel(order: Order, now: number): (action: Action, choice?: string) => string
  /** Above the sentence, where it is not said by the state alone. */
  eyebrow?(order: Order, t: Translate): string | undefined
  /** The words of the other side. */
  quote?(order: Order): string | undefined
  extra?(props: NextStepExtra<Order>): ReactNode
  /** The choice that is suggested, and the reason for which an action cannot be done with what was chosen. */
  useChoice?(
    order: Order,
    now: number,
  ): { first: string; reasonAgainst(action: Action, choice: string): string | undefined }
  /** A sentence with the exits inside, `{name}` each, instead of the links alone. */
  tertiarySentence?(order: Order, t: Translate): TertiarySentence<Action> | undefined
  /** True for an action that has no button, though it is allowed. */
  isHidden?(order: Order, action: Action, now: number): boolean
  /** The reason for which this person may not do it yet; nothing for what they cannot change. */
  blockedReason(reason: string, t: Translate): string | undefined
  /** The facts for an administrator who decides about a claim. */
  claim: {
    rows(order: Order, tools: { t: Translate; format: Format }): KeyValueRow[]
    /** The pictures of the work. */
    pictures?(order: Order): readonly { _id: string; url: string }[]
    /** The facts that its two sides see say more. */
    withFacts?: true
  }
  /** True if the same can be ordered once more from here. */
  isOrderedAgain(order: Order): boolean
  history: {
    useEvents(order: Order, reader: ViewerRole): ProcessEvent[]
    /** The texts that a side has read above the history. */
    textsShownAbove(order: Order): (string | undefined)[]
  }
}

type OrderPageParts<Process extends ProcessDefinition, Order extends AnyOrder> = Parts<Order, ActionOf<Process>> & {
  /** Without a form or the labels of its texts, an action that takes something along does not compile. */
  actions: Record<Exclude<InputActionOf<Process>, WordedActionOf<Process>>, ActionPart<Order>> &
    Partial<Record<ActionOf<Process>, ActionPart<Order>>>
  /**
   * The confirmations before money moves; without the words it does not compile. Of the other actions, only those with
   * words here need a confirmation.
   */
  confirmations: Record<ConfirmedActionOf<Process>, ConfirmationOf<Order>> &
    Partial<Record<ActionOf<Process>, ConfirmationOf<Order>>>
}

/** The parts of an order's page, besides its kind. */
export type OrderPage = Parts<AnyOrder, string> & {
  kind: OrderKind
  actions: Readonly<Record<string, ActionPart | undefined>>
  confirmations: Readonly<Record<string, ConfirmationOf<AnyOrder> | undefined>>
}

export const defineOrderPage = <Process extends ProcessDefinition>(
  kind: OrderKindOf<Process>,
  parts: OrderPageParts<Process, ReplyOf<AnyOrder, Process['name']>>,
): OrderPage =>
  // The kit gives a page orders of its own kind only.
  ({ kind, ...parts }) as unknown as OrderPage
