import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from '../../../platform/http/port-of.ts'

/** Starts a server on loopback with the given answers. `close` also ends pending calls. */
export async function startStub(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
