import { existsSync } from 'node:fs'
import path from 'node:path'
import { foldersOf } from '#server/media/files.ts'
import type { Settings } from '#server/settings.ts'
import { portrait } from '#shared/art/index.ts'
import { categoryScene } from '#shared/category-art.ts'
import type { CardPicture } from './card.ts'

type Subject = { cat: string; seed: string }

/** The photo behind one of our own addresses; without one, a drawing. */
export function pictureOf(settings: Settings, url: string | undefined, { cat, seed }: Subject): CardPicture {
  const file = url?.startsWith('/uploads/') && path.join(foldersOf(settings).images, path.basename(url))
  return file && existsSync(file) ? { file } : { svg: categoryScene({ cat, seed, view: 1 }) }
}

/** A person's photo, or their drawn portrait with the looks that its address names. */
export function portraitOf(settings: Settings, url: string | undefined, id: string): CardPicture {
  const photo = pictureOf(settings, url, { cat: '', seed: id })
  if ('file' in photo) return photo
  const { pathname, searchParams } = new URL(url ?? '', 'http://here.invalid')
  const choice = (name: string) => (searchParams.has(name) ? Number(searchParams.get(name)) : undefined)
  const [skin, hair, bg] = [choice('skin'), choice('hair'), choice('bg')]
  const seed = path.basename(pathname, '.svg') || id
  return { svg: portrait({ seed, skin, hair, bg, hc: searchParams.get('hc') ?? undefined }) }
}
