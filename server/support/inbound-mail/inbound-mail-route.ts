import { rm } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/contract/errors.ts'
import { stagingDir } from '../../platform/http/multipart.ts'
import { drainRequest } from '../../platform/http/uploads/drain-request.ts'
import { stageFile } from '../../platform/http/uploads/stage-file.ts'
import { uploadError } from '../../platform/http/uploads/upload-error.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import type { InboundKind } from './inbound-kind.ts'
import { readSignature } from './mail-signature.ts'
import { UnreadableMail } from './reading/mail-bounds.ts'
import { readMail } from './reading/read-mail.ts'
import { receiveMail } from './receive-mail.ts'

/** Bytes of a refused mail that are read into nothing, so that its sender hears the answer. */
const mostDrainedBytes = 1024 * 1024

/**
 * Serves `POST /api/inbound_mail` to the operator's mail service: a raw mail, signed in `x-maproom-signature`. It is no part
 * of the contract, because it isn't JSON and its signature covers the raw bytes.
 */
export function serveInboundMail(kinds: readonly InboundKind[]) {
  return (app: FastifyInstance, portal: RunningPortal) =>
    app.register(async (app) => {
      app.removeAllContentTypeParsers()
      const types = ['message/rfc822', 'application/octet-stream']
      app.addContentTypeParser(types, (_request, _body, done) => done(null))
      app.post('/api/inbound_mail', async (request, reply) => {
        await receive(portal, kinds, request).catch(async (error: unknown) => {
          await drainRequest(request.raw, mostDrainedBytes)
          throw error
        })
        return reply.code(202).send({ ok: true })
      })
    })
}

async function receive(portal: RunningPortal, kinds: readonly InboundKind[], request: FastifyRequest) {
  const { INBOUND_MAIL_SECRET: secret, INBOUND_MAIL_MB } = portal.env
  if (!secret) throw new AppError('feature_off')
  const signature = readSignature(secret, request.headers['x-maproom-signature'], Date.now())
  const mostBytes = INBOUND_MAIL_MB * 1024 * 1024
  if (Number(request.headers['content-length']) > mostBytes) throw new AppError('payload_too_large')
  const { path, sha256 } = await stageFile(
    fed(request.raw, signature.add),
    stagingDir(portal),
    mostBytes,
  ).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'file_too_large'
      ? new AppError('payload_too_large')
      : uploadError(error)
  })
  try {
    signature.check()
    const mail = await readMail(path).catch((error: unknown) => {
      throw error instanceof UnreadableMail ? new AppError('mail_unreadable') : error
    })
    await receiveMail(portal, kinds, { mail, digest: sha256, log: request.log })
  } finally {
    await rm(path, { force: true })
  }
}

/** Hands on what arrives, and shows it to `see`. */
async function* fed(body: AsyncIterable<Buffer>, see: (chunk: Buffer) => void) {
  for await (const chunk of body) {
    see(chunk)
    yield chunk
  }
}
