import { createContext, use } from 'react'

/** The form is an administrator's, who corrects a seller's listing and gives a reason, which the seller reads. */
export type Correction = {
  /** The address to which the form leads afterwards. */
  href: string
  texts: { title: string; text: string; reason: string; saved: string }
}

export const CorrectionContext = createContext<Correction | undefined>(undefined)

export const useCorrection = (): Correction | undefined => use(CorrectionContext)
