import { createHmac, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/contract/errors.ts'
import { stagingDir } from '../../platform/http/multipart.ts'
import { drainRequest } from '../../platform/http/uploads/drain-request.ts'
import { stageFile } from '../../platform/http/uploads/stage-file.ts'
import { uploadError } from '../../platform/http/uploads/upload-error.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import type { InboundKind } from './inbound-kind.ts'
import { UnreadableMail } from './reading/mail-bounds.ts'
import { receiveMail } from './receive-mail.ts'

/** Time for which a signature counts, before and after it was made, in seconds. */
const toleranceSeconds = 5 * 60

/**
 * Checks the headers in which the operator's mail service vouches for a mail before its first byte is read:
 * `x-maproom-sha256`, the hexadecimal SHA-256 of the mail, and `x-maproom-signature`,
 * `t=<unix seconds>,v1=<hexadecimal HMAC-SHA256 of "t.sha256">`.
 *
 * @returns the hash that the mail must have, in small letters
 * @throws AppError `mail_signature_wrong` for one that is missing, malformed, wrong or of another time
 */
function checkSignature(secret: string, headers: Record<string, unknown>, nowMs: number): string {
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/i.exec(String(headers['x-maproom-signature'])) ?? []
  const [sha256] = /^[0-9a-f]{64}$/.exec(String(headers['x-maproom-sha256']).toLowerCase()) ?? []
  const late = Math.abs(nowMs / 1000 - Number(seconds)) > toleranceSeconds
  if (!signature || !sha256 || late) throw new AppError('mail_signature_wrong')
  const expected = createHmac('sha256', secret).update(`${seconds}.${sha256}`).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new AppError('mail_signature_wrong')
  return sha256
}

/** Bytes of a refused mail that are read and discarded, so that its sender receives the answer. */
const mostDrainedBytes = 1024 * 1024
/** Mails that are received at a time: each lies on the disk until it is read. */
const maxConcurrency = 4
/** Mails a minute from one address: more than a relay hands over, also after an outage. */
const perMinute = 600

/**
 * Serves `POST /api/inbound_mail` to the operator's mail service: a raw mail, vouched for in its headers. It is no part
 * of the contract, because it isn't JSON.
 */
export function serveInboundMail(kinds: readonly InboundKind[]) {
  return (app: FastifyInstance, portal: RunningPortal) =>
    app.register(async (app) => {
      app.removeAllContentTypeParsers()
      const types = ['message/rfc822', 'application/octet-stream']
      app.addContentTypeParser(types, (_request, _body, done) => done(null))
      const config = { rateLimit: { max: perMinute, timeWindow: '1 minute' } }
      app.post('/api/inbound_mail', { config }, async (request, reply) => {
        await receive(portal, kinds, request).catch(async (error: unknown) => {
          await drainRequest(request.raw, mostDrainedBytes)
          throw error
        })
        return reply.code(202).send({ ok: true })
      })
    })
}

/** Number of mails that are taken now: only those that are vouched for count, so that nobody else holds one up. */
let taking = 0

async function receive(portal: RunningPortal, kinds: readonly InboundKind[], request: FastifyRequest) {
  const { INBOUND_MAIL_SECRET: secret, INBOUND_MAIL_MB } = portal.env
  if (!secret) throw new AppError('feature_off')
  const expected = checkSignature(secret, request.headers, Date.now())
  const mostBytes = INBOUND_MAIL_MB * 1024 * 1024
  if (Number(request.headers['content-length']) > mostBytes) throw new AppError('payload_too_large')
  if (taking >= maxConcurrency) throw new AppError('busy')
  taking += 1
  try {
    await take(portal, kinds, request, { expected, mostBytes })
  } finally {
    taking -= 1
  }
}

async function take(
  portal: RunningPortal,
  kinds: readonly InboundKind[],
  request: FastifyRequest,
  { expected, mostBytes }: { expected: string; mostBytes: number },
) {
  const { path, sha256 } = await stageFile(request.raw, stagingDir(portal), mostBytes).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.code === 'file_too_large'
        ? new AppError('payload_too_large')
        : uploadError(error)
    },
  )
  try {
    if (sha256 !== expected) throw new AppError('mail_signature_wrong')
    await receiveMail(portal, kinds, { path, digest: sha256, log: request.log })
  } catch (error) {
    throw error instanceof UnreadableMail ? new AppError('mail_unreadable') : error
  } finally {
    await rm(path, { force: true })
  }
}
