import { expect, test } from 'vitest'
import { categories } from '../categories.ts'
import { objects } from './objects.ts'
import { palettes } from './palettes.ts'
import { portrait } from './portrait.ts'
import { type ArtView, artCategory, scene } from './scene.ts'

const views: ArtView[] = [0, 1, 2, 3]

test('the same input gives the same picture, another seed another one', () => {
  expect(scene({ cat: 'cleaning', seed: 'a' })).toBe(scene({ cat: 'cleaning', seed: 'a' }))
  expect(portrait({ seed: 'hanna' })).toBe(portrait({ seed: 'hanna' }))
  const pictures = new Set(Array.from({ length: 40 }, (_, seed) => scene({ cat: 'cleaning', seed: `${seed}` })))
  expect(pictures.size).toBeGreaterThan(30)
})

test('every category and subcategory draws its own things in every view', () => {
  for (const { slug, parent } of categories) {
    expect(artCategory(slug)).toBe(parent ?? slug)
    for (const view of views) {
      expect(scene({ cat: slug, seed: 'x', view })).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>.*<\/svg>$/,
      )
    }
  }
})

test('an unknown category is drawn as handmade things', () => {
  expect(artCategory('no-such-thing')).toBe('arts-crafts')
  expect(artCategory('constructor')).toBe('arts-crafts')
  expect(scene({ cat: 'no-such-thing', seed: 'x' })).toContain('<svg')
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
  for (const { slug } of categories) {
    for (let seed = 0; seed < 12; seed++) {
      const picture = scene({ cat: slug, seed: `${seed}` })
      expect(picture).not.toMatch(/NaN|undefined/)
      expect(picture.match(/<g\b/g)?.length).toBe(picture.match(/<\/g>/g)?.length)
      sizes.push(picture.length)
    }
  }
  sizes.sort((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(2_600)
  expect(sizes.at(-1)).toBeLessThan(4_096)
})

test('every thing can be drawn in every palette', () => {
  for (const paint of Object.values(palettes)) {
    for (const [name, { draw, halfWidth }] of Object.entries(objects)) {
      expect(halfWidth, name).toBeGreaterThan(0)
      for (const mark of draw(paint)) expect(mark, name).toMatch(/^<(path|rect|circle|ellipse|g) .*(\/>|<\/g>)$/)
    }
  }
})
