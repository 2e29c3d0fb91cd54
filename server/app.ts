import { createServer, type Server } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Runner } from 'graphile-worker'
import { endSessionsRoutes } from '#server/accounts/end-sessions.ts'
import { keepFactorsRoutes } from '#server/accounts/keep-factors.ts'
import { openidFormRoutes } from '#server/accounts/openid/callback.ts'
import { authenticate, authenticateSocket, openSessionsAmong } from '#server/accounts/sessions.ts'
import { referenceRoutes } from '#server/api-reference/routes.ts'
import { brandRoutes } from '#server/console/brand-routes.ts'
import { wordingRoutes } from '#server/console/wording-routes.ts'
import { invoiceFileRoutes } from '#server/invoices/file-routes.ts'
import { guardDemoHosts } from '#server/kernel/http/demo-hosts.ts'
import { loadCategories } from '#server/kernel/settings/category-tree.ts'
import { refreshSettings, watchSettings } from '#server/kernel/settings/live-settings.ts'
import { refreshNavigation } from '#server/kernel/settings/site-navigation.ts'
import { loadWording } from '#server/kernel/settings/wording.ts'
import { writeViews } from '#server/listings/views.ts'
import { mediaRoutes } from '#server/media/routes.ts'
import { keepSpoolClean } from '#server/media/sweep.ts'
import { mailboxRoutes } from '#server/notifications/mailbox.ts'
import { unsubscribeRoutes } from '#server/notifications/unsubscribe.ts'
import { drainOutbox } from '#server/payments/payment-sweep.ts'
import { webhookRoutes } from '#server/payments/webhook.ts'
import { baseMapRoutes } from '#server/places/base-map.ts'
import { openGazetteer } from '#server/places/gazetteer.ts'
import { writeExposures } from '#server/promotions/exposure.ts'
import type { Settings } from '#server/settings.ts'
import { socialImageRoutes } from '#server/social-images/routes.ts'
import { acceptedLanguage, offeredLanguage } from '#shared/kernel/language.ts'
import { graphErrors } from '#shared/kernel/process-graph.ts'
import { processes } from '#shared/process/index.ts'
import { callGroups } from './call-groups.ts'
import type { Deps } from './kernel/context.ts'
import { logAccessDenied } from './kernel/http/access-denied-log.ts'
import { compressReplies } from './kernel/http/compress.ts'
import { allowOrigins } from './kernel/http/cross-origin.ts'
import { guardDevelopmentPages } from './kernel/http/development-pages.ts'
import { documentRoutes } from './kernel/http/documentation.ts'
import { tagEntities } from './kernel/http/entity-tags.ts'
import { commonHeaders, DATA_HEADERS, healthRoutes, secureHeaders } from './kernel/http/http.ts'
import { acceptMultipart } from './kernel/http/multipart.ts'
import { mountCalls, originOf } from './kernel/http/routes.ts'
import { newId } from './kernel/id.ts'
import { failureText } from './kernel/jobs/failure-text.ts'
import { handleFailures, rejectAddress, rejectConnection } from './kernel/jobs/failures.ts'
import { enableGracefulShutdown } from './kernel/jobs/graceful-shutdown.ts'
import { startWorker, type Tasks, withBroadcasts } from './kernel/jobs/jobs.ts'
import { watchRequests } from './kernel/metrics.ts'
import { openSocket } from './kernel/realtime/socket.ts'
import { orderFileRoutes, registerKinds } from './kinds.ts'
import { type Base, openProvider, type ProviderOptions } from './provider.ts'
import { crontab, tasks } from './tasks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
    work: { tasks: Tasks; crontab: string }
  }
}

function rejectInvalidProcesses() {
  const errors = Object.values(processes).flatMap(graphErrors)
  if (errors.length) throw new Error(`A transaction process is wrong:\n${errors.join('\n')}`)
}

/** A number of proxies means the address that the outermost of them saw. */
const trustedHops = (trust: Settings['trustProxy']) =>
  typeof trust === 'number' ? (_: string, hop: number) => hop < trust : trust

const JSON_BODY = 'application/json'

/** For how many milliseconds an idle connection stays open: longer than a proxy keeps it, which may otherwise send on a closed one. */
export const KEEP_ALIVE = 72_000

/** Options of Node's server: Fastify leaves a server that it did not make as it is, but for `requestTimeout`. */
const HTTP_LIMITS = {
  maxHeaderSize: 16 * 1024,
  keepAliveTimeout: KEEP_ALIVE,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // By itself Node would look for slow requests every thirty seconds.
  connectionsCheckingInterval: 1_000,
}
/** A proxy that is told of an end by `Connection: close` has used most of its idle connections by then. */
const LINGER = 2_000

/** Builds the whole application around a database; nothing listens and no job runs yet. */
export async function buildApp(base: Base, options: ProviderOptions = {}): Promise<FastifyInstance> {
  rejectInvalidProcesses()
  registerKinds()
  const { settings, log } = base
  await refreshSettings(base)
  await refreshNavigation(base)
  await loadCategories(base.db)
  await loadWording(base.db)
  const headers = { ...commonHeaders(settings), ...DATA_HEADERS }
  const servers = new Set<Server>()
  const app: FastifyInstance = Fastify({
    logger: false,
    genReqId: () => newId(),
    trustProxy: trustedHops(settings.trustProxy),
    requestTimeout: HTTP_LIMITS.requestTimeout,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      // No hook has run, so there are no cookies yet.
      const accepted = acceptedLanguage(request.headers['accept-language'], settings.languages)
      const language = offeredLanguage(settings, accepted)
      void rejectAddress(error, request, reply, { headers, language })
    },
    clientErrorHandler: (error, socket) => rejectConnection(error, socket, headers),
    serverFactory: (handler) => {
      const server = createServer(HTTP_LIMITS, handler)
      servers.add(server)
      return server
    },
  })
  // Before other plugins are registered, so that it applies to all of them.
  handleFailures(app, {
    log,
    languageOf: (request) => request.viewer?.locale ?? originOf(request, settings).locale,
    failureText,
    onDenied: (request, error) => logAccessDenied(base, request, error),
  })
  secureHeaders(app, base)
  enableGracefulShutdown(app, {
    servers,
    lingerMs: settings.trustProxy === false ? 0 : LINGER,
    announceMs: settings.shutdownDelay * 1000,
  })
  guardDemoHosts(app, base)
  guardDevelopmentPages(app, base)
  const provider = openProvider(app, base, options)
  const socket = await openSocket(app, base, { authenticate: authenticateSocket, validSessions: openSessionsAmong })
  const deps: Deps = {
    ...base,
    gazetteer: await openGazetteer(settings.placesFile),
    stripe: provider.client,
    webhookSecrets: provider.webhookSecrets,
    publish: socket.publish,
  }
  app.decorate('deps', deps)
  await watchSettings(app, deps)
  keepSpoolClean(app, deps)
  app.decorateRequest('viewer', undefined)
  app.decorate('work', { tasks: withBroadcasts({ ...tasks, ...provider.tasks }), crontab })

  await app.register(cookie)
  await allowOrigins(app, settings)
  watchRequests(app)
  healthRoutes(app, deps)
  await app.register(async (calls) => {
    // Bodies stay bytes until a handler reads them, after it has checked that the caller may send one.
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser(JSON_BODY, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    tagEntities(calls)
    compressReplies(calls)
    await acceptMultipart(calls)
    mountCalls(calls, deps, callGroups, authenticate)
  })
  await app.register(async (scope) => webhookRoutes(scope, deps))
  await app.register(async (scope) => mediaRoutes(scope, deps, { authenticate }))
  await app.register(async (scope) => invoiceFileRoutes(scope, deps, { authenticate }))
  await app.register(async (scope) => orderFileRoutes(scope, deps))
  await app.register(async (scope) => socialImageRoutes(scope, deps))
  await app.register(async (scope) => baseMapRoutes(scope, deps))
  await app.register(async (scope) => brandRoutes(scope, deps))
  await app.register(async (scope) => wordingRoutes(scope, deps))
  await app.register(async (scope) => mailboxRoutes(scope, deps))
  await app.register(async (scope) => unsubscribeRoutes(scope, deps))
  await app.register(async (scope) => endSessionsRoutes(scope, deps))
  await app.register(async (scope) => openidFormRoutes(scope, deps))
  await app.register(async (scope) => keepFactorsRoutes(scope, deps))
  if (!options.callsOnly) {
    referenceRoutes(app, documentRoutes(app, deps, callGroups))
    const { renderPages } = await import('#server/render/render.ts')
    await renderPages(app, deps)
  }
  app.addHook('preClose', () => socket.close())
  app.addHook('onClose', () => writeViews(deps, { isLast: true }))
  app.addHook('onClose', () => writeExposures(deps))
  return app
}

/** Starts running jobs and timers. */
export const startWork = (app: FastifyInstance): Promise<Runner> =>
  startWorker(app.deps, app.work.tasks, app.work.crontab)

/** Resumes at once the work of a process that died, instead of at the next minute. */
export const resume = (app: FastifyInstance): Promise<void> =>
  drainOutbox(app.deps).catch((error: unknown) =>
    app.deps.log.warn({ err: error }, 'open calls wait for the next minute'),
  )
