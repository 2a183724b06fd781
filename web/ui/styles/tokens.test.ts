import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, hueDistance } from '../../../shared/site/color-math.ts'
import { builtInColors } from '../../../shared/site/site-colors.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Returns the hex tokens of a theme: the default ones overridden by the theme's own. */
function tokensOf(theme: 'default' | 'dark' | 'red'): Map<string, string> {
  const blocks = css.matchAll(/:root(?:\[data-theme="(\w+)"\])? \{([^}]*)\}/g)
  const tokens = new Map<string, string>()
  for (const [, name, body] of blocks) {
    if (name && name !== theme) continue
    for (const [, token, color] of (body ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
      tokens.set(token ?? '', color ?? '')
    }
  }
  return tokens
}

const surfaces = ['card-bg-color', 'body-bg-color', 'hover']
const tones = ['accent', 'active', 'success', 'warning', 'danger', 'info']
const pairs = [
  ['header-top-text-color', 'header-top-color'],
  ['header-bar-text-color', 'header-bar-color'],
  ['left-bar-text-color', 'left-bar-color'],
  ['muted', 'left-bar-color'],
  ['accent', 'accent-soft'],
  ['accent-text', 'accent'],
  ['accent-text', 'accent-hover'],
  ['danger-text', 'danger'],
  ['danger-text', 'danger-hover'],
  ...tones.map((tone) => [tone, `${tone}-soft`]),
  ...['card-text-color', 'body-text', 'muted', ...tones].flatMap((text) =>
    surfaces.map((surface) => [text, surface]),
  ),
]

describe.each(['default', 'dark', 'red'] as const)('in the %s theme', (theme) => {
  const tokens = tokensOf(theme)
  const color = (token: string) => tokens.get(token) ?? ''

  test('mails and documents have the same colours', () => {
    const { top, bar, bar_text, body, card, text, muted, border, accent, accent_text, accent_soft } =
      builtInColors[theme]
    expect({ top, bar, bar_text, body, card, text }).toEqual({
      ...{ top: color('header-top-color'), bar: color('header-bar-color') },
      ...{ bar_text: color('header-bar-text-color'), body: color('body-bg-color') },
      ...{ card: color('card-bg-color'), text: color('card-text-color') },
    })
    expect({ muted, border, accent, accent_text, accent_soft }).toEqual({
      ...{ muted: color('muted'), border: color('border'), accent: color('accent') },
      ...{ accent_text: color('accent-text'), accent_soft: color('accent-soft') },
    })
  })

  test('cards stand out from the ground', () => {
    expect(contrast(color('card-bg-color'), color('body-bg-color'))).toBeGreaterThanOrEqual(1.15)
  })

  test.each(['accent', 'active', 'warning'])('danger is of another hue than %s', (other) => {
    expect(hueDistance(color('danger'), color(other))).toBeGreaterThanOrEqual(25)
  })

  test.each(pairs)('%s passes 4.5:1 on %s', (text, background) => {
    expect(contrast(tokens.get(text ?? '') ?? '', tokens.get(background ?? '') ?? '')).toBeGreaterThanOrEqual(
      4.5,
    )
  })
})
