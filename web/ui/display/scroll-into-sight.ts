/**
 * Keeps the current entry of a row that scrolls sideways in the middle of it: from the start, when another becomes current, and when
 * their labels get another width, as in another language. For `ref` of the entry, a child of the row.
 */
export function scrollIntoSight(entry: HTMLElement | null) {
  const row = entry?.parentElement
  if (!row) return undefined
  const observer = new ResizeObserver(() => row.scrollBy({ left: middleOf(entry) - middleOf(row) }))
  for (const element of [row, ...row.children]) observer.observe(element)
  return () => observer.disconnect()
}

function middleOf(element: Element) {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
