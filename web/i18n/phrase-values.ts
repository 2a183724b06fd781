import type { FormatterModule } from 'i18next'
import { writeNumber } from '../../shared/contract/write-number.ts'

/** Writes the numbers that phrases are given as the language does (`interpolation.alwaysFormat`); the plural form is chosen before. */
export const phraseValues: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _, locale = 'en', { interpolationkey = '' } = {}) =>
    typeof value === 'number' ? writeNumber(interpolationkey, value, locale) : value,
}
