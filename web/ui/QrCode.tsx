import { encode } from 'uqr'
import styles from './QrCode.module.css'

type Drawing = Pick<NonNullable<Parameters<typeof encode>[1]>, 'ecc' | 'maxVersion' | 'boostEcc' | 'border'>

/** A QR code as one path, for which the page needs no picture from elsewhere; dark on white in every colour scheme. */
export function QrCode({ text, label, drawing = { border: 2 } }: { text: string; label: string; drawing?: Drawing }) {
  const { size, data } = encode(text, drawing)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className={styles.picture}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}
