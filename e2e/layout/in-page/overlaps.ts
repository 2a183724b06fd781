import type { Fault } from './fault.ts'
import type { Box, Text } from './texts.ts'

type Placed = { text: Text; box: Box }

/** Finds texts that lie over others. Each is reported once. */
export function findOverlaps(texts: readonly Text[]): Fault[] {
  const placed: Placed[] = texts.flatMap((text) =>
    text.pieces.flatMap((piece) => {
      const box = text.frames.reduce((seen, frame) => common(seen, frame.box), piece)
      return box.right - box.left > 2 && box.bottom - box.top > 4 ? [{ text, box }] : []
    }),
  )
  placed.sort((one, other) => one.box.top - other.box.top)
  const found = new Map<Text, Fault>()
  for (const [at, one] of placed.entries()) {
    for (let next = at + 1; next < placed.length; next += 1) {
      const other = placed[next]
      if (!other || other.box.top > one.box.bottom) break
      if (other.text === one.text || other.text.layer !== one.text.layer) continue
      const { left, right, top, bottom } = common(one.box, other.box)
      const height = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top)
      if (right - left <= 1.5 || bottom - top <= height * 0.35 || found.has(one.text)) continue
      const { element, words } = one.text
      found.set(one.text, {
        ...{ kind: 'overlap', element, text: words, part: other.text.words },
        by: Math.min(right - left, bottom - top),
      })
    }
  }
  return [...found.values()]
}

const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
})
