import type { Insertable } from 'kysely'
import type { ImportPicture } from '#server/db/schema.ts'
import { outgoingAddress } from '#server/kernel/http/outgoing.ts'
import { LIST_LIMITS } from '#shared/policies/text-limits.ts'
import type { Row, Step } from './step.ts'

const isAddress = (text: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(text)

/** The pictures of a row: addresses, or names of files in the archive. Those that cannot be there are refused. */
export function picturesOf({ archive, part: { format } }: Step, { reader }: Row): string[] {
  const names = reader.list('pictures').slice(0, LIST_LIMITS.pictures)
  for (const name of names) {
    if (isAddress(name)) {
      // A shop may still name its pictures without the s.
      if (!outgoingAddress(secured(name))) reader.reject('pictures', 'picture cannot be loaded', name)
    } else if (!archive?.has(name) && format.name !== 'sharetribe')
      reader.reject('pictures', 'picture not in the archive', name)
  }
  return names
}

/** The address with which a picture is asked for: nothing is fetched unencrypted. */
export const secured = (address: string): string => address.replace(/^http:/i, 'https:')

export const pictureRows = (
  { import: { id }, partNumber }: Step,
  line: number,
  kind: 'people' | 'services' | 'products',
  target: string,
  names: readonly string[],
): Insertable<ImportPicture>[] =>
  names.map((name) => ({ import_id: id, kind, target, line, part: partNumber, address: name.slice(0, 2_000) }))
