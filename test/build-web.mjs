import { buildWeb } from '../scripts/build.mjs'

/** Whole applications serve the built pages: they are built once, before several of them start side by side. */
export default async function setup() {
  await buildWeb()
}
