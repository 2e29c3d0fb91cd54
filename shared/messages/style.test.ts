import { describe, expect, test } from 'vitest'
import { type Namespace, namespaces, textsOf } from '#test/catalogue-texts.ts'
import { textRules } from '#test/text-rules.ts'
import { readCatalogue } from '../../scripts/messages.mjs'
import { keysOf } from '../kernel/keys-of.ts'
import { type LanguageCode, languages } from '../kernel/language.ts'
import style from './style.json' with { type: 'json' }

const written = (namespace: Namespace, language: LanguageCode) => textsOf(readCatalogue(namespace, language))

/** Findings of a rule in a namespace, as `language key: finding`. */
function findingsOf(rule: keyof typeof textRules, namespace: Namespace) {
  const english = new Map(written(namespace, 'en'))
  return languages.flatMap((language) =>
    written(namespace, language).flatMap(([key, text]) => {
      const finding = textRules[rule](text, language, english.get(key) ?? '')
      return finding ? [`${language} ${key} ${finding}: ${text}`] : []
    }),
  )
}

describe.each(keysOf(textRules))('the rule of %s', (rule) => {
  const toEdit: readonly string[] = style.toEdit[rule]

  test('holds in every namespace that is not still to be edited', () => {
    const done = namespaces.filter((namespace) => !toEdit.includes(namespace))
    expect(done.length).toBeGreaterThan(0)
    for (const namespace of done) expect(findingsOf(rule, namespace), namespace).toEqual([])
  })

  test('is still broken in each namespace that is to be edited', () => {
    for (const namespace of toEdit) {
      expect(namespaces, namespace).toContain(namespace)
      expect(findingsOf(rule, namespace as Namespace).length, `${namespace} can leave the list`).toBeGreaterThan(0)
    }
  })
})

/** Texts that break a rule, and texts beside them that do not. */
const samples: [rule: keyof typeof textRules, language: LanguageCode, wrong: string, right: string][] = [
  ['phrases', 'en', 'Your payment stands still.', 'Your payment is on hold.'],
  ['phrases', 'en', 'It stands here.', 'It appears here.'],
  ['phrases', 'en', 'The order counts as declined.', 'The order was declined automatically.'],
  ['phrases', 'en', '{{amount}} comes back to you.', 'You get {{amount}} back.'],
  ['phrases', 'de', 'Das Geld kommt von selbst.', 'Sie bekommen das Geld automatisch.'],
  ['phrases', 'fr', 'Il revient de lui-même.', 'Vous êtes remboursé automatiquement.'],
  ['phrases', 'am', 'ገንዘቡ በራሱ ይመለሳል።', 'ገንዘቡ በራስ-ሰር ይመለሳል።'],
  ['terms', 'en', 'The customer pays.', 'The buyer pays.'],
  ['terms', 'de', 'Die Rückerstattung kommt.', 'Die Erstattung kommt.'],
  ['spaces', 'en', 'Pay  now', 'Pay now'],
  ['spaces', 'de', 'Jetzt zahlen !', 'Jetzt zahlen!'],
  ['spaces', 'fr', 'Payer maintenant?', 'Payer maintenant ?'],
  ['spaces', 'fr', 'La commande «{{title}}»', 'La commande « {{title}} »'],
  ['spaces', 'am', 'ይክፈሉ ።', 'ይክፈሉ።'],
  ['quotes', 'en', 'Order "{{title}}"', 'Order “{{title}}”'],
  ['quotes', 'de', 'Bestellung ”{{title}}”', 'Bestellung „{{title}}“'],
  ['quotes', 'fr', 'Commande “{{title}}”', 'Commande « {{title}} »'],
  ['quotes', 'am', '“{{title}}”', '«{{title}}»'],
  ['sentences', 'en', `${'word '.repeat(25)}{{name}}.`, `${'word '.repeat(25)}. {{name}} pays.`],
]

test.each(samples)('%s in %s: “%s” is found, “%s” is not', (rule, language, wrong, right) => {
  expect(textRules[rule](wrong, language, '')).toBeTruthy()
  expect(textRules[rule](right, language, '')).toBeUndefined()
})

test('a text that is the same in another language is found, unless it is listed or has only variables', () => {
  expect(textRules.same('Pay now', 'de', 'Pay now')).toBeTruthy()
  expect(textRules.same('Pay now', 'en', 'Pay now')).toBeUndefined()
  expect(textRules.same('{{from}}–{{to}}', 'de', '{{from}}–{{to}}')).toBeUndefined()
})

test('every text that is listed as the same in two languages is one', () => {
  const same = new Set(
    namespaces
      .flatMap((namespace) => {
        const english = new Map(written(namespace, 'en'))
        return languages.flatMap((language) =>
          language === 'en' ? [] : written(namespace, language).filter(([key, text]) => english.get(key) === text),
        )
      })
      .map(([, text]) => text),
  )
  expect(style.same.filter((text) => !same.has(text))).toEqual([])
})

test('every text that is left out of the rules exists in English', () => {
  const english = new Set(namespaces.flatMap((namespace) => written(namespace, 'en').map(([, text]) => text)))
  expect(style.asWritten.filter((text) => !english.has(text))).toEqual([])
})
