import { expect, test } from 'vitest'
import { contrast } from '../shared/site/color-math.ts'
import { paletteOf } from './palette.ts'

const chosen = ['#000000', '#ffffff', '#777777', '#ffd400', '#0f766e', '#b3261e', '#101820', '#00ff66']
const sets = chosen.flatMap((bg_color) =>
  chosen.flatMap((btn_color) => chosen.map((box_color) => ({ bg_color, btn_color, box_color }))),
)

test('whatever colours are chosen, every text reads with 4.5:1 and every line with 3:1', () => {
  const low: string[] = []
  for (const colors of sets) {
    const palette = paletteOf(colors)
    const of = (name: string) => palette[name] ?? ''
    const pairs: [string, string, number][] = ['bg', 'box'].flatMap((on) => [
      ...['ink', 'muted', 'accent', 'wrong'].map(
        (text) => [`--${on}-${text}`, `--${on}`, 4.5] as [string, string, number],
      ),
      [`--${on}-line`, `--${on}`, 3] as [string, string, number],
    ])
    for (const [text, on, least] of [...pairs, ['--btn-ink', '--btn', 4.5] as const])
      if (contrast(of(text), of(on)) < least) low.push(`${text} on ${JSON.stringify(colors)}`)
  }
  expect(low).toEqual([])
})
