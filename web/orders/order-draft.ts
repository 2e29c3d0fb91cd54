/** The page of a service writes the draft, and slices meet downwards by rank: it lives there. */
export { clearOrderDraft, readOrderDraft, saveOrderDraft } from '#web/services/order-draft.ts'
