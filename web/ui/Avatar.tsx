import { useState } from 'react'
import { classes } from './classes.ts'
import { srcSetOf } from './Picture.tsx'
import tones from './tones.module.css'

const tints = ['active', 'wait', 'done', 'problem', 'refund', 'move'] as const

const tintOf = (name: string) => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return tints[sum % tints.length]
}

/** First letters of the first and the last word; one word gives one letter. */
const initialsOf = (name: string) => {
  const texts = name.trim().split(/\s+/)
  const chosen = texts.length > 1 ? [texts[0], texts.at(-1)] : [texts[0]]
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/**
 * A person's picture, or the initials of the name on a tint picked by the name. Silent by default, because the name
 * stands beside it; give `label` where it does not.
 */
export function Avatar({
  name,
  picture,
  size = 32,
  label,
  className,
}: {
  name: string
  picture?: string | null | undefined
  size?: number | undefined
  label?: string | undefined
  className?: string | undefined
}) {
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null)
  const style = { width: size, height: size, fontSize: Math.round(size * 0.36) }
  if (picture && picture !== brokenPicture) {
    const srcSet = srcSetOf(picture)
    return (
      <span className={classes(tones.avatar, className)} style={style}>
        <img
          src={picture}
          {...(srcSet ? { srcSet, sizes: `${size}px` } : {})}
          alt={label ?? ''}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenPicture(picture)}
        />
      </span>
    )
  }
  const initials = initialsOf(name)
  // Beside the name the letters are a drawing: as text they would be part of the label of the button around them.
  const content = label
    ? { role: 'img', 'aria-label': label, children: initials }
    : { 'aria-hidden': true, 'data-initials': initials }
  return (
    <span className={classes(tones.avatar, tones[tintOf(name) ?? 'active'], className)} style={style} {...content} />
  )
}
