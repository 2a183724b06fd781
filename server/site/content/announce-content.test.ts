import { expect, test } from 'vitest'
import { contentRoutes } from '../../../shared/site/content.ts'
import { startTestApp } from '../../test/app.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeAdmin } from '../../test/factories.ts'

test('every change of texts and links is announced to everybody, and nothing else is', async () => {
  const t = await startTestApp()
  const admin = await makeAdmin(t)
  const received = await collectLive(t)
  const body = { kind: 'terms_of_use', locale: 'en', html: '<p>x</p>' } as const
  await t.call(contentRoutes.writeTerms, { as: admin, body })
  await t.call(contentRoutes.writeTerms, { as: admin, body })
  await t.call(contentRoutes.writeTerms, { as: admin, body: { ...body, html: '' } })
  const form = { network: 'x', url: 'https://x.com/us', enabled: true } as const
  const { data } = await t.call(contentRoutes.addSocial, { as: admin, body: form })
  const one = { as: admin, params: { id: data._id } }
  await t.call(contentRoutes.updateSocial, { ...one, body: { ...form, enabled: false, position: 1 } })
  await t.call(contentRoutes.removeSocial, one)
  const rooms = ['everyone']
  expect(await received()).toEqual(Array(5).fill({ rooms, event: { topic: 'content' } }))
  await t.close()
})
