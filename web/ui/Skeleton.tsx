import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

/** One grey shape; the skeletons of whole screens are made of it. */
export function Skeleton({
  width = '100%',
  height = 14,
  round,
  ratio,
}: {
  width?: number | string | undefined
  height?: number | string | undefined
  /** A circle. */
  round?: boolean | undefined
  /** The shape of a picture instead of a height, such as "4/3". */
  ratio?: string | undefined
}) {
  const style: CSSProperties = ratio ? { width, aspectRatio: ratio } : { width, height }
  return <span className={classes(styles.shape, round && styles.round, ratio && styles.picture)} style={style} />
}
