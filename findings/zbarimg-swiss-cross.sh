#!/bin/sh
# zbarimg does not read most Swiss QR codes with the cross that has to be in their middle: a black square with a white cross
# on it looks to it like one of the three marks of the corners. Guessed before it was run: it reads them, since a code of level M
# bears 15 % of damage, and the cross is 2 %. A white or a black square of the same size is read, and jsQR reads all of
# them. It also takes some UTF-8 for Shift JIS where no mark of the coding is before it, as neither the Swiss nor the
# European rules have one: Ș becomes ﾈ in half width. `-Sbinary` gives the bytes as they are.
#
# Versions: zbarimg 0.23.92 (Debian 12, zbar-tools), uqr 0.1.3, sharp 0.35.5, jsqr 1.4.0 on Node 24.
# Output seen: the lines of wanted.txt below.
# Fails if that changes. Needs zbarimg.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund uqr@0.1.3 sharp@0.35.5 jsqr@1.4.0
cat > try.mjs <<'END_OF_TRY'
import { spawnSync } from 'node:child_process'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { encode } from 'uqr'
async function show(label, text, covered, ...options) {
  const { data: rows, size } = encode(text, { ecc: 'M', border: 4 })
  const side = size * 10
  const millimetre = ((size - 8) * 10) / 46
  const data = Buffer.alloc(side * side * 4, 255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [right, down] = [Math.abs(x - side / 2) / millimetre, Math.abs(y - side / 2) / millimetre]
      const colour = Math.max(right, down) <= 3.5 ? covered(right, down) : undefined
      data.fill(colour ?? (rows[Math.floor(y / 10)][Math.floor(x / 10)] ? 0 : 255), (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  await sharp(data, { raw: { width: side, height: side, channels: 4 } }).png().toFile('code.png')
  const zbar = spawnSync('zbarimg', ['--quiet', '--raw', ...options, 'code.png']).stdout.toString().replace(/\n$/, '')
  const byJsQr = jsQR(new Uint8ClampedArray(data), side, side) !== null
  console.log(`${label}: zbarimg ${zbar === text ? 'reads it' : zbar || 'nothing'}, jsQR ${byJsQr ? 'reads it' : 'nothing'}`)
}
const text = `SPC ${'aB3'.repeat(80)}`
const cross = (right, down) => (right < 0.585 && down < 1.95) || (down < 0.585 && right < 1.95)
await show('plain', text, () => undefined)
await show('white square', text, () => 255)
await show('black square', text, () => 0)
await show('cross', text, (right, down) => (Math.max(right, down) > 3 || cross(right, down) ? 255 : 0))
await show('letters', 'Șerban', () => undefined)
await show('letters as bytes', 'Șerban', () => undefined, '--oneshot', '-Sbinary')
END_OF_TRY
node try.mjs 2>/dev/null | tee seen.txt
cat > wanted.txt <<'END_OF_WANTED'
plain: zbarimg reads it, jsQR reads it
white square: zbarimg reads it, jsQR reads it
black square: zbarimg reads it, jsQR reads it
cross: zbarimg nothing, jsQR reads it
letters: zbarimg ﾈ脇rban, jsQR reads it
letters as bytes: zbarimg reads it, jsQR reads it
END_OF_WANTED
diff wanted.txt seen.txt
