/** View of a picture: enlarged by `scale`, and moved by pixels from the middle of its stage. */
export type Zoom = { scale: number; x: number; y: number }

export const whole: Zoom = { scale: 1, x: 0, y: 0 }
const largest = 8

/** Enlarges about a point, in pixels from the middle of the stage, so that what is under it stays there. */
export function zoomAt({ scale, x, y }: Zoom, by: number, at: { x: number; y: number }): Zoom {
  const next = Math.min(largest, Math.max(1, scale * by))
  if (next === 1) return whole
  const share = next / scale
  return { scale: next, x: at.x - (at.x - x) * share, y: at.y - (at.y - y) * share }
}

/** Moves an enlarged picture, never so far that its stage would be empty. */
export function moved(
  { scale, x, y }: Zoom,
  by: { x: number; y: number },
  stage: { width: number; height: number },
): Zoom {
  const within = (to: number, size: number) => {
    const most = ((scale - 1) * size) / 2
    return Math.min(most, Math.max(-most, to))
  }
  return { scale, x: within(x + by.x, stage.width), y: within(y + by.y, stage.height) }
}
