import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { CustomField, FieldValues } from '#shared/policies/custom-fields.ts'

const usual = { isRequired: false, isFilterable: true, isOffered: true } as const

/** The custom fields of the demo's categories. */
const fields: Record<string, CustomField[]> = {
  cleaning: [
    {
      ...usual,
      key: 'own-supplies',
      type: 'yesNo',
      names: {
        en: 'Brings own supplies',
        am: 'የራሱን ዕቃ ያመጣል',
        de: 'Bringt eigene Mittel mit',
        fr: 'Apporte son matériel',
      },
    },
    {
      ...usual,
      key: 'team',
      type: 'number',
      names: { en: 'People who come', am: 'የሚመጡ ሰዎች', de: 'Personen, die kommen', fr: 'Personnes qui viennent' },
    },
  ],
  'home-furniture': [
    {
      ...usual,
      key: 'width',
      type: 'number',
      unit: 'cm',
      names: { en: 'Width', am: 'ስፋት', de: 'Breite', fr: 'Largeur' },
    },
    {
      ...usual,
      key: 'material',
      type: 'choice',
      names: { en: 'Material', am: 'የተሠራበት', de: 'Material', fr: 'Matière' },
      choices: [
        { key: 'wood', names: { en: 'Wood', am: 'እንጨት', de: 'Holz', fr: 'Bois' }, isOffered: true },
        { key: 'textile', names: { en: 'Textile', am: 'ጨርቅ', de: 'Stoff', fr: 'Tissu' }, isOffered: true },
        { key: 'metal', names: { en: 'Metal', am: 'ብረት', de: 'Metall', fr: 'Métal' }, isOffered: true },
        { key: 'other', names: { en: 'Other', am: 'ሌላ', de: 'Anderes', fr: 'Autre' }, isOffered: true },
      ],
    },
  ],
}

const both = (supplies: boolean, team: number): FieldValues => ({ 'own-supplies': supplies, team })
const piece = (width: number, material: string): FieldValues => ({ width, material })

/** The values of the demo's listings, by the keys of their fields. */
export const fieldValues: Readonly<Record<string, FieldValues>> = {
  'hanna-home': both(true, 1),
  'hanna-spring': both(true, 2),
  'hanna-moveout': both(true, 1),
  'hanna-ironing': { 'own-supplies': false },
  'hanna-windows': both(true, 1),
  'amina-moveout': both(true, 2),
  'amina-renovation': both(true, 3),
  'amina-practice': both(false, 1),
  'mehmet-buero': both(false, 1),
  'mehmet-fenster': both(true, 2),
  'mehmet-sofa': both(true, 1),
  'dawit-armchair': piece(78, 'textile'),
  'kofi-chairs': piece(42, 'wood'),
  'stefan-bett': piece(146, 'wood'),
  'kofi-shelf': piece(90, 'wood'),
  'jonas-tisch': piece(160, 'wood'),
  'lukas-lamp': piece(65, 'metal'),
  'ines-miroir': piece(70, 'metal'),
  'rahel-mesob-table': piece(85, 'other'),
  'omar-tapis': piece(120, 'textile'),
  'amina-cushions': piece(45, 'textile'),
}

/** Defines the fields; each process reads the categories anew since their version has changed. */
export async function seedCustomFields({ db }: { db: Db }): Promise<void> {
  for (const [slug, defined] of Object.entries(fields))
    await db
      .updateTable('category')
      .set({ fields: JSON.stringify(defined), version: sql<number>`(select max(version) + 1 from category)` })
      .where('slug', '=', slug)
      .where(sql<boolean>`fields = '[]'::jsonb`)
      .execute()
}
