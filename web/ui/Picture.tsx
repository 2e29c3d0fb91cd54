import { type CSSProperties, useEffect, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Picture.module.css'

/** One picture as the API gives it: the address of its largest copy; the narrower ones follow from it. */
export type PictureSource = {
  url: string
  alt?: string | null | undefined
  width?: number | null | undefined
  height?: number | null | undefined
  /** A tiny picture as a data URL, shown until the real one is there. */
  placeholder?: string | null | undefined
}

type PictureProps = {
  source: PictureSource
  /** The subject of the picture; empty if the text beside it says the same. */
  alt: string
  /** The drawn width, as in `<img sizes>`. */
  sizes?: string | undefined
  ratio?: '4/3' | '3/2' | '1/1' | 'fill' | undefined
  rounded?: 'none' | 'md' | 'lg' | 'xl' | undefined
  /** The first picture of a page: loaded at once and with priority. */
  eager?: boolean | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}

const isDrawn = (url: string) => url.includes('.svg') || url.startsWith('data:image/svg')

/** A drawn picture is 3 KB: it may come before it is scrolled to, but after everything else. */
const urgencyOf = (eager: boolean | undefined, drawn: boolean) =>
  drawn
    ? ({ loading: 'eager', fetchPriority: eager ? 'auto' : 'low' } as const)
    : ({ loading: eager ? 'eager' : 'lazy', fetchPriority: eager ? 'high' : 'auto' } as const)

/** A cropped picture in a fixed shape, so that nothing moves when it arrives. */
export function Picture({ source, alt, sizes, ratio = '4/3', rounded = 'lg', eager, className, style }: PictureProps) {
  const srcSet = srcSetOf(source.url)
  const backdrop = source.placeholder ? { backgroundImage: `url("${source.placeholder}")` } : {}
  return (
    <span
      className={classes(styles.frame, styles[`rounded-${rounded}`], ratio === 'fill' && styles.fill, className)}
      style={{ ...(ratio === 'fill' ? {} : { aspectRatio: ratio }), ...backdrop, ...style }}
    >
      <img
        className={classes(styles.image, isDrawn(source.url) && 'art')}
        src={source.url}
        {...(srcSet ? { srcSet, sizes: sizes ?? '(max-width: 760px) 100vw, 400px' } : {})}
        {...(source.width && source.height ? { width: source.width, height: source.height } : {})}
        alt={alt}
        {...urgencyOf(eager, isDrawn(source.url))}
        decoding="async"
      />
    </span>
  )
}

/** The widths that the server keeps of a listing's picture and of a person's; the largest stands in the address. */
const pictureWidths = [
  { largest: 1280, others: [320, 640] },
  { largest: 320, others: [96] },
] as const

/** The copies of an uploaded picture by its address; none for drawn pictures and for other hosts. */
export function variantsOf(url: string): { width: number; url: string }[] {
  const match = /^(\/uploads\/[^?#]+)-(\d+)\.(webp|jpg)$/.exec(url)
  const widths = pictureWidths.find(({ largest }) => `${largest}` === match?.[2])
  if (!match || !widths) return []
  return [...widths.others, widths.largest].map((width) => ({ width, url: `${match[1]}-${width}.${match[3]}` }))
}

/** For `<img srcset>`; empty when there is nothing to choose from. */
export const srcSetOf = (url: string): string =>
  variantsOf(url)
    .map((variant) => `${variant.url} ${variant.width}w`)
    .join(', ')

/** An address for a picture that the browser holds, such as one that was chosen and not sent yet; it is given back when the picture goes. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file ? address : undefined
}
