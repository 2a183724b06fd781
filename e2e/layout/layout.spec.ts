import { appendFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { keysOf } from '../../shared/contract/typed-keys.ts'
import { pagesFor, readers } from '../axe/page-readers.ts'
import { changeSettings } from '../support/change-settings.ts'
import { askedFor } from './asked.ts'
import { longestLocales, representative } from './longest.ts'
import { surveyMails } from './mails.ts'
import { type Measured, survey } from './survey.ts'

/** Without a command, as in `npm test`: what is likely to overflow, each page in its first state. */
const asked = askedFor ?? {
  ...{ locales: longestLocales(6), widths: [390, 1280], pages: representative, firstOnly: true },
  ...{ file: null, pictures: null },
}
const record = (measured: Measured) => {
  if (asked.file) appendFileSync(asked.file, `${JSON.stringify(measured)}\n`)
}

for (const kind of keysOf(readers)) {
  const names = pagesFor(kind).filter((name) => asked.pages.includes(name))
  if (names.length === 0) continue
  test(`the pages for ${kind} have room for their words in ${asked.locales.join(', ')}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000 + names.length * asked.locales.length * 60_000)
    try {
      const found = await survey(browser, kind, names, asked, record)
      if (!asked.file) expect(found).toEqual([])
    } finally {
      if (kind === 'securing') await changeSettings({ second_factor_for_team: false })
    }
  })
}

if (asked.pages.includes('mails')) {
  test(`the mails have room for their words in ${asked.locales.join(', ')}`, async ({ page }) => {
    test.setTimeout(60_000 + asked.locales.length * 60_000)
    const found = await surveyMails(page, asked, record)
    if (!asked.file) expect(found).toEqual([])
  })
}
