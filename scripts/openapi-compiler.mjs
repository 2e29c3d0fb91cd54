import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const GENERATOR = path.resolve(import.meta.dirname, '../node_modules/openapi-typescript')

/**
 * Gives `openapi-typescript` the functions of TypeScript 6: it builds its text with them, and TypeScript 7 no longer has
 * them in JavaScript. Run after each installation; without packages of development there is no such tool.
 */
export function provideCompiler() {
  if (!existsSync(GENERATOR)) return
  const folder = path.join(GENERATOR, 'node_modules/typescript')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "typescript", "main": "index.cjs" }\n')
  writeFileSync(path.join(folder, 'index.cjs'), "module.exports = require('@ts-morph/common').ts\n")
}
