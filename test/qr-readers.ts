import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import jsQR from 'jsqr'
import sharp from 'sharp'

/** A picture of red, green, blue and alpha. */
export type Pixels = { width: number; height: number; data: Uint8Array }

/** Draws a code of so many pixels a module, black on white. */
export function drawnCode(rows: readonly (readonly boolean[])[], pixels = 6): Pixels {
  const side = rows.length * pixels
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (rows[Math.floor(y / pixels)]?.[Math.floor(x / pixels)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { width: side, height: side, data }
}

/** Reads the code in a picture by jsQR; undefined if it finds none. Its bytes are those of UTF-8. */
export function readByJsQr({ width, height, data }: Pixels): string | undefined {
  const code = jsQR.default(new Uint8ClampedArray(data), width, height)
  return code ? Buffer.from(code.binaryData).toString('utf8') : undefined
}

/** True if `zbarimg` (Debian: zbar-tools) is on this machine. */
export const hasZbar = (): boolean => spawnSync('zbarimg', ['--version']).status === 0

/** Reads the code in a picture by `zbarimg`; undefined if it finds none. As bytes, since it takes some UTF-8 for Shift JIS. */
export async function readByZbar({ width, height, data }: Pixels): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'qr-'))
  try {
    const file = path.join(folder, 'code.png')
    writeFileSync(
      file,
      await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
    )
    const { status, stdout } = spawnSync('zbarimg', ['--quiet', '--raw', '--oneshot', '-Sbinary', file])
    return status === 0 ? stdout.toString('utf8').replace(/\n$/, '') : undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}
