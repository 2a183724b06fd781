/** Focuses the next row of the list on the page, or the one before it; the first one when none has the focus. */
export function goThroughRows(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-rows] a.covers-row')]
  const here = rows.findIndex((row) => row.matches(':focus'))
  const next = rows[here < 0 ? 0 : Math.min(Math.max(here + step, 0), rows.length - 1)]
  next?.focus({ preventScroll: true })
  next?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
}
