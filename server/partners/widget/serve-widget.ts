import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../../shared/contract/errors.ts'
import { english } from '../../../shared/locales/english.ts'
import { widgetPath, widgetScript } from '../../../shared/partners/widget-words.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { writeWidgetPage } from './widget-page.ts'

const dist = join(import.meta.dirname, '../../../dist/web/widget')

/** Most pages of widgets that an address opens in a minute. */
const mostPages = 120
/** Time for which a website's visitors cache the script that makes the frame, in seconds. */
const scriptSeconds = 3600

/**
 * Serves the widget: its page, which the reseller's website alone may show in a frame, and the script that makes the frame. The page
 * sets no cookie, and loads nothing from elsewhere.
 */
export function serveWidget(app: FastifyInstance, portal: RunningPortal, built = dist) {
  const config = { rateLimit: { max: mostPages, timeWindow: '1 minute' } }
  app.get<{ Querystring: Partial<Record<string, unknown>> }>(
    widgetPath,
    { config },
    async (request, reply) => {
      const { api_key = '', lang = '' } = request.query
      const accepted = request.headers['accept-language'] ?? ''
      const asked = { url: request.url, api_key: String(api_key), lang: String(lang), accepted }
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .header('referrer-policy', 'no-referrer')
      try {
        const { html, origins } = await writeWidgetPage(portal, built, asked)
        return allowFrames(reply, ["'self'", ...origins], own)
          .type('text/html; charset=utf-8')
          .send(html)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // Said where the widget should be, so that its reseller sees why it isn't.
        return allowFrames(reply, ['*'])
          .code(error.status)
          .type('text/plain; charset=utf-8')
          .send(english.errors[error.code])
      }
    },
  )
  app.get(widgetScript, async (_request, reply) => {
    const script = await readFile(join(built, 'embed.js'))
    return reply
      .header('cache-control', `public, max-age=${scriptSeconds}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(script)
  })
}

/** What a widget's page loads: its own scripts, styles and calls. */
const own = ['script-src', 'style-src', 'connect-src', 'worker-src']

/** Says which pages may show an answer in a frame, and what it may load. */
function allowFrames(reply: FastifyReply, ancestors: string[], loaded: string[] = []): FastifyReply {
  reply.raw.removeHeader('x-frame-options')
  const policy = [
    "default-src 'none'",
    ...loaded.map((kind) => `${kind} 'self'`),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ]
  return reply.header('content-security-policy', policy.join('; '))
}
