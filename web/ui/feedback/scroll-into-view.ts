/**
 * Scrolls to what appears as an answer to an action and would stand off the screen, such as the reason why a form wasn't
 * taken. For `ref`; keeps clear of what sticks to the screen's edges.
 */
export function scrollIntoView(element: HTMLElement | null) {
  if (!element) return
  element.style.scrollMarginBlock = '128px'
  element.scrollIntoView({ block: 'nearest' })
}
