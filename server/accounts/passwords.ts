import { hash, verify } from '@node-rs/argon2'
import { isKeyboardWalk, isRepeated, isSequence } from '#shared/policies/password.ts'

/** OWASP's minimum; argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

const SITE_WORDS = ['community', 'marketplace', 'communitymarketplace', 'communitymarket']

/** Tens of thousands of passwords: read when a password is first chosen. */
let leakedPasswords: Promise<Set<string>> | undefined

async function readLeaked(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** The name of this site with only digits and signs around it. */
const isSiteWord = (word: string) => SITE_WORDS.includes(word.replace(/[^a-z]/g, ''))

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** With letters in place of the signs and digits that look like them. */
const spelledOut = (word: string) => word.replace(/[@43!10$57]/g, (sign) => LOOK_ALIKES[sign] ?? sign)

/** At most so many digits and signs around a word make it no other word. */
const AROUND = /^[^\p{L}]{0,4}(\p{L}.{2,}\p{L})[^\p{L}]{0,4}$/su

/** The word as guessers vary it: with blanks, digits and signs around it, and look-alikes in it. */
function variantsOf(word: string): string[] {
  const plain = word.trim()
  const bare = AROUND.exec(plain)?.[1] ?? plain
  return [...new Set([word, plain, bare, spelledOut(plain), spelledOut(bare)])]
}

/** True for a password that guessers try first: leaked ones, patterns, this site's name, the person's own name. */
export async function isCommonPassword(password: string, own: readonly string[] = []): Promise<boolean> {
  const word = password.toLowerCase()
  const names = own.map((name) => name.toLowerCase())
  leakedPasswords ??= readLeaked()
  const leaked = await leakedPasswords
  return variantsOf(word).some(
    (variant) =>
      leaked.has(variant) ||
      isRepeated(variant) ||
      isSequence(variant) ||
      isKeyboardWalk(variant) ||
      isSiteWord(variant) ||
      names.includes(variant),
  )
}

/** One form of a password, however the keyboard composes its letters. */
const composed = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(composed(password), COST)

/** The hash to compare with if there is no account; made at its first use. */
let dummyHash: Promise<string> | undefined

/** Takes as long for a missing account, or one without a password, as for any other. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('the dummy password')
  const isMatch = await verify(stored ?? (await dummyHash), composed(password))
  return isMatch && Boolean(stored)
}

/** The hash was made with a lower cost than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT)
