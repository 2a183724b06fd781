import { createServer } from 'node:net'
import { portOf } from '../http/port-of.ts'

/** A part of the test file that every scanner takes for a virus. */
export const eicarMark = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'

export const verdictOn = (file: Buffer) =>
  file.includes(eicarMark) ? 'stream: Eicar-Test FOUND' : 'stream: OK'

export type Clamd = Awaited<ReturnType<typeof startClamd>>

/** Starts a server that speaks the protocol of ClamAV's daemon; `verdict` is called once the whole file has arrived. */
export async function startClamd(verdict: (file: Buffer) => string | undefined) {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const file = parse(received)
      const answer = file && verdict(file)
      if (answer) socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    env: { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: portOf(server) },
    close: async () => void server.close(),
  }
}

/** Parses the file; undefined until its last chunk has arrived. */
function parse(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return undefined
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('no command')
  const chunks: Buffer[] = []
  let at = command.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
