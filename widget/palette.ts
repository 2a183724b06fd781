import { contrast, mix, readable } from '../shared/site/color-math.ts'

/** Colours as the reseller chose them, `#rrggbb`. */
export type Colors = { bg_color: string; btn_color: string; box_color: string }

/** Lowest contrast of text, and of the lines of fields. */
const [ofText, ofLines] = [4.5, 3]
const [dark, light] = ['#16201e', '#ffffff']

/** Returns the colour of text on a background: the one that reads better. */
const inkOn = (background: string) =>
  contrast(dark, background) >= contrast(light, background) ? dark : readable(light, [background], ofText)

/** Derives what stands on a background of its own: texts that read there, the colour of buttons among them, and lines. */
function surface(name: string, background: string, btn_color: string): Record<string, string> {
  const ink = inkOn(background)
  return {
    [`--${name}`]: background,
    [`--${name}-ink`]: ink,
    [`--${name}-muted`]: readable(mix(ink, background, 0.7), [background], ofText),
    [`--${name}-accent`]: readable(btn_color, [background], ofText),
    [`--${name}-wrong`]: readable('#b3261e', [background], ofText),
    [`--${name}-line`]: readable(mix(ink, background, 0.3), [background], ofLines),
  }
}

/** Derives all colours from the three that were chosen. Whatever they are, everything reads. */
export const paletteOf = ({ bg_color, btn_color, box_color }: Colors): Record<string, string> => ({
  ...surface('bg', bg_color, btn_color),
  ...surface('box', box_color, btn_color),
  '--btn': btn_color,
  '--btn-ink': inkOn(btn_color),
})
