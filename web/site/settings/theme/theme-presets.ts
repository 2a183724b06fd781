import type { ThemeSettings } from '../../../../shared/site/settings.ts'

/** Returns the nine colours of a preset from its main ones; text colours are chosen for contrast. */
const from = (
  [top, topText]: [string, string],
  [bar, barText]: [string, string],
  [left, leftText]: [string, string],
  [card, cardText]: [string, string],
  body: string,
): ThemeSettings => ({
  header_top_color: top,
  header_top_text_color: topText,
  header_bar_color: bar,
  header_bar_text_color: barText,
  left_bar_color: left,
  left_bar_text_color: leftText,
  card_bg_color: card,
  card_text_color: cardText,
  body_bg_color: body,
})

/** Themes to start from; all of them read well (theme-presets.test.ts). The first is what a new site has. */
export const themePresets = {
  maproom: from(
    ['#123b38', '#e6f2f0'],
    ['#ffffff', '#16302e'],
    ['#f3f7f6', '#2b4643'],
    ['#ffffff', '#16302e'],
    '#e6eeec',
  ),
  ocean: from(
    ['#0f3d66', '#e3eefa'],
    ['#ffffff', '#12263a'],
    ['#f2f6fa', '#2c4258'],
    ['#ffffff', '#12263a'],
    '#e6edf4',
  ),
  graphite: from(
    ['#2b2f36', '#eceef1'],
    ['#3a3f48', '#f4f5f7'],
    ['#f4f5f6', '#363b43'],
    ['#ffffff', '#22262c'],
    '#e4e7ea',
  ),
  racing: from(
    ['#8f1414', '#ffecec'],
    ['#ffffff', '#2a1414'],
    ['#faf5f5', '#4a2c2c'],
    ['#ffffff', '#2a1414'],
    '#f2e9e9',
  ),
  sand: from(
    ['#5c4423', '#fbf1e1'],
    ['#fffdf8', '#352a18'],
    ['#faf4e8', '#4d3f29'],
    ['#fffdf8', '#352a18'],
    '#f0e5cf',
  ),
  night: from(
    ['#05080f', '#b6c2d9'],
    ['#0f1626', '#e6ebf5'],
    ['#0c1220', '#b9c4d8'],
    ['#141c2e', '#e6ebf5'],
    '#0a0f1a',
  ),
} as const
