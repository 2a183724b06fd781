import { chunk } from '../chunk.ts'
import type { Locale } from './locales.ts'

/** Loads the font of a script that Inter doesn't have; only who reads it pays for it. */
export async function loadScript(locale: Locale) {
  if (locale === 'ar' || locale === 'fa')
    await chunk(() => import('@fontsource-variable/noto-sans-arabic/wght.css'))
  if (locale === 'he') await chunk(() => import('@fontsource-variable/noto-sans-hebrew/wght.css'))
}
