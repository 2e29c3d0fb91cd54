import { type SceneOptions, scene } from './art/index.ts'
import { findCategory } from './categories.ts'

/** A drawn still life for a category or subcategory of the marketplace, as SVG text. */
export const categoryScene = (options: Omit<SceneOptions, 'parent'>): string =>
  scene({ ...options, parent: findCategory(options.cat)?.parent ?? undefined })
