import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/open.ts'
import { auditReading } from '#server/kernel/audit-data.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { callerOf, ipOf } from '#server/kernel/http/caller.ts'
import { notFound, unauthenticated } from '#server/kernel/http/errors.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { type Authenticate, actingViewer, viewerOf } from '#server/kernel/http/routes.ts'
import { requireConfirmed, requireRight } from '#server/kernel/http/staff-rights.ts'
import { partIn } from '#server/kernel/team.ts'
import { IdParams } from '#shared/contract/common.ts'
import type { TeamRole } from '#shared/kernel/contract.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { artRoutes, FILE_POLICY, IMMUTABLE, spendPicture } from './art-routes.ts'
import { fileStoreOf } from './configured-store.ts'
import { findAttachment, findDocument, findEvidence, findMessageFile, findPhoto, findReported } from './data.ts'
import { attachment } from './file-headers.ts'
import type { Area } from './file-store.ts'

const PICTURE_NAME = /^[0-9a-f]{32}-\d{2,4}\.(webp|jpg)$/
const PICTURE_TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

type File = { area: Area; name: string }
type PrivateFile = { storedAs: string; mime: string; name?: string | undefined }

async function sendFile(deps: Deps, reply: FastifyReply, { area, name }: File, headers: Record<string, string>) {
  const { stream, size } = await (await fileStoreOf(deps)).open(area, name)
  reply.headers({ ...headers, 'Content-Length': size, 'X-Content-Type-Options': 'nosniff' })
  reply.header('Content-Security-Policy', FILE_POLICY)
  return reply.send(stream)
}

/** The document, if the viewer may see it: its owner, and administrators, whose access is audited. */
async function readableDocument(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  id: string,
  viewer: Viewer,
  ip: string,
) {
  const document = await findDocument(db, id)
  if (!document) throw notFound()
  if (document.account_id === viewer.id) return document
  if (!viewer.isAdmin) throw notFound()
  requireRight(viewer, 'verify')
  requireConfirmed(settings, viewer)
  await auditReading(db, {
    actor: viewer.id,
    sessionId: viewer.sessionId,
    action: 'account_document.read',
    kind: 'account_document',
    refId: id,
    after: { accountId: document.account_id, type: document.type },
    ip,
  })
  return document
}

/**
 * The private pictures and files by the folder of their address: how to find one, the audit log's name for looking at it, and
 * the right that one of the staff needs for it.
 */
const PRIVATE = {
  evidence: { find: findEvidence, looked: 'evidence.read', right: 'see' },
  photos: { find: findPhoto, looked: 'photo.read', right: 'see' },
  offers: { find: findAttachment, looked: 'photo.read', right: 'see' },
  messages: { find: findMessageFile, looked: 'photo.read', right: 'moderate' },
} as const

/** The picture, if the viewer may see it: the two people of the order or offer, and administrators, whose access is audited. */
async function readablePicture(
  { db }: Pick<Deps, 'db'>,
  folder: keyof typeof PRIVATE,
  id: string,
  viewer: Viewer,
  ip: string,
) {
  const { find, looked, right } = PRIVATE[folder]
  const picture = await find(db, id, viewer.id)
  if (!picture?.stored_as || !picture.mime) throw notFound()
  const name = 'name' in picture && typeof picture.name === 'string' ? picture.name : undefined
  const found = { storedAs: picture.stored_as, mime: picture.mime, name }
  if (partIn(picture, viewer)) return found
  if (!viewer.isAdmin) throw notFound()
  requireRight(viewer, right)
  await auditRead(db, { action: looked, kind: picture.kind, refId: picture.ref_id }, { id, viewer, ip })
  return found
}

type AuditedRead = { action: AuditAction; kind: string; refId: string }

const auditRead = (db: Db, read: AuditedRead, { id, viewer, ip }: { id: string; viewer: Viewer; ip: string }) =>
  auditReading(db, { actor: viewer.id, sessionId: viewer.sessionId, ...read, after: { pictureId: id }, ip })

/** A picture of a report: for administrators, whose access is audited, but not for the one whom it is about. */
async function reportedPicture({ db }: Pick<Deps, 'db'>, id: string, viewer: Viewer, ip: string) {
  const picture = viewer.isAdmin ? await findReported(db, id) : undefined
  if (!picture || picture.person_id === viewer.id) throw notFound()
  requireRight(viewer, 'moderate')
  await auditRead(db, { action: 'evidence.read', kind: 'report', refId: picture.ref_id }, { id, viewer, ip })
  return { storedAs: picture.stored_as, mime: picture.mime }
}

/** Serves uploaded pictures, private documents and drawn pictures. */
export function mediaRoutes(app: FastifyInstance, deps: Deps, { authenticate }: { authenticate: Authenticate }): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    await spendPicture(deps, request)
    const { name } = request.params
    const type = PICTURE_TYPES[PICTURE_NAME.exec(name)?.[1] ?? '']
    if (!type) throw notFound()
    const caching = { 'Cache-Control': IMMUTABLE, ETag: `"${name}"` }
    if (request.headers['if-none-match'] === caching.ETag) return reply.headers(caching).status(304).send()
    return sendFile(deps, reply, { area: 'images', name }, { ...caching, 'Content-Type': type })
  })

  /** The viewer and the id of the private file; `team` is the role that members need to see it for the seller. */
  const readRequest = async (request: FastifyRequest, team?: TeamRole) => {
    const own = await viewerOf(deps, request, authenticate)
    await limitCall(deps, 'read', callerOf(request, own))
    const viewer = await actingViewer(deps, request, own, team)
    if (!viewer) throw unauthenticated()
    return { viewer, id: check(IdParams, request.params).id }
  }

  app.get('/uploads/documents/:id', { config: { isSecret: true } }, async (request, reply) => {
    const { viewer, id } = await readRequest(request)
    const document = await readableDocument(deps, id, viewer, ipOf(request))
    return sendFile(
      deps,
      reply,
      { area: 'documents', name: document.stored_as },
      {
        'Content-Type': document.mime,
        'Content-Disposition': attachment(document.file_name),
        'Cache-Control': 'no-store',
      },
    )
  })

  const sendPrivate = (reply: FastifyReply, { storedAs, mime, name }: PrivateFile) =>
    sendFile(
      deps,
      reply,
      { area: 'documents', name: storedAs },
      {
        'Content-Type': mime,
        'Cache-Control': 'no-store',
        // What is no picture is never shown as a page of this site.
        ...(mime.startsWith('image/') ? {} : { 'Content-Disposition': attachment(name ?? 'file') }),
      },
    )

  for (const folder of ['evidence', 'photos', 'offers', 'messages'] as const)
    app.get(`/uploads/${folder}/:id`, async (request, reply) => {
      // Refund cases are their seller's alone.
      const { viewer, id } = await readRequest(request, folder === 'evidence' ? undefined : 'answer')
      return sendPrivate(reply, await readablePicture(deps, folder, id, viewer, ipOf(request)))
    })

  app.get('/uploads/reports/:id', async (request, reply) => {
    const { viewer, id } = await readRequest(request)
    return sendPrivate(reply, await reportedPicture(deps, id, viewer, ipOf(request)))
  })

  artRoutes(app, deps)
}
