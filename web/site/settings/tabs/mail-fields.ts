import type { SettingsOfSite } from '../../../../shared/site/settings-routes.ts'

/** Returns the saved values of the mail tab's fields. */
export const mailFieldsOf = (settings: SettingsOfSite) => ({
  tab: 'mail' as const,
  smtp_host: settings.smtp_host,
  smtp_port: settings.smtp_port,
  smtp_secure: settings.smtp_secure,
  smtp_user: settings.smtp_user,
  smtp_password: '',
  remove_smtp_password: false,
  mail_from: settings.mail_from,
  inbound_mail_address: settings.inbound_mail_address,
  inbound_mail_authserv_id: settings.inbound_mail_authserv_id,
  sms_notification: settings.sms_notification,
  push_notification: settings.push_notification,
})
export type MailFields = ReturnType<typeof mailFieldsOf>
