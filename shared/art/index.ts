/**
 * Draws small pictures as SVG text: still lifes of what a listing is about, and faceless portraits. The same input gives the
 * same picture on every machine, no input reaches a picture as text, and nothing outside this folder is needed.
 */
export { type PortraitOptions, portrait } from './portrait.ts'
export { type ArtView, type SceneOptions, scene, subjectsOf } from './scene.ts'
