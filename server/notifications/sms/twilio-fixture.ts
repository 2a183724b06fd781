import { createServer } from 'node:http'
import { portOf } from '../../platform/http/port-of.ts'

/** Starts Twilio's `Messages` resource on loopback: records requests, answers with `status`. */
export async function startTwilio() {
  const sent: {
    path: string | undefined
    authorization: string | undefined
    form: Record<string, string>
  }[] = []
  const twilio = { status: 201 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    sent.push({ path: request.url, authorization: request.headers.authorization, form })
    response.writeHead(twilio.status).end(`The number is not a mobile number.\0${'🚗'.repeat(500)}`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${portOf(server)}`
  return { url, sent, twilio, close: () => new Promise<void>((closed) => server.close(() => closed())) }
}
