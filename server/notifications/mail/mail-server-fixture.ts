import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { portOf } from '../../platform/http/port-of.ts'

/**
 * Starts a mail server on loopback that accepts mails from `portal` and stores them; with `busy` it turns the first away
 * for a moment.
 */
export async function startMailServer(busy = false) {
  const mails: Email[] = []
  let turnedAway = 0
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'secret'
        ? done(null, { user: username })
        : done(new Error('who?')),
    onRcptTo: (_address, _session, done) => {
      turnedAway += 1
      done(
        busy && turnedAway === 1 ? Object.assign(new Error('come back later'), { responseCode: 450 }) : null,
      )
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const port = portOf(server.server)
  return { mails, port, close: () => new Promise<void>((closed) => server.close(() => closed())) }
}
