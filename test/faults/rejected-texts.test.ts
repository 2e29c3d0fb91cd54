import { afterAll, beforeAll, expect, test } from 'vitest'
import { WireError } from '#shared/contract/common.ts'
import { type LanguageCode, languages } from '#shared/kernel/language.ts'
import { type Stage, sharedStage } from '../access-scenes.ts'
import { textsIn } from '../catalogue-texts.ts'
import { startWorld } from '../world.ts'
import { byDepth, placesOf, withAllAt, withRaw } from './invalid-input.ts'
import { everyCall, type Known, type Right } from './requests.ts'

let world: Stage
beforeAll(async () => {
  world = sharedStage(await startWorld())
})
afterAll(() => world.close())

/** The parts of the catalogues in which sentences about rejections stand. */
const PARTS = [
  ['common', 'field'],
  ['common', 'errors'],
  ['errors', 'validation'],
  ['errors', 'codes'],
  ['accounts', 'validation'],
  ['accounts', 'problems'],
  ['listing-form', 'validation'],
  ['console', 'validation'],
  ['pages-admin', 'validation'],
] as const

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The values that fill the places of a text: a number, a code of three letters or an example of a postal code. */
const VALUE = '[-−\\d.,\\s\\u00a0\\u202fA-Z]{1,20}'

/** Our sentences of a language, each as a pattern for what it is filled with. */
function sentencesOf(language: LanguageCode): RegExp[] {
  const texts = PARTS.flatMap(([namespace, part]) =>
    textsIn(namespace, language).flatMap(([key, text]) => (key.startsWith(`${part}.`) ? [text] : [])),
  )
  const pattern = (text: string) =>
    text
      .split(/\{\{.*?\}\}/)
      .map(escaped)
      .join(VALUE)
      .replace(/ (?=[?!;:»])/g, '[ \\u00a0]')
  return texts.map((text) => new RegExp(`^${pattern(text)}$`))
}

const sentences = Object.fromEntries(languages.map((language) => [language, sentencesOf(language)] as const))

type Wrong = { about: string; url?: string; payload?: string | Buffer; type?: string }
const JSON_TYPE = 'application/json'

const bodiesFor = ({ call }: Known, right: Right): Wrong[] => {
  const { body: schema } = call
  if (!schema) return []
  /** Only what the schema refuses: nothing may change. */
  const asJson = (about: string, body: unknown): Wrong[] =>
    schema.safeParse(body).success ? [] : [{ about, payload: JSON.stringify(body), type: JSON_TYPE }]
  const atAll = (wrong: unknown) =>
    byDepth(placesOf(schema)).flatMap((places) =>
      asJson(`${places[0]} = ${JSON.stringify(wrong).slice(0, 20)}`, withAllAt(right.body ?? {}, places, wrong)),
    )
  const form = (name: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n--x--\r\n`
  const multipart = { type: 'multipart/form-data; boundary=x' }
  return [
    ...[true, 1.5, '', [[]], { $gt: '' }, null, 'x'.repeat(6_000), 'a\u0007b', 'half \ud83d'].flatMap(atAll),
    ...asJson('nothing', {}),
    ...asJson('a list', []),
    ...asJson('unknown keys', { unknown: 1, $where: 'x' }),
    { about: 'a reserved name', payload: withRaw(right.body, '"__proto__":{}'), type: JSON_TYPE },
    { about: 'no JSON', payload: '{"a":', type: JSON_TYPE },
    { about: 'half a letter', payload: Buffer.from('"Zo\u00eb"', 'latin1'), type: JSON_TYPE },
    ...(call.files
      ? [
          {
            about: 'a form that is cut off',
            payload: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
            ...multipart,
          },
          { about: 'a form of nothing', payload: form('nothing', 'a\u0000b'), ...multipart },
          { about: 'a form with a reserved name', payload: form('constructor', '1'), ...multipart },
        ]
      : []),
  ]
}

const queriesFor = ({ call }: Known, right: Right): Wrong[] => {
  const at = right.path.split('?')[0] ?? right.path
  return Object.keys(call.query?.shape ?? {}).flatMap((name) =>
    ['[]', '-1', '%00', 'x'.repeat(3_000)].map((word) => ({
      about: `?${name}=${word.slice(0, 9)}`,
      url: `${at}?${name}=${word}`,
    })),
  )
}

const paramsFor = ({ call }: Known, right: Right): Wrong[] =>
  call.params
    ? ['%20', '999999999', '%00', '%zz'].map((id) => ({
        about: `id ${id}`,
        url: right.path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, id),
        ...(right.body === undefined ? {} : { payload: JSON.stringify(right.body), type: JSON_TYPE }),
      }))
    : []

test.each(everyCall())(
  '$name says in each language what is wrong with a request, without names of fields',
  async (known) => {
    const right = await known.arrange(world)
    const wrong = [...bodiesFor(known, right), ...queriesFor(known, right), ...paramsFor(known, right)]
    let rejections = 0
    for (const [at, { about, url = right.path, payload, type }] of wrong.entries())
      for (const language of languages) {
        const reply = await world.app.inject({
          // Only methods that the framework knows.
          method: known.call.method as 'GET',
          url,
          headers: {
            'accept-language': language,
            ...(right.token ? { authorization: `Bearer ${right.token}` } : {}),
            ...(type ? { 'content-type': type } : {}),
          },
          ...(payload === undefined ? {} : { payload }),
        })
        // A query of a strange word that is taken reads only.
        if (reply.statusCode !== 400) break
        rejections += 1
        const { message, errors = {} } = WireError.parse(reply.json())
        for (const said of [message, ...Object.values(errors)])
          expect(
            sentences[language]?.some((sentence) => sentence.test(said)),
            `${at} ${about} in ${language}: ${said} ${JSON.stringify(errors).slice(0, 300)}`,
          ).toBe(true)
      }
    if (known.call.body) expect(rejections).toBeGreaterThan(languages.length)
  },
)
