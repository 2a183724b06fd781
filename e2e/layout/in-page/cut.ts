import type { Fault } from './fault.ts'
import type { Box, Text } from './texts.ts'

/**
 * Finds texts that are cut by what stands around them, that lose their beginning, or that lie outside the window. Those
 * cut with an ellipsis whose whole words appear under the pointer are left out.
 */
export function findCut({ element, node, words, lines, frames }: Text): Fault | undefined {
  for (const frame of frames) {
    const { overflowX, overflowY, textOverflow } = frame.style
    // What can be scrolled is seen, and closed parts aren't.
    if (isScrolled(overflowX) || isScrolled(overflowY)) return undefined
    if (frame.box.bottom - frame.box.top < 2 || frame.box.right - frame.box.left < 2) return undefined
    const over = Math.max(...lines.map((line) => sideways(line, frame.box)))
    const below = Math.max(...lines.map(({ bottom }) => bottom - frame.box.bottom))
    const isClamped = frame.style.webkitLineClamp !== 'none'
    if (overflowX !== 'visible' && over > 1) {
      if (textOverflow !== 'ellipsis') return { kind: 'cut', element, text: words, by: over }
      if (losesBeginning(node, frame.box)) return { kind: 'beginning cut', element, text: words, by: over }
      return isShownInFull(element, words) ? undefined : { kind: 'ellipsis', element, text: words, by: over }
    }
    if (overflowY !== 'visible' && !isClamped && below > 3)
      return { kind: 'cut', element, text: words, by: below }
  }
  const over = Math.max(
    ...lines.map((line) => sideways(line, { left: 0, right: innerWidth, top: 0, bottom: 0 })),
  )
  return over > 1 ? { kind: 'outside', element, text: words, by: over } : undefined
}

const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

const sideways = (line: Box, box: Box) => Math.max(box.left - line.left, line.right - box.right)

function losesBeginning(node: globalThis.Text, box: Box): boolean {
  const at = node.data.search(/\S/)
  const range = document.createRange()
  range.setStart(node, at)
  range.setEnd(node, at + 1)
  const { left, right } = range.getBoundingClientRect()
  // The text may begin behind what another text of the same line took away.
  const before = node.previousSibling ?? node.parentElement?.previousSibling
  return !before && (right < box.left + 1 || left > box.right - 1)
}

/** Tells if the whole text appears under the pointer: by a title, or in a table, whose rows show what is cut in their cells. */
function isShownInFull(element: Element, words: string): boolean {
  const titled = element.closest('[title]')
  return Boolean(titled?.getAttribute('title')?.includes(words) || element.closest('td'))
}
