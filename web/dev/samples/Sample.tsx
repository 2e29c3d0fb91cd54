import type { ReactNode } from 'react'
import { type PortraitOptions, portrait, type SceneOptions } from '#shared/art/index.ts'
import { categoryScene } from '#shared/category-art.ts'
import { Stack } from '#web/ui/Stack.tsx'
import styles from './Sample.module.css'

/** One component in its states, under its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <h3 className={`size-13 tone-faint weight-400 mb-12 ${styles.name}`}>{name}</h3>
      <Stack gap={12}>{children}</Stack>
    </section>
  )
}

const address = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Drawn in the browser, so that the samples need no server. */
export const samplePictures = (options: SceneOptions): string => address(categoryScene(options))

const face = (options: PortraitOptions): string => address(portrait(options))

export const hanna = { name: 'Hanna Tesfaye', picture: face({ seed: 'hanna', skin: 3, hair: 4, bg: 0, hc: '#1F1C1E' }) }
export const selam = { name: 'Selam Girma', picture: face({ seed: 'selam', skin: 3, hair: 1, bg: 5, hc: '#1F1C1E' }) }
export const dawit = { name: 'Dawit Bekele', picture: face({ seed: 'dawit', skin: 3, hair: 3, bg: 1, hc: '#1F1C1E' }) }

export const cleaning = {
  url: samplePictures({ cat: 'cleaning', seed: 'a', set: ['spray', 'sponge', 'cloth'], palette: 'sky' }),
}
export const coffee = { url: samplePictures({ cat: 'coffee-ceremony', seed: 'b', palette: 'butter' }) }
export const moving = { url: samplePictures({ cat: 'moving-transport', seed: 'c', set: ['van'], palette: 'sand' }) }

export const euros = (amount: number) => ({ amount, currency: 'EUR' })
