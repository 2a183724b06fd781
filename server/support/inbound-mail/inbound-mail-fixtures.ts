import { createHash, createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { replyAddress } from '../../conversations/reply-address/reply-address.ts'
import { answerError } from '../../platform/http/errors.ts'
import { portOf } from '../../platform/http/port-of.ts'
import { startTestApp } from '../../test/app.ts'
import type { InboundKind, MailMessage } from './inbound-kind.ts'
import { serveInboundMail } from './inbound-mail-route.ts'

export const mailSecret = 'a secret of the mail service in tests'
/** The operator's address for answers and the name of their mail server. */
export const settings = {
  inbound_mail_address: 'support@reply.example.test',
  inbound_mail_authserv_id: 'mx.example.test',
}

export type MailApp = Awaited<ReturnType<typeof startMailApp>>

/**
 * Starts the app with a kind of conversations that are answered by mail: `open` begins one of a customer, and `delivered`
 * says what was written, in the order it came. `refuse` makes it fail.
 */
export async function startMailApp(env: Record<string, string> = {}) {
  const t = await startTestApp({
    env: { INBOUND_MAIL_SECRET: mailSecret, INBOUND_MAIL_MB: '45', ...env },
    settings,
  })
  const customers = new Map<string, string>()
  const delivered: (MailMessage & { contents: string[] })[] = []
  const state: { refuse: Error | null } = { refuse: null }
  const kind: InboundKind = {
    kind: 'ticket',
    permission: 'tickets',
    setting: undefined,
    find: async (_db, _id) => {
      const customer_id = customers.get(_id)
      return customer_id
        ? { customer_id, pages: { customer: `/customer/${_id}`, team: `/team/${_id}` } }
        : null
    },
    deliver: async (_db, _portal, message) => {
      if (state.refuse) throw state.refuse
      if (delivered.some(({ request_key }) => request_key === message.request_key)) return
      const contents = await Promise.all(message.files.map(({ path }) => readFile(path, 'utf8')))
      delivered.push({ ...message, contents })
    },
  }
  const app = Fastify()
  app.setErrorHandler(answerError)
  await serveInboundMail([kind])(app, t.portal)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...t,
    mailUrl: `http://127.0.0.1:${portOf(app.server)}`,
    delivered,
    state,
    /** Begins a conversation of a customer; returns the address at which it is answered. */
    open: (customer: { _id: string }) => {
      const _id = randomUUID()
      customers.set(_id, customer._id)
      return replyAddress(t.portal.secret, settings.inbound_mail_address, { kind: 'ticket', _id })
    },
    close: async () => {
      await app.close()
      await t.close()
    },
  }
}

/** Returns headers of a mail that the operator's mail server vouches for. */
export const verifiedHeaders = (from: string, to: string) => ({
  From: from,
  To: to,
  'Message-ID': `<${randomUUID()}@example.test>`,
  'Authentication-Results': 'mx.example.test; dkim=pass header.d=example.test',
})

/** Makes the headers with which the operator's mail service vouches for a raw mail. */
export function signatureOf(raw: Buffer, { secret = mailSecret, t = Math.floor(Date.now() / 1000) } = {}) {
  const sha256 = createHash('sha256').update(raw).digest('hex')
  const v1 = createHmac('sha256', secret).update(`${t}.${sha256}`).digest('hex')
  return { 'x-maproom-sha256': sha256, 'x-maproom-signature': `t=${t},v1=${v1}` }
}

/** Posts a raw mail; signed, unless `signature` is another. */
export async function postMail(
  url: string,
  raw: Buffer,
  {
    signature = signatureOf(raw),
    type = 'message/rfc822',
  }: { signature?: Record<string, string>; type?: string } = {},
) {
  const answer = await fetch(`${url}/api/inbound_mail`, {
    method: 'POST',
    headers: { 'content-type': type, ...signature },
    body: new Uint8Array(raw),
  })
  const { ok, code }: { ok?: true; code?: string } = await answer.json()
  return [answer.status, code ?? ok]
}
