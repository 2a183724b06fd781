import type { Page } from '@playwright/test'
import { compose, mailNames, valuesOf } from '../../server/notifications/mail/compose.ts'
import { mailLook } from '../../server/notifications/mail/mail-look.ts'
import { spokenIn } from '../../server/site/phrases/spoken-fixture.ts'
import { siteSettings } from '../../shared/settings.ts'
import type { Asked } from './asked.ts'
import { findFaults, pictureOf } from './find-faults.ts'
import { type Finding, type Measured, matters } from './survey.ts'

/** Values as long as they get, by their names; what isn't here is a few words. */
const long: Record<string, string | number> = {
  ...{ name: 'Maximiliane', orderID: 1372, code: '482913', minutes: 15, days: 14, wrong: 5, count: 12 },
  ...{ car: 'HH-TC 1250, Mercedes-Benz Sprinter', vehicle: 'Mercedes-Benz Sprinter 2.1 CDI' },
  ...{ link: 'https://portal.example.test/order_details/01a2', email: 'maximiliane@werkstatt.example.test' },
  ...{ message: 'Which downpipe is fitted?\nWe see P0299 on HH-TC 1250.', invoice_no: 'M-2026-00042' },
}
const look = mailLook(siteSettings.parse({ company_name: 'Drehmoment GmbH' }), 'https://portal.example.test')

/** Shows every mail in each language and width as a browser would, and finds what is wrong with its layout. */
export async function surveyMails(
  page: Page,
  asked: Asked,
  onMail: (measured: Measured) => void,
): Promise<Finding[]> {
  const all: Finding[] = []
  for (const mail of mailNames) {
    const began = performance.now()
    const findings: Finding[] = []
    const values = Object.fromEntries(
      ['name', ...valuesOf(mail)].map((name) => [name, long[name] ?? 'Stage 1']),
    )
    for (const locale of asked.locales) {
      const { html } = compose(await spokenIn(locale), mail, values, look)
      await page.setContent(html)
      for (const width of asked.firstOnly ? asked.widths.slice(0, 1) : asked.widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const [index, found] of (await findFaults(page)).entries()) {
          const finding: Finding = { page: 'mails', address: mail, locale, width, ...found }
          if (!matters(finding)) continue
          findings.push(finding)
          const picture = `${asked.pictures}/mails-${mail}-${width}-${index}-${locale}.png`
          if (asked.pictures) await pictureOf(page, index, picture)
        }
      }
    }
    onMail({ page: 'mails', address: mail, findings, ms: performance.now() - began })
    all.push(...findings)
  }
  return all
}
