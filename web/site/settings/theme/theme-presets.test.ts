import { expect, test } from 'vitest'
import { siteSettings } from '../../../../shared/settings.ts'
import { deriveTheme } from '../../../../shared/site/derive-theme.ts'
import { themeSettings } from '../../../../shared/site/settings.ts'
import { themePresets } from './theme-presets.ts'

test.each(Object.entries(themePresets))(
  'every pair of colours has enough contrast in the preset %s',
  (_, nine) => {
    expect(themeSettings.parse(nine)).toEqual(nine)
    expect(deriveTheme(nine).problems).toEqual([])
  },
)

test('the first preset is the theme of a new site', () => {
  expect(siteSettings.parse({}).theme).toEqual(themePresets.maproom)
})
