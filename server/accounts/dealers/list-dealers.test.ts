import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealerRoutes } from '../../../shared/accounts/dealers.ts'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeUser } from '../../test/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const find = async (query: SentQuery<typeof dealerRoutes.withPlace>) =>
  (await t.call(dealerRoutes.withPlace, { query })).data

const place = { account_type: 'dealer', google_place_id: 'ChIJplace' } as const

test('anybody finds a dealer by name or address, with public data alone', async () => {
  const dealer = await makeUser(t, {
    ...place,
    company_name: 'Nordlicht Tuning',
    address: 'Hafenstraße 5',
    city: 'Kiel',
    post_code: '24103',
    phone: '+49 431 5550',
    web_url: 'https://nordlicht.test',
    latitude: 54.3233,
    longitude: 10.1228,
  })
  const { items } = await find({ keyword: 'KIEL nordlicht' })
  expect(items).toEqual([
    {
      _id: dealer._id,
      company_name: 'Nordlicht Tuning',
      address: 'Hafenstraße 5',
      city: 'Kiel',
      post_code: '24103',
      country: 'DE',
      phone: '+49 431 5550',
      web_url: 'https://nordlicht.test',
      google_place_id: 'ChIJplace',
      latitude: 54.3233,
      longitude: 10.1228,
    },
  ])
})

test('only active and verified dealers on the map are listed', async () => {
  const city = 'Hidden Town'
  const shown = await makeUser(t, { ...place, city, account_type: 'agent' })
  for (const hiding of [
    { google_place_id: '' },
    { account_type: 'customer' },
    { verified: false },
    { status: 0 },
    { status: 2 },
    { role_id: 3 },
    { deleted_at: new Date().toISOString() },
  ] as const) {
    await makeUser(t, { ...place, city, ...hiding })
  }
  expect(await find({ keyword: city })).toMatchObject({ total: 1, items: [{ _id: shown._id }] })
})

test('nobody is found by their email address, user name or own name', async () => {
  const person = await makeUser(t, { ...place, firstname: 'Ingeborg', lastname: 'Quast' })
  for (const keyword of [person.email, person.username, 'Ingeborg', 'Quast', '%']) {
    expect((await find({ keyword })).total, keyword).toBe(0)
  }
})

test('pages follow each other by company name, whatever its case', async () => {
  for (const company_name of ['beta', 'Alpha', 'Gamma']) {
    await makeUser(t, { ...place, company_name, city: 'Pagetown' })
  }
  const names = async (page: number) =>
    (await find({ keyword: 'pagetown', size: 2, page })).items.map(({ company_name }) => company_name)
  expect([await names(1), await names(2)]).toEqual([['Alpha', 'beta'], ['Gamma']])
})

test('pages may load tiles from the map’s host alone, and only where there is a map', async () => {
  const policy = async () => (await fetch(`${t.url}/health`)).headers.get('content-security-policy') ?? ''
  const images = async () => /img-src ([^;]*)/.exec(await policy())?.[1]?.trim()
  expect(await images()).toBe("'self' data: blob:")
  await t.changeSettings({ map_tiles: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png' })
  await expect.poll(images).toBe("'self' data: blob: https://*.tiles.example.org")
  await t.changeSettings({ map_tiles: '' })
  await expect.poll(images).toBe("'self' data: blob:")
})
