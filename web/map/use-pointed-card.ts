import { type RefObject, useEffect, useState } from 'react'

/** The attribute of a card that the pointer's pin stands for. */
const POINTED = 'data-pointed'

const linkIn = (card: Element) => card.querySelector('a')
const idOf = (card: Element) => linkIn(card)?.pathname.split('/').at(-1)

/** The card of the list that the pointer or the keyboard is on, and a function that marks the cards of a pin. */
export function usePointedCard(list: RefObject<HTMLElement | null>) {
  const [pointedAt, setPointedAt] = useState<string>()
  useEffect(() => {
    const element = list.current
    if (!element) return
    const enter = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('article') : null
      setPointedAt(card ? idOf(card) : undefined)
    }
    const leave = () => setPointedAt(undefined)
    element.addEventListener('pointerover', enter)
    element.addEventListener('focusin', enter)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('pointerover', enter)
      element.removeEventListener('focusin', enter)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('focusout', leave)
    }
  }, [list])

  const pointTo = (ids: readonly string[]) => {
    for (const card of list.current?.querySelectorAll('article') ?? []) {
      const id = idOf(card)
      card.toggleAttribute(POINTED, id !== undefined && ids.includes(id))
    }
  }
  return { pointedAt, pointTo }
}
