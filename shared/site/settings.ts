import { z } from 'zod'
import { id, line, requiredLine } from '../contract/fields.ts'
import { localeCodes } from '../contract/locale-codes.ts'
import { defineSettings } from '../contract/settings.ts'
import { mapTiles } from './map-tiles.ts'
import { openingHours } from './opening-hours.ts'
import { themeNames } from './theme-names.ts'

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase()

/** The custom theme: the nine colours an operator chooses; everything else is derived from them. */
export const themeSettings = z.object({
  header_top_color: color,
  header_bar_color: color,
  header_top_text_color: color,
  header_bar_text_color: color,
  left_bar_color: color,
  left_bar_text_color: color,
  card_bg_color: color,
  card_text_color: color,
  body_bg_color: color,
})
export type ThemeSettings = z.output<typeof themeSettings>

const everyDay = { opens: '09:00', closes: '18:00' }

/** The settings of the site itself: its name and looks, and when the team is there. */
export const ownSettings = defineSettings({
  site_title: {
    value: requiredLine().default('Maproom'),
    readBy: 'everybody',
    form: { card: 'general', order: 1 },
  },
  /** A picture's id. */
  logo: {
    value: id.nullable().default(null),
    readBy: 'everybody',
    form: { card: 'general', order: 2, control: 'picture' },
  },
  /** In pixels; 0 is automatic. The bars it stands in aren't higher. */
  logo_width: {
    value: z.number().int().min(0).max(320).default(0),
    readBy: 'everybody',
    form: { card: 'general', order: 3, half: true },
  },
  logo_height: {
    value: z.number().int().min(0).max(64).default(0),
    readBy: 'everybody',
    form: { card: 'general', order: 4, half: true },
  },
  copyright_text: {
    value: line(300).default('© Maproom'),
    readBy: 'everybody',
    form: { card: 'general', order: 5 },
  },
  default_theme: {
    value: z.enum(themeNames).default('default'),
    readBy: 'everybody',
    form: { card: 'general', order: 6 },
  },
  /** The language of visitors whose browser accepts none of the available ones. */
  default_locale: {
    value: z.enum(localeCodes).default('en'),
    readBy: 'everybody',
    form: { card: 'languages', order: 1 },
  },
  /** Languages that the site doesn't offer; all others are, those included that a later version brings. */
  locales_off: {
    value: z.array(z.enum(localeCodes)).max(localeCodes.length).default([]),
    readBy: 'everybody',
    form: { card: 'languages', order: 2, control: 'languages' },
  },
  /** The tile server of the dealers' map, and the names it has to show for it; empty: a plain list. */
  map_tiles: {
    value: mapTiles.default(''),
    readBy: 'everybody',
    form: { card: 'map', order: 1, control: 'code', example: 'https://tiles.example.com/{z}/{x}/{y}.png' },
  },
  map_attribution: { value: line(300).default(''), readBy: 'everybody', form: { card: 'map', order: 2 } },
  /** The title on the sign-in page beside the form; empty: the product's own words. */
  login_title: { value: line(120).default(''), readBy: 'everybody', form: { card: 'login', order: 1 } },
  login_text: {
    value: line(400).default(''),
    readBy: 'everybody',
    form: { card: 'login', order: 2, control: 'lines' },
  },
  login_picture: {
    value: id.nullable().default(null),
    readBy: 'everybody',
    form: { card: 'login', order: 3, control: 'picture' },
  },
  api_access: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'features', order: 6 },
  },
  is_admin_site: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'features', order: 7 },
  },
  theme: {
    value: themeSettings.default({
      header_top_color: '#123b38',
      header_bar_color: '#ffffff',
      header_top_text_color: '#e6f2f0',
      header_bar_text_color: '#16302e',
      left_bar_color: '#f3f7f6',
      left_bar_text_color: '#2b4643',
      card_bg_color: '#ffffff',
      card_text_color: '#16302e',
      body_bg_color: '#e6eeec',
    }),
    readBy: 'everybody',
    form: 'own',
  },
  opening_hours: {
    value: openingHours.default({
      time_zone: 'Europe/Berlin',
      days: [everyDay, everyDay, everyDay, everyDay, everyDay, { opens: '10:00', closes: '14:00' }, null],
      closing_dates: [],
    }),
    readBy: 'everybody',
    form: 'own',
  },
})
