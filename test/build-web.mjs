import { buildWeb } from '../scripts/build.mjs'

/** Whole applications serve the built pages: they are built once, before several of them start side by side. */
export default function setup() {
  buildWeb()
}
