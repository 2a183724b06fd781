import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('the site installs under its own title, cut where there is little room, with icons of every kind', async () => {
  const site_title = 'The Tuning Garage of Robin and the Others'
  await t.changeSettings({ site_title })
  const answer = await fetch(`${t.url}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: site_title, start_url: '/', scope: '/', display: 'standalone' })
  expect(site_title.startsWith(manifest.short_name)).toBe(true)
  expect(manifest.short_name.length).toBeLessThanOrEqual(30)
  expect(manifest.icons).toEqual([
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ])
})
