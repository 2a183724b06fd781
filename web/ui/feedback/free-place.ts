/** A rectangle in pixels of the window. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Place of something: its side, and its distance to the window's bottom in pixels. */
export type Place = { side: 'end' | 'start'; fromBottom: number }

const edge_px = 16
const step_px = 24
/** As far up as it goes: the heads of most pages are below it. */
const highest = 0.8

/**
 * Finds the lowest place for a box of this size, at either side of the window, where it covers none of `taken`; where there
 * is no such place, the one where it covers the fewest.
 */
export function freePlace(
  size: { width: number; height: number },
  taken: readonly Box[],
  within: { width: number; height: number; rightToLeft: boolean },
): Place {
  const left = edge_px
  const right = within.width - edge_px - size.width
  let best: Place = { side: 'end', fromBottom: edge_px }
  let fewest = Number.POSITIVE_INFINITY
  for (let fromBottom = edge_px; fromBottom + size.height <= within.height * highest; fromBottom += step_px) {
    for (const side of ['end', 'start'] as const) {
      const x = (side === 'end') === within.rightToLeft ? left : right
      const bottom = within.height - fromBottom
      const covered = taken.filter(
        (box) =>
          box.left < x + size.width && box.right > x && box.top < bottom && box.bottom > bottom - size.height,
      ).length
      if (covered === 0) return { side, fromBottom }
      if (covered < fewest) {
        fewest = covered
        best = { side, fromBottom }
      }
    }
  }
  return best
}
