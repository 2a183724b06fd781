import type { FastifyServerOptions } from 'fastify'
import type { Env } from './env.ts'

/** Makes the logger's options: logs never contain a token, a password or the query of an address. */
export function loggerOptions(env: Pick<Env, 'LOG_LEVEL'>): FastifyServerOptions['logger'] {
  return {
    level: env.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0], ip: request.ip }),
    },
  }
}
