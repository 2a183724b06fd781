import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../../shared/contract/errors.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import type { SmtpCheck, SmtpForm } from '../../../shared/notifications/mail.ts'
import { failureOf } from '../../platform/failure.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { checkMailPort } from '../../site/settings/mail-port.ts'
import { readSealed } from '../../site/settings/sealed-settings.ts'
import { openTransport } from './transport.ts'

const timeoutMs = 10_000

/**
 * Connects to a mail server and signs in, within ten seconds, and sends nothing. Names the reason of a failure by one
 * of our words, never the server's own, so that nothing else about the server is revealed.
 *
 * @throws AppError `forbidden` for anybody but admins, whose tab it belongs to; `invalid_input` for a port no mail
 *   server listens on
 */
export async function checkSmtp(portal: Portal, user: Actor, form: SmtpForm): Promise<SmtpCheck> {
  if (user.role_id !== roles.admin) throw new AppError('forbidden')
  const { host, port, secure } = form
  checkMailPort(portal.env, host, port, 'port')
  const pass = form.pass || (await storedPassword(portal, form))
  const transport = await openTransport({ host, port, secure, user: form.user, pass }, timeoutMs)
  const end = new AbortController()
  const tooLate = sleep(timeoutMs, undefined, { signal: end.signal }).then(() => {
    throw Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })
  })
  try {
    await Promise.race([transport.verify(), tooLate])
    return { ok: true, problem: null }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  } finally {
    tooLate.catch(() => {})
    end.abort()
    transport.close()
  }
}

/** Returns the stored password, if server and user are the stored ones: it is sent nowhere else. */
async function storedPassword(portal: Portal, { host, user }: SmtpForm): Promise<string> {
  const { smtp_host, smtp_user } = await portal.settings.get()
  return host === smtp_host && user === smtp_user ? readSealed(portal, 'smtp_password') : ''
}

function problemOf(error: unknown): NonNullable<SmtpCheck['problem']> {
  const { code = '', message } = failureOf(error)
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknown_host'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign_in'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message)) return 'refused'
  if (code === 'ETLS' || /certificate|SSL|TLS|wrong version/i.test(message)) return 'tls'
  return 'no_answer'
}
