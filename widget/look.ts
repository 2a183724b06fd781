import type { NewColors } from '../shared/partners/widget-words.ts'
import { type Colors, paletteOf } from './palette.ts'
import { colors } from './parameters.ts'

function paint(chosen: Colors) {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(paletteOf(chosen))) style.setProperty(name, value)
}

/** Paints the widget in its colours, and anew when the portal's own page chooses others. */
export function startLook() {
  paint(colors)
  addEventListener('message', ({ origin, data }: MessageEvent<Partial<NewColors> | null>) => {
    const chosen = data?.maproom_colors
    if (origin !== location.origin || !chosen) return
    if (Object.values(chosen).every((color) => /^#[0-9a-f]{6}$/i.test(color))) paint(chosen)
  })
}

/** Reports the widget's height to the page around it: to the origin alone that the browser named when it opened the frame. */
export function reportHeight(contents: Element) {
  const around = URL.parse(document.referrer)?.origin
  if (!around || parent === window) return
  new ResizeObserver(() => {
    parent.postMessage({ maproom_height: contents.getBoundingClientRect().height }, around)
  }).observe(contents)
}
