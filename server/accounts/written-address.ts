import { e164Of } from '#shared/policies/phone-numbers.ts'
import { withWrittenCode } from './postal-codes.ts'

type Sent = { country: string; postalCode?: string | undefined; phone?: string | undefined }

/**
 * An address as it is stored: its postal code as it is written in its country, and beside the phone number as it was typed
 * its international form as `phoneE164`, where that can be told.
 */
export function writtenAddress<Address extends Sent>(sent: Address): Address {
  const address = withWrittenCode(sent)
  const phoneE164 = address.phone ? e164Of(address.phone, address.country) : undefined
  return phoneE164 ? { ...address, phoneE164 } : address
}
