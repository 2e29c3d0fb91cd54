/** First, last, and the neighbours of the current page; 0 stands for a gap. */
export function visiblePages(current: number, total: number): number[] {
  const wanted = new Set([1, current - 1, current, current + 1, total])
  if (current <= 3) for (const page of [2, 3]) wanted.add(page)
  if (current >= total - 2) for (const page of [total - 2, total - 1]) wanted.add(page)
  const pages = [...wanted].filter((page) => page >= 1 && page <= total).toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? page)
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [0, page] : [page]
  })
}
