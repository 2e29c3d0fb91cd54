/** The bytes that a browser must load before a page is interactive, as sent. */
export type Weight = { page: string; html: number; scripts: number; styles: number; fonts: number }

const brotli = { 'Accept-Encoding': 'br' }

/** The compressed size: `fetch` would give the size after decompression. */
async function sizeOf(origin: string, path: string): Promise<number> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(origin + path, { headers: brotli }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
}

const sum = async (origin: string, paths: string[]): Promise<number> => {
  const sizes = await Promise.all([...new Set(paths)].map((path) => sizeOf(origin, path)))
  return sizes.reduce((all, size) => all + size, 0)
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Scripts, styles and fonts that the page itself names; files that load later on demand do not count. */
export async function weigh(origin: string, name: string, path: string): Promise<Weight> {
  const html = await (await fetch(origin + path)).text()
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const linked = (rel: string, as?: string) =>
    links
      .filter((tag) => attribute(tag, 'rel') === rel && (!as || attribute(tag, 'as') === as))
      .map((tag) => attribute(tag, 'href'))
  const [, scripts = ''] = /<meta name="scripts" content="([^"]*)"/.exec(html) ?? []
  return {
    page: name,
    html: await sizeOf(origin, path),
    scripts: await sum(origin, scripts.split(' ')),
    styles: await sum(origin, linked('stylesheet')),
    fonts: await sum(origin, linked('preload', 'font')),
  }
}
