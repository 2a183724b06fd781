import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { tileSource } from '../../../shared/site/map-tiles.ts'
import type { Portal } from '../../platform/portal.ts'

/** Sends security headers with every answer, which forbid the browser everything that our pages never do. */
export async function sendSecurityHeaders(app: FastifyInstance, portal: Portal) {
  const headers = await rememberHeaders(portal)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers()) reply.raw.setHeader(name, value)
    done()
  })
}

/** Puts the headers together once: doing so for each answer would take longer than finding the route. */
function headersFor(tiles: string, { env }: Portal): [string, string][] {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', tiles],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: env.PUBLIC_URL.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })(answer.req, answer, () => {})
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)])
}

/** Puts the headers together anew when the settings change: a page may load pictures from the map's tile server alone. */
async function rememberHeaders(portal: Portal): Promise<() => [string, string][]> {
  const { settings, notices } = portal
  let headers: [string, string][] = []
  const look = async () => {
    headers = headersFor(tileSource((await settings.get()).map_tiles) ?? '', portal)
  }
  // While the settings can't be read, what was known still holds.
  const lookAgain = () => void look().catch(() => {})
  notices.on('settings', lookAgain)
  notices.onGap(lookAgain)
  await look()
  return () => headers
}
