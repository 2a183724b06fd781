import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { tileSource } from '../../shared/map-tiles.ts'
import type { Outside } from '../outside/outside.ts'

/** Headers that keep a browser from doing what we never ask it to. */
export async function protect(app: FastifyInstance, outside: Outside) {
  const tiles = await rememberTiles(outside)
  await app.register(helmet, {
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
    strictTransportSecurity: outside.env.PUBLIC_URL.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}

/** Where the map's tiles come from, followed as the settings change: a page may load pictures from nowhere else. */
async function rememberTiles({ settings, notices }: Outside): Promise<() => string> {
  let source = ''
  const look = async () => {
    source = tileSource((await settings.get()).map_tiles) ?? ''
  }
  // While the settings can't be read, what was known still holds.
  const lookAgain = () => void look().catch(() => {})
  notices.on('settings', lookAgain)
  notices.onGap(lookAgain)
  await look()
  return () => source
}
