/**
 * A change of the code that no test catches, with the reason; `file` and the beginning of the `line` are where, `replacement`
 * is what stands there instead. Without a `replacement` it counts for the whole line.
 */
export type Survivor = { file: string; line: string; replacement?: string; reason: string }
