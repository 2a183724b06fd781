/** Colours as `#rrggbb`. Contrast and luminance are those of WCAG 2. */
type Rgb = [number, number, number]

const partOf = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
const parse = (hex: string): Rgb => [partOf(hex, 1), partOf(hex, 3), partOf(hex, 5)]
const format = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Mixes `amount` (0 to 1) of `top` over `base`. */
export function mix(top: string, base: string, amount: number): string {
  const [r, g, b] = parse(top)
  const [baseR, baseG, baseB] = parse(base)
  const between = (part: number, under: number) => part * amount + under * (1 - amount)
  return format([between(r, baseR), between(g, baseG), between(b, baseB)])
}

/** Computes the hue in degrees, 0 to 360; null for a colour that is nearly grey. */
function hue(hex: string): number | null {
  const [r, g, b] = parse(hex)
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  if (spread < 24) return null
  const sixth = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
  return (sixth * 60 + 360) % 360
}

/** Computes how far two hues are apart in degrees, 0 to 180; a grey is as far from any colour as can be. */
export function hueDistance(a: string, b: string): number {
  const [one, other] = [hue(a), hue(b)]
  if (one === null || other === null) return 180
  const apart = Math.abs(one - other)
  return Math.min(apart, 360 - apart)
}

/** Computes the relative luminance, from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = parse(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Computes the contrast ratio, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Computes the lowest contrast of a text colour on any of the backgrounds. */
export function lowestContrast(text: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrast(text, background)))
}

/**
 * Returns the colour itself when it reads on all backgrounds, else the nearest one towards black or white that does;
 * the best there is when none does.
 */
export function readable(color: string, backgrounds: readonly string[], ratio = 4.5): string {
  if (lowestContrast(color, backgrounds) >= ratio) return color
  const candidates = ['#000000', '#ffffff'].map((end) => towards(color, end, backgrounds, ratio))
  const passing = candidates.filter((candidate) => candidate.passes).sort((a, b) => a.steps - b.steps)
  const [first] = passing.length > 0 ? passing : candidates.sort((a, b) => b.reached - a.reached)
  return first?.color ?? color
}

function towards(color: string, end: string, backgrounds: readonly string[], ratio: number) {
  for (let steps = 1; steps <= 25; steps++) {
    const tried = mix(end, color, steps / 25)
    const reached = lowestContrast(tried, backgrounds)
    if (reached >= ratio) return { color: tried, steps, passes: true, reached }
  }
  return { color: end, steps: 25, passes: false, reached: lowestContrast(end, backgrounds) }
}
