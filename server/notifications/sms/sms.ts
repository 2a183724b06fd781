import { cutText } from '../../../shared/contract/cut-text.ts'
import type { Env } from '../../platform/env.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { storedMails } from '../mail/mail.tables.ts'

/** A text message to one phone; `to` is its number as `+491701234567`. */
export type Sms = { to: string; text: string }

type TwilioEnv = Pick<Env, 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_BASE_URL'>

/** Tells if text messages have a way out: Twilio, or in the demo its mailbox. */
export const canSendSms = ({ TWILIO_ACCOUNT_SID, DEMO }: Pick<Env, 'TWILIO_ACCOUNT_SID' | 'DEMO'>): boolean =>
  Boolean(TWILIO_ACCOUNT_SID) || DEMO

/** Sends a text message; a demo without Twilio stores it among its mails instead. */
export async function deliverSms({ db, env }: Pick<RunningPortal, 'db' | 'env'>, sms: Sms) {
  if (env.DEMO && !env.TWILIO_ACCOUNT_SID) await db.insert(storedMails).values({ ...sms, subject: 'SMS' })
  else await sendSms(env, sms)
}

/**
 * Sends a text message by Twilio's HTTP interface (its `Messages` resource).
 *
 * @throws Error with Twilio's words when it is refused
 */
export async function sendSms(env: TwilioEnv, { to, text }: Sms) {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env
  if (!sid) throw new Error('No SMS provider is set up')
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const answer = await fetch(`${env.TWILIO_BASE_URL}/2010-04-01/Accounts/${sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${sid}:${token}`)}` },
    body: new URLSearchParams({ To: to, Body: text, [sender]: from }),
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  })
  if (!answer.ok) throw new Error(`SMS refused (${answer.status}): ${cutText(await answer.text(), 500)}`)
}
