import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../../site/settings/settings.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { sendNotice } from '../db/notices.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { map_tiles: 'https://tiles.example/{z}/{x}/{y}.png' } })
})
afterAll(() => t.close())

test.each(['/health', '/api/site/data', '/nowhere'])(
  '%s lets a browser do only what the portal needs',
  async (path) => {
    const { headers } = await fetch(t.url + path)
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((rule) => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources]
      }),
    )
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'worker-src': ["'self'", 'blob:'],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https://tiles.example'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.has('cross-origin-embedder-policy')).toBe(false)
    expect(headers.has('strict-transport-security')).toBe(false)
  },
)

test('pictures may come from the map’s tile server of the present settings, also after a missed notice', async () => {
  const sources = async () => {
    const { headers } = await fetch(`${t.url}/health`)
    return /img-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.trim()
  }
  const own = "'self' data: blob:"
  await t.changeSettings({ map_tiles: 'https://{s}.other.example/{z}/{x}/{y}.png' })
  await expect.poll(sources, { interval: 20 }).toBe(`${own} https://*.other.example`)
  await t.changeSettings({ map_tiles: '' })
  await expect.poll(sources, { interval: 20 }).toBe(own)
  const third = JSON.stringify('https://third.example/{z}/{x}/{y}.png')
  await t.db.update(settings).set({ record: sql`jsonb_set(record, '{map_tiles}', ${third}::jsonb)` })
  await sendNotice(t.db, { kind: 'purge' })
  await expect.poll(sources, { interval: 20 }).toBe(`${own} https://third.example`)
})

test('a portal reached over https is never asked for over http', async () => {
  const safe = await startTestApp({ env: { PUBLIC_URL: 'https://portal.example' } })
  try {
    const { headers } = await fetch(`${safe.url}/health`)
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  } finally {
    await safe.close()
  }
})
