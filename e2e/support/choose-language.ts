import type { Locator, Page } from '@playwright/test'
import { type Locale, localeNames } from '../../web/i18n/locales.ts'
import { phrases } from './phrases.ts'

/** Opens the list of languages of a part of a page that is in this language. */
export async function openLanguages(part: Page | Locator, from: Locale) {
  const t = phrases(from)
  const name = t('ui.labelled', { label: String(t('layout.language')), value: localeNames[from] })
  await part.getByRole('button', { name, exact: true }).first().click()
}

/** Chooses another language for the page. */
export async function chooseLanguage(page: Page, from: Locale, to: Locale, part: Page | Locator = page) {
  await openLanguages(part, from)
  await page.getByRole('option', { name: localeNames[to] }).click()
}
