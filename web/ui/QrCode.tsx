import { encode } from 'uqr'
import styles from './QrCode.module.css'

type Drawing = Pick<NonNullable<Parameters<typeof encode>[1]>, 'ecc' | 'maxVersion' | 'boostEcc' | 'border'>

type Props = {
  text: string
  label: string
  drawing?: Drawing
  /** The cross in the middle of a Swiss QR code; the error correction makes up for the modules below it. */
  hasSwissCross?: boolean
}

/** Sides of a Swiss QR code, of its cross with the white edge, and of the two bars, in millimetres. */
const SWISS = { side: 46, edge: 7, cross: 6, long: 3.9, short: 1.17 } as const

/** A QR code as one path, for which the page needs no picture from elsewhere; dark on white in every colour scheme. */
export function QrCode({ text, label, drawing = { border: 2 }, hasSwissCross = false }: Props) {
  const { size, data } = encode(text, drawing)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className={styles.picture}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
        {hasSwissCross ? <SwissCross size={size} /> : null}
      </svg>
    </div>
  )
}

function SwissCross({ size }: { size: number }) {
  const box = (wide: number, high: number, fill: string) => {
    const [width, height] = [(wide * size) / SWISS.side, (high * size) / SWISS.side]
    return <rect x={(size - width) / 2} y={(size - height) / 2} width={width} height={height} fill={fill} />
  }
  return (
    <g shapeRendering="geometricPrecision">
      {box(SWISS.edge, SWISS.edge, '#fff')}
      {box(SWISS.cross, SWISS.cross, '#000')}
      {box(SWISS.short, SWISS.long, '#fff')}
      {box(SWISS.long, SWISS.short, '#fff')}
    </g>
  )
}
