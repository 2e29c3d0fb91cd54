import { registerContexts } from '#server/chat/contexts.ts'
import { anyHandler, registerProcess } from '#server/kernel/process-handler.ts'
import { registerPayable } from '#server/payments/payables.ts'
import { productOrderKind } from '#server/product-orders/kind.ts'
import { registerClaimable } from '#server/refund-cases/claimables.ts'
import { refundCaseHandler } from '#server/refund-cases/process-handler.ts'
import { serviceOrderKind } from '#server/service-orders/kind.ts'
import { registerOrderKind } from '#server/transactions/kinds.ts'

/** Every kind of transaction. What a kind brings with it is found by its name; nothing else lists them. */
const orderKinds = [serviceOrderKind, productOrderKind]

/** Lets the rooms find the kinds that they serve. */
export function registerKinds(): void {
  registerProcess(anyHandler(refundCaseHandler))
  for (const kind of orderKinds) {
    const { name } = kind.process
    registerOrderKind(kind)
    registerProcess(kind.handler)
    registerPayable(name, kind.payable)
    registerClaimable(name, kind.claimable)
    registerContexts(name, kind.contexts)
  }
}
