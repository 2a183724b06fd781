import type { SiteSettings } from '../../../shared/settings.ts'
import { type SiteColors, siteColors } from '../../../shared/site/site-colors.ts'

/** Name, colours and pictures that a mail shows of the site it comes from. */
export type MailLook = {
  site_title: string
  /** The site's address. */
  url: string
  /** The operator's logo stands in place of mark and title. */
  logo: boolean
  /** One line on the company behind the site; empty when it isn't known. */
  company: string
  day: SiteColors
  night: SiteColors
}

/** Returns the look of the site's mails from its settings. */
export function mailLook(settings: SiteSettings, url: string): MailLook {
  const { site_title, logo, company_name, company_address, company_post_code, company_city } = settings
  const town = `${company_post_code} ${company_city}`.trim()
  return {
    ...{ site_title, url, logo: logo !== null },
    company: [company_name, company_address, town, settings.company_reg].filter(Boolean).join(' · '),
    ...siteColors(settings),
  }
}
