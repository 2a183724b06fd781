import { AppError } from '../../../shared/contract/errors.ts'
import type { SiteSettings } from '../../../shared/settings.ts'
import type { SettingsForm } from '../../../shared/site/settings-tabs.ts'
import type { Portal } from '../../platform/portal.ts'
import { checkMailPort } from './mail-port.ts'
import { readSealed } from './sealed-settings.ts'

/** Connection to a mail server; without a `user` it is used without signing in. */
export type MailServer = { host: string; port: number; secure: boolean; user: string; pass: string }

/** Returns the mail server and sender in use: the settings' when they name one, else the environment's, else none. */
export async function mailServerOf({
  env,
  settings,
  secret,
}: Pick<Portal, 'env' | 'settings' | 'secret'>): Promise<{ from: string; server: MailServer | null }> {
  const { smtp_host, smtp_port, smtp_secure, smtp_user, mail_from } = await settings.get()
  const from = mail_from || env.MAIL_FROM
  if (smtp_host) {
    const pass = await readSealed({ settings, secret }, 'smtp_password')
    return { from, server: { host: smtp_host, port: smtp_port, secure: smtp_secure, user: smtp_user, pass } }
  }
  if (!env.SMTP_HOST) return { from, server: null }
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_SECURE: secure, SMTP_USER, SMTP_PASS } = env
  return { from, server: { host, port, secure, user: SMTP_USER ?? '', pass: SMTP_PASS ?? '' } }
}

/**
 * Checks the mail server's tab. A stored password belongs to its server: for another host it has to be
 * typed again, so that nobody learns it by pointing the portal to a server of their own; without a host it goes.
 *
 * @throws AppError `invalid_input`, the password `required` or the port `not_for_mail`
 */
export function mailChanges(
  { env }: Pick<Portal, 'env'>,
  before: SiteSettings,
  { smtp_host, smtp_port, smtp_password, remove_smtp_password }: Extract<SettingsForm, { tab: 'mail' }>,
): Partial<SiteSettings> {
  if (smtp_host) checkMailPort(env, smtp_host, smtp_port, 'smtp_port')
  if (smtp_password || remove_smtp_password) return {}
  if (!smtp_host) return { smtp_password: '' }
  if (before.smtp_password && smtp_host !== before.smtp_host) {
    throw new AppError('invalid_input', { fields: { smtp_password: 'required' } })
  }
  return {}
}
