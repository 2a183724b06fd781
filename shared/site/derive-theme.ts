import { contrast, hueDistance, lowestContrast, luminance, mix, readable } from './color-math.ts'
import type { ThemeSettings } from './settings.ts'

/** Text that stays hard to read with the chosen colours: `ratio` is its contrast, 4.5 is needed. */
export type ThemeProblem = { text: TextColor; background: keyof ThemeSettings; ratio: number }
/** The nine's, or one derived from them. */
type TextColor = keyof ThemeSettings | 'body_text' | 'muted' | 'accent'

export type DerivedTheme = {
  scheme: 'light' | 'dark'
  /** Custom properties by name, `#rrggbb` each. */
  tokens: Record<`--${string}`, string>
  problems: ThemeProblem[]
}

/** Colours with a meaning before they are derived: moved towards black or white until they read. */
const meanings = {
  light: { success: '#146c43', warning: '#855300', danger: '#b3261e', info: '#1c5aa8' },
  dark: { success: '#5fcf92', warning: '#e8b45a', danger: '#ff8f80', info: '#84b6ff' },
}

/** Replacements where the accent could be taken for danger: orange with a yellow warning, or crimson. */
const otherDangers = {
  light: [{ danger: '#a83600', warning: '#6b5900' }, { danger: '#a01058' }],
  dark: [{ danger: '#ffa04d', warning: '#dccb45' }, { danger: '#ff85c2' }],
}

/** Work going on, where the accent could be taken for danger. */
const violet = { light: '#5b3fae', dark: '#b9a5ff' }

/** Degrees between the hues of accent and danger below which one could be taken for the other. */
const apart = 25

function meaningsBeside(accent: string, scheme: keyof typeof meanings) {
  const usual = meanings[scheme]
  const choices = [usual, ...otherDangers[scheme].map((other) => ({ ...usual, ...other }))]
  const distinct = choices.find(({ danger }) => hueDistance(danger, accent) >= apart) ?? usual
  return { ...distinct, active: distinct === usual ? accent : violet[scheme] }
}

/**
 * Derives everything the custom theme needs beside the operator's nine colours, so that text passes 4.5:1 on cards,
 * on the body and on soft backgrounds. Reports where the nine themselves make that impossible.
 */
export function deriveTheme(nine: ThemeSettings): DerivedTheme {
  const { card_bg_color: card, card_text_color: text, body_bg_color: body } = nine
  const scheme = luminance(card) < luminance(text) ? 'dark' : 'light'
  const surfaces = [card, body]
  const accent = accentOf(nine, surfaces)
  const hover = mix(text, card, 0.05)
  const tones = tone('accent', accent, card, surfaces)
  for (const [name, start] of Object.entries(meaningsBeside(accent, scheme))) {
    Object.assign(tones, tone(name, start, card, surfaces))
  }
  // Small words stand on what is chosen, pointed at or warned about too.
  const soft = Object.entries(tones).flatMap(([name, color]) => (name.endsWith('-soft') ? [color] : []))
  const tokens: DerivedTheme['tokens'] = {
    ...chosen(nine),
    '--body-text': readable(text, surfaces),
    '--muted': readable(mix(text, card, 0.68), [...surfaces, hover, ...soft]),
    '--border': mix(text, card, 0.12),
    '--border-strong': readable(mix(text, card, 0.4), [card], 3),
    '--hover': hover,
    '--focus': readable(accent, surfaces, 3),
    ...tones,
  }
  return { scheme, tokens, problems: problemsOf(nine, tokens) }
}

/** Finds the operator's strongest colour: the first of the bars' that differs enough from cards to act as an accent. */
function accentOf(nine: ThemeSettings, surfaces: string[]): string {
  const bars = [nine.header_top_color, nine.header_bar_color, nine.left_bar_color]
  const strong = bars.find((bar) => lowestContrast(bar, surfaces) >= 3)
  return strong ?? readable(nine.header_top_color, surfaces)
}

/** Derives a colour with a meaning: itself, darker or lighter under the pointer, text on it, and its soft background. */
function tone(name: string, start: string, card: string, surfaces: string[]) {
  const soft = mix(start, card, 0.12)
  const color = readable(start, [...surfaces, soft])
  const text = readable(card, [color])
  const awayFromText = luminance(text) > luminance(color) ? '#000000' : '#ffffff'
  return {
    [`--${name}`]: color,
    [`--${name}-hover`]: mix(awayFromText, color, 0.14),
    [`--${name}-text`]: text,
    [`--${name}-soft`]: soft,
  }
}

const chosen = (nine: ThemeSettings) =>
  Object.fromEntries(Object.entries(nine).map(([name, color]) => [`--${name.replaceAll('_', '-')}`, color]))

function problemsOf(nine: ThemeSettings, tokens: DerivedTheme['tokens']): ThemeProblem[] {
  const pairs: [TextColor, keyof ThemeSettings, string, string][] = [
    ['header_top_text_color', 'header_top_color', nine.header_top_text_color, nine.header_top_color],
    ['header_bar_text_color', 'header_bar_color', nine.header_bar_text_color, nine.header_bar_color],
    ['left_bar_text_color', 'left_bar_color', nine.left_bar_text_color, nine.left_bar_color],
    ['card_text_color', 'card_bg_color', nine.card_text_color, nine.card_bg_color],
    ['body_text', 'body_bg_color', tokens['--body-text'] ?? nine.card_text_color, nine.body_bg_color],
    ['muted', 'body_bg_color', tokens['--muted'] ?? nine.card_text_color, nine.body_bg_color],
    ['accent', 'body_bg_color', tokens['--accent'] ?? nine.card_text_color, nine.body_bg_color],
  ]
  return pairs
    .map(([text, background, front, back]) => ({ text, background, ratio: contrast(front, back) }))
    .filter((pair) => pair.ratio < 4.5)
}
