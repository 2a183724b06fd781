import { expect, it } from 'vitest'
import { siteSettings } from '../../../shared/settings.ts'
import { contrast } from '../../../shared/site/color-math.ts'
import { documentColor, tintOf } from './document-color.ts'

const site = siteSettings.parse({})
const own = (color: string) =>
  documentColor({
    default_theme: 'custom',
    theme: { ...site.theme, header_top_color: color, header_bar_color: color, left_bar_color: color },
  })

it('is the accent of the theme that the site starts with', () => {
  expect(documentColor({ ...site, default_theme: 'default' })).toBe('#0b6b63')
  expect(documentColor({ ...site, default_theme: 'red' })).toBe('#a5132b')
  expect(own('#3b2a8c')).toBe('#3b2a8c')
})

it.each(['#ffee00', '#00ff88', '#ffffff', '#888888', '#000000', '#ff0000'])(
  'of %s can be read on paper',
  (color) => {
    const drawn = own(color)
    expect(contrast(drawn, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(drawn, tintOf(drawn))).toBeGreaterThanOrEqual(4.5)
  },
)
