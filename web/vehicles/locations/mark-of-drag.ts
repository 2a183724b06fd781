import type { PictureMark } from '../../../shared/vehicles/locations.ts'

type Point = { x: number; y: number }
export type MarkKind = PictureMark['kind']

const within = (share: number) => Math.min(1, Math.max(0, share))

/**
 * Returns the mark that a drag draws, from and to places as shares of the picture: an arrow points to where the drag ends,
 * a circle has its middle where it began. `ratio` is the picture's height by its width.
 */
export function markOfDrag(kind: MarkKind, from: Point, to: Point, ratio: number): PictureMark {
  if (kind === 'arrow') {
    return { kind, tail_x: within(from.x), tail_y: within(from.y), tip_x: within(to.x), tip_y: within(to.y) }
  }
  const r = Math.hypot(to.x - from.x, (to.y - from.y) * ratio)
  return { kind, x: within(from.x), y: within(from.y), r: Math.min(0.5, Math.max(0.01, r)) }
}

/** Returns a mark moved by shares of the picture. */
export function movedMark(mark: PictureMark, { x, y }: Point): PictureMark {
  if (mark.kind === 'circle') return { ...mark, x: within(mark.x + x), y: within(mark.y + y) }
  return {
    ...mark,
    tail_x: within(mark.tail_x + x),
    tail_y: within(mark.tail_y + y),
    tip_x: within(mark.tip_x + x),
    tip_y: within(mark.tip_y + y),
  }
}

/** Makes a mark in the middle, for those who place it by keys. */
export const firstMark = (kind: MarkKind): PictureMark =>
  kind === 'circle'
    ? { kind, x: 0.5, y: 0.5, r: 0.1 }
    : { kind, tail_x: 0.35, tail_y: 0.35, tip_x: 0.5, tip_y: 0.5 }
