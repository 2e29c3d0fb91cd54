import type { Assertion, Attestation } from '#shared/contract/passkey.ts'

/** True where browsers have passkeys: at an address with a name, not at a number. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)

const load = () => import('@simplewebauthn/browser')

/** The question to a passkey, as the server writes it. */
type Question = { challenge: string }

/** Lets the person choose a passkey; `isOffered` only names passkeys among what the browser fills in. */
export async function askForPasskey(question: Question, { isOffered = false } = {}): Promise<Assertion> {
  const { startAuthentication } = await load()
  // The server's own schema says what is in it, which is what the library takes.
  const optionsJSON = question as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  }
}

/** Lets the person make a passkey. */
export async function makePasskey(creation: Question): Promise<Attestation> {
  const { startRegistration } = await load()
  // As above.
  const optionsJSON = creation as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  }
}

/** Ends an offer among what the browser fills in, before a passkey is asked for otherwise. */
export async function withdrawOffer(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}
