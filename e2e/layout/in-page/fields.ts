import type { Fault } from './fault.ts'

/** Room in pixels that the browser reserves for the cross at the end of a search field. */
const searchCross = 20

/** Finds fields that are too narrow for their example or for the option that is chosen. */
export function findFieldsTooNarrow(): Fault[] {
  const fields = [...document.querySelectorAll('input, select')].filter((field) =>
    field.checkVisibility({ opacityProperty: true }),
  )
  return fields.flatMap((field) => {
    const text = shownIn(field)
    if (!text) return []
    const { paddingLeft, paddingRight, font, letterSpacing } = getComputedStyle(field)
    if (field.clientWidth < 8 || letterSpacing !== 'normal') return []
    const cross = field instanceof HTMLInputElement && field.type === 'search' ? searchCross : 0
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - cross
    const by = widthOf(text, font) - room
    return by > 1
      ? [{ kind: field instanceof HTMLSelectElement ? 'cut' : 'ellipsis', element: field, text, by }]
      : []
  })
}

/** Returns the words of ours that a field shows: an example, or an option. What somebody typed is scrolled. */
function shownIn(field: Element): string | undefined {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text
  if (!(field instanceof HTMLInputElement)) return undefined
  return field.value ? (field.readOnly ? field.value : undefined) : field.placeholder
}

const canvas = document.createElement('canvas').getContext('2d')

function widthOf(text: string, font: string): number {
  if (!canvas) return 0
  canvas.font = font
  return canvas.measureText(text).width
}
