import type { SiteData } from '../../../shared/site/settings.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { hasText } from '../content/read-texts.ts'
import { openingStatus } from './opening-hours.ts'

/** Reads the settings that any browser may know, and if the team is there now. */
export async function readSiteData(
  portal: Pick<RunningPortal, 'db' | 'settings' | 'env'>,
): Promise<SiteData> {
  const {
    bank_details,
    automation,
    approve_accounts,
    chat_answer_minutes,
    time_frame_prices,
    smtp_host,
    smtp_port,
    smtp_secure,
    smtp_user,
    smtp_password,
    mail_from,
    inbound_mail_address,
    inbound_mail_authserv_id,
    ...open
  } = await portal.settings.get()
  return {
    ...open,
    opening_status: openingStatus(open.opening_hours, new Date()),
    cookie_notice: await hasText(portal.db, 'cookie_policy'),
    demo: portal.env.DEMO,
  }
}
