import type { FastifyInstance } from 'fastify'
import type { EnvironmentModuleNode, InlineConfig, Plugin, ViteDevServer } from 'vite'
import { BROWSER_ENTRY, type Engine, SERVER_ENTRY } from './engine.ts'

const STYLES = '/web/ui/styles.css'

/** React's refresh must be in place before the first component loads, and module scripts have no order of their own. */
const START = `import('/@vite/client').then(() => import('/@react-refresh')).then((module) => {
  (module.default ?? module).injectIntoGlobalHook(window)
  window.$RefreshReg$ = () => {}
  window.$RefreshSig$ = () => (type) => type
  return import('/${BROWSER_ENTRY}')
})`

/** Styles that the rendered modules import: if they are linked, the first paint is styled as in production. */
function stylesOf(vite: ViteDevServer, sources: string[]): string[] {
  const graph = vite.environments.ssr.moduleGraph
  const seen = new Set<EnvironmentModuleNode>()
  const visit = (module: EnvironmentModuleNode | undefined) => {
    if (!module || seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) visit(imported)
  }
  const rootOf = (source: string) => [...(graph.getModulesByFile(`${vite.config.root}/${source}`) ?? [])][0]
  for (const source of [SERVER_ENTRY, ...sources]) visit(rootOf(source))
  return [...seen].flatMap(({ url }) => (url.endsWith('.module.css') ? [url] : []))
}

async function engineOf(vite: ViteDevServer): Promise<Engine> {
  const { ssr } = vite.environments
  if (!('runner' in ssr)) throw new Error('Vite has no runner for the server')
  // Vite's type of a runnable environment is not exported in a form that narrows.
  const { runner } = ssr as typeof ssr & { runner: { import: (file: string) => Promise<Engine['entry']> } }
  return {
    entry: await runner.import(`/${SERVER_ENTRY}`),
    assetsOf: (sources) => ({ fonts: [], styles: [STYLES, ...stylesOf(vite, sources)], scripts: [] }),
    start: START,
  }
}

/** Vite inside our own server: unbuilt sources, with hot reload. */
export async function openDevelopment(app: FastifyInstance): Promise<() => Promise<Engine>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  return () => engineOf(vite)
}

/**
 * No browser asks for the libraries that the plugin of React wants bundled: all processes would put them at the same
 * place in `node_modules`, one in the way of the other.
 */
const withoutBundles: Plugin = {
  name: 'without-bundles',
  enforce: 'post',
  configEnvironment: (_, environment) => {
    environment.optimizeDeps = { ...environment.optimizeDeps, noDiscovery: true, include: [] }
  },
}

/** For tests: the sources without a watcher. */
export const ofSources: InlineConfig = {
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  plugins: [withoutBundles],
}

/** Vite with the sources, opened by the first requested page. */
export function openSources(app: FastifyInstance): () => Promise<Engine> {
  let opening: Promise<ViteDevServer> | undefined
  app.addHook('onClose', async () => (await opening)?.close())
  return async () => {
    const { createServer } = await import('vite')
    opening ??= createServer(ofSources)
    return engineOf(await opening)
  }
}
