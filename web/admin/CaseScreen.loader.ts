import { api, q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'

export const loader = defineLoader(({ params, load }) =>
  load(q(api.refundCase.detail, { params: { id: params.caseId ?? '' } })),
)
