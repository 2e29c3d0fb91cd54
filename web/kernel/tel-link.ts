const EXTENSION = /(?:ext(?:ension)?|x|#|dw|durchwahl|poste|nst|app|int)[ .:=]*(\d{1,7})\s*$/i

type Called = { phone: string; phoneE164?: string | undefined }

/** The address by which a device calls a number: in its international form, where that is known, with its extension. */
export function telLink({ phone, phoneE164 }: Called): string {
  const extension = EXTENSION.exec(phone)?.[1]
  const main = phone
    .replace(EXTENSION, '')
    .replace(/\(0\)/, '')
    .replace(/[^+\d]/g, '')
  return `tel:${phoneE164 ?? main}${extension ? `;ext=${extension}` : ''}`
}
