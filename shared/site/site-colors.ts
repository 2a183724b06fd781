import type { SiteSettings } from '../settings.ts'
import { readable } from './color-math.ts'
import { deriveTheme } from './derive-theme.ts'

/** The colours of the site where it has no style sheet: in mails and on documents. `#rrggbb` each. */
export type SiteColors = {
  /** The narrow line at the very top, and what stands in it. */
  top: string
  /** The bar with the logo, and what stands in it. */
  bar: string
  bar_text: string
  body: string
  card: string
  text: string
  muted: string
  border: string
  accent: string
  accent_text: string
  accent_soft: string
}

/** The portal's own themes, as in web/ui/styles/tokens.css. */
export const builtInColors = {
  default: {
    top: '#10302d',
    bar: '#ffffff',
    bar_text: '#13211f',
    body: '#eaefee',
    card: '#ffffff',
    text: '#13211f',
    muted: '#586765',
    border: '#dbe3e1',
    accent: '#0b6b63',
    accent_text: '#ffffff',
    accent_soft: '#e3f2f0',
  },
  dark: {
    top: '#080c0c',
    bar: '#121817',
    bar_text: '#e6edeb',
    body: '#090d0c',
    card: '#18201f',
    text: '#e6edeb',
    muted: '#94a4a1',
    border: '#2a3533',
    accent: '#4cc9ba',
    accent_text: '#04211d',
    accent_soft: '#12302c',
  },
  red: {
    top: '#4d0d15',
    bar: '#ffffff',
    bar_text: '#261315',
    body: '#f2ecec',
    card: '#ffffff',
    text: '#231616',
    muted: '#6c5b5a',
    border: '#e5dada',
    accent: '#a5132b',
    accent_text: '#ffffff',
    accent_soft: '#fbe8ea',
  },
} as const satisfies Record<string, SiteColors>

/**
 * Returns the colours of the theme that the site starts with. Who chose the dark one for the pages still gets light
 * paper: `night` are the colours for readers who have asked their device for dark ones.
 */
export function siteColors({ default_theme, theme }: Pick<SiteSettings, 'default_theme' | 'theme'>): {
  day: SiteColors
  night: SiteColors
} {
  const { dark } = builtInColors
  if (default_theme === 'custom') {
    const { scheme, tokens } = deriveTheme(theme)
    const own: SiteColors = {
      top: theme.header_top_color,
      bar: theme.header_bar_color,
      bar_text: theme.header_bar_text_color,
      body: theme.body_bg_color,
      card: theme.card_bg_color,
      text: theme.card_text_color,
      muted: tokens['--muted'] ?? theme.card_text_color,
      border: tokens['--border'] ?? theme.card_text_color,
      accent: tokens['--accent'] ?? theme.card_text_color,
      accent_text: tokens['--accent-text'] ?? theme.card_bg_color,
      accent_soft: tokens['--accent-soft'] ?? theme.card_bg_color,
    }
    return { day: own, night: scheme === 'dark' ? own : atNight(own) }
  }
  const day = builtInColors[default_theme === 'red' ? 'red' : 'default']
  return { day, night: default_theme === 'red' ? atNight(day) : { ...dark, top: day.top } }
}

/** Returns the dark theme with the accent of another one, made lighter until it reads. */
function atNight({ top, accent }: SiteColors): SiteColors {
  const { dark } = builtInColors
  const lighter = readable(accent, [dark.card, dark.body])
  return { ...dark, top, accent: lighter, accent_text: readable(dark.accent_text, [lighter]) }
}
