import type { MailServer } from '../../site/settings/mail-settings.ts'

/**
 * Opens a connection to a mail server; given up after ten seconds without an answer, or `timeout_ms` after the last
 * word.
 */
export async function openTransport({ host, port, secure, user, pass }: MailServer, timeout_ms: number) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure,
    auth: user ? { user, pass } : undefined,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: timeout_ms,
  })
}
