import { AppError } from '../../../shared/contract/errors.ts'
import type { SiteSettings } from '../../../shared/site/settings.ts'
import type { SettingsForm } from '../../../shared/site/settings-tabs.ts'
import { seal, unseal } from '../../platform/encryption/seal.ts'
import type { Portal } from '../../platform/portal.ts'
import { checkMailPort } from './mail-port.ts'

const sealedFor = { purpose: 'smtp password' }

/** Connection to a mail server; without a `user` it is used without signing in. */
export type MailServer = { host: string; port: number; secure: boolean; user: string; pass: string }

/** Returns the mail server and sender in use: the settings' when they name one, else the environment's, else none. */
export async function mailServerOf({
  env,
  settings,
  secret,
}: Pick<Portal, 'env' | 'settings' | 'secret'>): Promise<{ from: string; server: MailServer | null }> {
  const { smtp_host, smtp_port, smtp_secure, smtp_user, smtp_password, mail_from } = await settings.get()
  const from = mail_from || env.MAIL_FROM
  if (smtp_host) {
    const pass = unsealPassword(secret, smtp_password)
    return { from, server: { host: smtp_host, port: smtp_port, secure: smtp_secure, user: smtp_user, pass } }
  }
  if (!env.SMTP_HOST) return { from, server: null }
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_SECURE: secure, SMTP_USER, SMTP_PASS } = env
  return { from, server: { host, port, secure, user: SMTP_USER ?? '', pass: SMTP_PASS ?? '' } }
}

/** Unseals the password; empty when there is none, or when the portal's secret is another than it was sealed with. */
export function unsealPassword(secret: Uint8Array, sealed: string): string {
  return sealed ? (unseal(secret, sealedFor, sealed) ?? '') : ''
}

/**
 * Makes the changes of the mail server's tab. A stored password belongs to its server: for another host it has to be
 * typed again, so that nobody learns it by pointing the portal to a server of their own.
 *
 * @throws AppError `invalid_input`, the password `required` or the port `not_for_mail`
 */
export function mailChanges(
  { env, secret }: Pick<Portal, 'env' | 'secret'>,
  before: SiteSettings,
  form: Extract<SettingsForm, { tab: 'mail' }>,
): Partial<SiteSettings> {
  const { tab, remove_smtp_password, smtp_password, ...fields } = form
  if (fields.smtp_host) checkMailPort(env, fields.smtp_host, fields.smtp_port, 'smtp_port')
  if (smtp_password) return { ...fields, smtp_password: seal(secret, sealedFor, smtp_password) }
  if (remove_smtp_password || !fields.smtp_host) return { ...fields, smtp_password: '' }
  if (before.smtp_password && fields.smtp_host !== before.smtp_host) {
    throw new AppError('invalid_input', { fields: { smtp_password: 'required' } })
  }
  return fields
}
