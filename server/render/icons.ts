import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'
import { brandMark, MARK_SIDE } from '#shared/policies/brand-mark.ts'
import { type LOGO_SIZES, logoAt } from '#shared/policies/brand-picture.ts'

type Icon = {
  /** In pixels, also that of the logo that takes its place. */
  side: (typeof LOGO_SIZES)[number]
  isDrawing?: boolean
  /** The device cuts the corners itself. */
  isWhole?: boolean
}

/** The icons at fixed addresses. */
const icons: Record<string, Icon> = {
  '/favicon.svg': { side: 192, isDrawing: true },
  '/favicon.ico': { side: 192 },
  '/apple-touch-icon.png': { side: 180, isWhole: true },
  '/icon-192.png': { side: 192 },
  '/icon-512.png': { side: 512 },
}

const drawingOf = ({ isWhole }: Icon, colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">${brandMark(colour, isWhole ? 0 : undefined)}</svg>`

/** The same as a PNG. The library is loaded at the first use: it takes memory. */
async function pictureOf(icon: Icon, colour: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const options = { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: icon.side } } as const
  return (await renderAsync(drawingOf(icon, colour), options)).asPng()
}

/** Serves the icons: the logo where there is one, else the mark in the main colour. */
export function serveIcons(app: FastifyInstance, settings: Settings, caching: string): void {
  let drawnIn = ''
  const pictures = new Map<string, Promise<Buffer>>()

  function pictureAt(address: string, icon: Icon): Promise<Buffer> {
    const { colour } = settings
    if (drawnIn !== colour) pictures.clear()
    drawnIn = colour
    const picture = pictures.get(address) ?? pictureOf(icon, colour)
    pictures.set(address, picture)
    return picture
  }

  for (const [address, icon] of Object.entries(icons))
    app.get(address, async (_, reply) => {
      reply.header('Cache-Control', caching)
      const { logo, colour } = settings
      if (logo) return reply.redirect(logoAt(logo, icon.side))
      if (icon.isDrawing) return reply.type('image/svg+xml').send(drawingOf(icon, colour))
      return reply.type('image/png').send(await pictureAt(address, icon))
    })
}
