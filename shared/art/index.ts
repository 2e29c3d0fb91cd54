/**
 * Draws small pictures as SVG text: still lifes of a listing's subject, and faceless portraits. The same input gives
 * the same picture on every machine, no input reaches a picture as text, and the folder imports nothing from outside.
 */

export type { Composition } from './compositions.ts'
export { type PortraitOptions, portrait } from './portrait.ts'
export { type ArtView, compositionIn, type SceneOptions, scene, subjectsOf } from './scene.ts'
