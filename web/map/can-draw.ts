let isAble: boolean | undefined

/** True if the browser can draw a map: some have no WebGL, or it is switched off. */
export function canDrawMaps(): boolean {
  isAble ??= typeof WebGL2RenderingContext !== 'undefined' && hasContext()
  return isAble
}

function hasContext(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers give few of them at a time.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
