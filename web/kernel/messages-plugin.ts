import path from 'node:path'
import type { Plugin } from 'vite'
import { fileOf, loadedCatalogue, loadedNames, writeMessageTypes } from '../../scripts/messages.mjs'

const ROOT = path
  .resolve(import.meta.dirname, '../..')
  .split(path.sep)
  .join('/')
const FOLDER = `${ROOT}/shared/messages`
const INDEX = /^virtual:messages\/(\w+)$/

const indexText = (language: string) => {
  const loads = loadedNames().map((name) => `'${name}': () => import('${FOLDER}/${name}/${language}.js')`)
  return `export const catalogues = {\n${loads.join(',\n')}\n}`
}

/**
 * `virtual:messages/<language>` and the modules behind it: the catalogues of the JSON files, cut into the parts that
 * pages load. The modules have names beside the files, such as `shared/messages/offer/list/de.js`, by which the manifest
 * knows them. In development a changed file reloads the page, and its types are written anew.
 */
export function messagesPlugin(): Plugin {
  const isOurs = (id: string) => id.startsWith(`${FOLDER}/`) && id.endsWith('.js')
  return {
    name: 'messages',
    configureServer({ config }) {
      if (config.server.watch !== null) writeMessageTypes()
    },
    resolveId(id) {
      const language = INDEX.exec(id)?.[1]
      if (language) return `${FOLDER}/${language}.js`
      // The development server asks by addresses below the root.
      const file = id.startsWith('/shared/messages/') ? ROOT + id : id
      return isOurs(file) ? file : undefined
    },
    load(id) {
      if (!isOurs(id)) return undefined
      const name = id.slice(`${FOLDER}/`.length, -'.js'.length)
      if (!name.includes('/')) return indexText(name)
      const [loaded, language] = [path.posix.dirname(name), path.posix.basename(name)]
      this.addWatchFile(fileOf(loaded.split('/')[0] ?? '', language))
      return `export const messages = ${JSON.stringify(loadedCatalogue(loaded, language))}`
    },
    hotUpdate({ file }) {
      if (!file.startsWith(`${FOLDER}/`) || !file.endsWith('.json')) return undefined
      writeMessageTypes()
      const { moduleGraph, hot } = this.environment
      for (const module of moduleGraph.idToModuleMap.values())
        if (module.id && isOurs(module.id)) moduleGraph.invalidateModule(module)
      hot.send({ type: 'full-reload' })
      return []
    },
  }
}
