import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './LandingEditor.module.css'

/** The height of a frame before it shows anything, in pixels. */
const EMPTY_HEIGHT = 640

const isSheet = (node: Node): node is HTMLElement =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet')

/** Brings the styles of this page into another document, also those that come later. */
function mirrorStyles(source: Document, target: Document): () => void {
  const copies = new Map<Node, Node>()
  const copy = (node: Node) => {
    if (!isSheet(node) || copies.has(node)) return
    const made = node.cloneNode(true)
    // A copy of an element has no nonce of its own.
    if (made instanceof HTMLStyleElement && node.nonce) made.nonce = node.nonce
    copies.set(node, made)
    target.head.append(made)
  }
  source.head.querySelectorAll('style, link[rel="stylesheet"]').forEach(copy)
  const root = source.documentElement
  const look = () => {
    for (const { name, value } of root.attributes) target.documentElement.setAttribute(name, value)
  }
  look()
  const sheets = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(copy)
  })
  sheets.observe(source.head, { childList: true })
  const looks = new MutationObserver(look)
  looks.observe(root, { attributes: true })
  return () => {
    sheets.disconnect()
    looks.disconnect()
  }
}

/** A window of its own for a part of a page: its width is that of the device, and nothing in it can be used. */
export function PreviewFrame({
  title,
  width,
  scale,
  children,
}: {
  title: string
  /** The width of the device in pixels. The frame is as high as what it shows. */
  width: number
  scale: number
  children: ReactNode
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const [height, setHeight] = useState(EMPTY_HEIGHT)
  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    const stop = mirrorStyles(document, inner)
    setBody(inner.body)
    return stop
  }, [])
  useEffect(() => {
    const shown = content.current
    if (!body || !shown) return
    const sizes = new ResizeObserver(() => setHeight(Math.max(EMPTY_HEIGHT, shown.scrollHeight)))
    sizes.observe(shown)
    return () => sizes.disconnect()
  }, [body])
  return (
    <section
      className={styles.frame}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is scrolled with the keys, too
      tabIndex={0}
    >
      <div style={{ width: width * scale, height: height * scale }}>
        <iframe ref={frame} title={title} tabIndex={-1} style={{ width, height, transform: `scale(${scale})` }} />
      </div>
      {body
        ? createPortal(
            <div ref={content} inert className={styles.inner}>
              {children}
            </div>,
            body,
          )
        : null}
    </section>
  )
}
