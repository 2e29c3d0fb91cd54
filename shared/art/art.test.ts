import { expect, test } from 'vitest'
import { compositions } from './compositions.ts'
import { objects } from './objects.ts'
import { palettes } from './palettes.ts'
import { portrait } from './portrait.ts'
import { compositionIn, scene, subjectsOf } from './scene.ts'

const drawn = Object.entries(compositions).flatMap(([parent, { subjects }]) => [
  { cat: parent },
  ...Object.keys(subjects).map((cat) => ({ cat, parent })),
])

test('the same input gives the same picture, another seed another one', () => {
  expect(scene({ cat: 'cleaning', seed: 'a' })).toBe(scene({ cat: 'cleaning', seed: 'a' }))
  expect(portrait({ seed: 'hanna' })).toBe(portrait({ seed: 'hanna' }))
  const pictures = new Set(Array.from({ length: 40 }, (_, seed) => scene({ cat: 'cleaning', seed: `${seed}` })))
  expect(pictures.size).toBeGreaterThan(30)
})

test('a part of a category without things of its own is drawn as the category', () => {
  const drawnAs = (parent?: string) => ['a', 'b', 'c', 'd'].map((seed) => scene({ cat: 'no-such-part', parent, seed }))
  expect(drawnAs('cleaning')).not.toEqual(drawnAs())
  expect(drawnAs('cleaning')).not.toEqual(drawnAs('garden-outdoor'))
})

test('an unknown category is drawn as handmade things', () => {
  expect(subjectsOf('no-such-thing')).toBeUndefined()
  for (const cat of ['no-such-thing', 'constructor', '__proto__'])
    expect(scene({ cat, seed: 'x' })).toBe(scene({ cat, seed: 'x', parent: 'arts-crafts' }))
})

test('no input reaches the picture as text', () => {
  const attack = '"><script>alert(1)</script>&\u0000'
  const drawn = [scene({ cat: attack, seed: attack }), portrait({ seed: attack, hc: attack, skin: 99, hair: -3 })].join(
    '',
  )
  expect(drawn).not.toMatch(/script|alert|on\w+=|href|url\(|NaN|undefined|&|\0/)
})

test('pictures are well-formed and small', () => {
  const sizes: number[] = []
  for (const what of drawn) {
    for (let seed = 0; seed < 12; seed++) {
      const picture = scene({ ...what, seed: `${seed}` })
      expect(picture).not.toMatch(/NaN|undefined/)
      expect(picture.match(/<g\b/g)?.length).toBe(picture.match(/<\/g>/g)?.length)
      sizes.push(picture.length)
    }
  }
  sizes.sort((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(2_600)
  expect(sizes.at(-1)).toBeLessThan(4_096)
})

test('a text names a composition only if each of its things can be drawn', () => {
  expect(compositionIn('sack.cup')).toEqual(['sack', 'cup'])
  for (const text of ['', 'sack.', 'sack.dragon', 'constructor', 'cup.cup.cup.cup.cup'])
    expect(compositionIn(text), text).toBeUndefined()
})

test('every thing can be drawn in every palette', () => {
  for (const paint of Object.values(palettes)) {
    for (const [name, { draw, halfWidth }] of Object.entries(objects)) {
      expect(halfWidth, name).toBeGreaterThan(0)
      for (const mark of draw(paint)) expect(mark, name).toMatch(/^<(path|rect|circle|ellipse|g) .*(\/>|<\/g>)$/)
    }
  }
})
