import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../../shared/site/color-math.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Returns the hex tokens of a theme: the default ones overridden by the theme's own. */
function tokensOf(theme: 'default' | 'dark' | 'red'): Map<string, string> {
  const blocks = css.matchAll(/:root(?:\[data-theme='(\w+)'\])? \{([^}]*)\}/g)
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
  test.each(pairs)('%s passes 4.5:1 on %s', (text, background) => {
    expect(contrast(tokens.get(text ?? '') ?? '', tokens.get(background ?? '') ?? '')).toBeGreaterThanOrEqual(
      4.5,
    )
  })
})
