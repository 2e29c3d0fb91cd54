import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A smaller reply fits into the packets that TCP sends at once (ten, RFC 6928), so compressing it only takes time. */
const MIN_BYTES = 8_192
/** Up to this size, compressing on this thread takes less time than handing the text to another thread. */
const AT_ONCE = 32_768

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The quickest settings. Preparing the usual window of 4 MB would take as long as the compression. */
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
}
const quick = { level: 1 }

type Encoding = 'br' | 'gzip'

/** The quickest encoding that the caller accepts; `q=0` refuses one. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  const taken = String(accepted ?? '')
    .split(',')
    .map((each) => each.trim().split(';'))
    .filter(([, quality = '']) => !/^\s*q=0(\.0*)?\s*$/.test(quality))
    .map(([name]) => name)
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : undefined
}

const known = new Map<string, Encoding | undefined>()
const CACHED_ENCODINGS = 200

function knownEncodingOf(accepted: string): Encoding | undefined {
  if (known.has(accepted)) return known.get(accepted)
  const encoding = encodingOf(accepted)
  if (known.size < CACHED_ENCODINGS) known.set(accepted, encoding)
  return encoding
}

/** Slow settings, for a text that is compressed once and sent often. */
const small = { params: { ...brotli.params, [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 } }

const compressed = (text: string, encoding: Encoding): Buffer | Promise<Buffer> => {
  if (text.length > AT_ONCE) return encoding === 'br' ? toBrotli(text, brotli) : toGzip(text, quick)
  return encoding === 'br' ? brotliCompressSync(text, brotli) : gzipSync(text, quick)
}

type CompressReply = (encoding: Encoding) => Buffer | Promise<Buffer>

/** Adds a header on which the reply depends to those that are named already. */
function addVary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('Vary')
  void reply.header('Vary', known ? `${known}, ${name}` : name)
}

/** Compresses a text for this caller and sets the headers that say so. */
function encoded(request: FastifyRequest, reply: FastifyReply, text: string, pack: CompressReply) {
  if (text.length < MIN_BYTES) return text
  addVary(reply, 'Accept-Encoding')
  const accepted = request.headers['accept-encoding']
  const encoding = accepted && knownEncodingOf(String(accepted))
  if (!encoding) return text
  reply.header('Content-Encoding', encoding)
  reply.removeHeader('Content-Length')
  return pack(encoding)
}

/** Compresses the scope's replies for callers that accept an encoding. */
export function compressReplies(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) =>
    typeof payload === 'string'
      ? encoded(request, reply, payload, (encoding) => compressed(payload, encoding))
      : payload,
  )
}

const compressedWell = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? toBrotli(text, small) : toGzip(text)

/**
 * Compresses a text once for each encoding, `well` if it is sent often; returns a function that gives the bytes for one
 * caller.
 */
export function compressOnce(text: string, { well = false } = {}) {
  const cached = new Map<Encoding, Buffer | Promise<Buffer>>()
  const pack: CompressReply = (encoding) => {
    const result = cached.get(encoding) ?? (well ? compressedWell : compressed)(text, encoding)
    cached.set(encoding, result)
    return result
  }
  return (request: FastifyRequest, reply: FastifyReply) => encoded(request, reply, text, pack)
}
