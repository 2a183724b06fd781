import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import { portOf } from '../../platform/http/port-of.ts'

export type Received = { headers: Record<string, unknown>; body: Buffer }

/** Starts a push service on loopback that records requests and answers with `status`. */
export async function startPushService() {
  const received: Received[] = []
  const service = { status: 201 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(service.status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const port = portOf(server)
  const url = `http://127.0.0.1:${port}`
  return { url, received, service, close: () => new Promise<void>((closed) => server.close(() => closed())) }
}

/** Makes a browser's key pair and secret, with the function that decrypts its pushes. */
export function makeBrowser() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const secret = randomBytes(16)
  const keys = { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') }
  return { keys, read: (body: Buffer) => decrypt(body, ecdh, secret) }
}

/** Decrypts by RFC 8291 (keys) and RFC 8188 (aes128gcm), from the receiver's end. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const shared = browser.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', shared, secret, info, 32))
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and then nothing but zeros.
  return opened.subarray(0, opened.lastIndexOf(2)).toString()
}

/** Checks the signature (RFC 8292) of a push and its audience; throws when it isn't the site's key. */
export async function readVapid({ headers }: Received, public_key: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
  const point = Buffer.from(public_key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: half(point, 1), y: half(point, 33) }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
  return { key, payload }
}

const half = (point: Buffer, from: number) => point.subarray(from, from + 32).toString('base64url')
