import { type SceneOptions, scene } from './art/index.ts'
import { findCategory } from './categories.ts'

/**
 * A drawn still life for a category or subcategory of the marketplace, as SVG text. One that administrators have added
 * is drawn like the `parent` that is given.
 */
export const categoryScene = ({ parent, ...options }: SceneOptions): string =>
  scene({ ...options, parent: findCategory(options.cat)?.parent ?? parent })
