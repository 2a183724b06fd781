import type { SiteSettings } from '../../../shared/settings.ts'
import { mix, readable } from '../../../shared/site/color-math.ts'
import { siteColors } from '../../../shared/site/site-colors.ts'

const paper = '#ffffff'

/** Returns the site's accent, darkened where it couldn't be read on paper and on its own tint. */
export function documentColor(settings: Pick<SiteSettings, 'default_theme' | 'theme'>): string {
  const { accent } = siteColors(settings).day
  return readable(accent, [paper, tintOf(accent)])
}

/** Returns the colour behind the head and the total of a document's table. */
export const tintOf = (color: string) => mix(color, paper, 0.06)

/** Returns the colour of the drawing behind a document's head. */
export const drawingOf = (color: string) => mix(color, paper, 0.16)
