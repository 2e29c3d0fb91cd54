import type { Receipt } from '#shared/contract/wallet.ts'
import styles from './ReceiptScreen.module.css'

/** Who sold or who bought, with the address as far as it is known. */
export function ReceiptParty({ label, side }: { label: string; side: Receipt['sellerSide'] }) {
  const { name, companyName, address, city } = side
  const place = [address?.postalCode, address?.city ?? city].filter(Boolean).join(' ')
  const lines = [companyName, name, address?.line1, address?.line2, place].filter((line) => line)
  return (
    <div>
      <h2 className={styles.label}>{label}</h2>
      {[...new Set(lines)].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
