import { mailTo } from '../../../server/accounts/account-fixtures.ts'
import { addTextFile, formOf as downloadForm } from '../../../server/library/downloads/download-fixtures.ts'
import { mailTo as letterTo } from '../../../server/notifications/bulk-mail/bulk-mail-fixtures.ts'
import { newsletterToken } from '../../../server/notifications/bulk-mail/newsletter-token.ts'
import { failedJobs } from '../../../server/notifications/delivery/notifications.tables.ts'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { downloadRoutes } from '../../../shared/library/downloads.ts'
import { priceListRoutes } from '../../../shared/library/price-list.ts'
import { bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'
import { siteSettings } from '../../../shared/settings.ts'
import { contentRoutes } from '../../../shared/site/content.ts'
import { openingRoutes } from '../../../shared/site/opening-times.ts'
import { phraseRoutes } from '../../../shared/site/phrases/own-phrases.ts'
import { done, makeCustomer, type Recipes, type Records, type Stage } from '../../stage.ts'
import { onePoint } from '../one-point.ts'

const social = { network: 'youtube', url: 'https://youtube.com/maproom' } as const
const endpoint = 'https://push.example.test/1'

export const siteRecipes = {
  profile: {
    sendPhoneCode: async (t) => ({ as: await makeCustomer(t, { phone: newPhone() }) }),
    confirmPhone: async (t) => {
      const phone = newPhone()
      const as = await makeCustomer(t, { phone })
      await done(t.call(profileRoutes.sendPhoneCode, { as }))
      const { text } = await mailTo(t, phone)
      return { as, body: { code: /\d{6}/.exec(text)?.[0] ?? '' } }
    },
  },
  pictures: {
    one: async (t) => {
      const as = await makeCustomer(t)
      const files = [onePoint('picture')]
      const { picture } = await done(t.call(profileRoutes.updateProfile, { as, body: {}, files }))
      return { params: { id: picture ?? '' } }
    },
  },
  push: {
    subscribe: async (t) => ({
      as: await makeCustomer(t),
      body: { endpoint, keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } },
    }),
  },
  notification_admin: {
    resend: async (t) => ({ as: t.staff, params: { id: await aFailedJob(t) } }),
    removeFailed: async (t) => ({ as: t.staff, params: { id: await aFailedJob(t) } }),
  },
  news: {
    read: aToken,
    unsubscribe: aToken,
    subscribe: aToken,
  },
  mail: {
    checkSmtp: async (t) => ({
      as: t.admin,
      body: { host: '127.0.0.1', port: 2525, secure: false, user: '', pass: '' },
    }),
  },
  bulk_mail: {
    send: async (t) => ({ as: t.staff, body: letterTo([await makeCustomer(t)]) }),
    cancel: aLetter,
    retry: aLetter,
  },
  content: {
    addSocial: async (t) => {
      await removeSocials(t)
      return { as: t.staff, body: social }
    },
    updateSocial: async (t) => ({ ...(await aSocial(t)), body: { ...social, enabled: true, position: 1 } }),
    removeSocial: aSocial,
  },
  phrases: {
    change: async (t) => ({
      as: t.staff,
      body: { locale: 'en', key: 'accounts.sign_in.title', text: `Welcome ${Date.now()}` },
    }),
    own: async (t) => {
      const body = { locale: 'de', key: 'accounts.sign_in.title', text: 'Willkommen' } as const
      await done(t.call(phraseRoutes.change, { as: t.staff, body }))
      const { own_phrases } = await done(t.call(authRoutes.getSiteData))
      return { params: { locale: 'de', version: own_phrases.de ?? '' } }
    },
  },
  settings: {
    change: async (t) => ({ as: t.admin, body: { tab: 'login', login_title: 'Maproom', login_text: '' } }),
    changeTheme: async (t) => ({ as: t.staff, body: siteSettings.parse({}).theme }),
  },
  opening: {
    removeClosingDate: async (t) => {
      const body = { date: '2030-12-24', note: 'Christmas' }
      const { _id } = await done(t.call(openingRoutes.addClosingDate, { as: t.staff, body }))
      return { as: t.staff, params: { id: _id } }
    },
    changeTimes: async (t) => {
      const { closing_dates, ...times } = siteSettings.parse({}).opening_hours
      return { as: t.staff, body: times }
    },
  },
  downloads: {
    add: async (t) => ({ as: t.staff, body: downloadForm({ url: 'https://maproom.test/guide' }) }),
    change: async (t) => ({
      as: t.staff,
      params: { id: (await addTextFile(t, t.staff, 'Words'))._id },
      body: {
        name: 'Guide',
        category: 'Guides',
        version: '2',
        note: '',
        is_public: true,
        url: '',
        upload_id: null,
      },
    }),
    download: async (t) => ({
      as: t.staff,
      params: { id: (await addTextFile(t, t.staff, 'Words', { is_public: true }))._id },
    }),
    sendPart: async (t) => ({
      as: t.staff,
      params: { id: await anUpload(t) },
      body: { offset: 0 },
      files: [{ field: 'part', name: 'part', bytes: new Uint8Array([1, 2, 3]) }],
    }),
    readUpload: async (t) => ({ as: t.staff, params: { id: await anUpload(t) } }),
  },
  price_list: {
    change: async (t) => {
      const items = [{ category: 'Cars', service: 'Stage 1', price: 300_00 }]
      const list = await done(t.call(priceListRoutes.add, { as: t.staff, body: { items } }))
      return { as: t.staff, body: { items: [{ _id: list.items.at(-1)?._id ?? '', price: 310_00 }] } }
    },
  },
} satisfies Recipes

export const siteRecords = {
  downloads: async (t) => ({ params: { id: (await addTextFile(t, t.staff, 'Words'))._id } }),
  bulk_mail: async (t) => ({ params: (await aLetter(t)).params }),
} satisfies Records

/** Removes the links to networks, of which each can be linked to once. */
async function removeSocials(t: Stage) {
  for (const { _id } of await done(t.call(contentRoutes.allSocials, { as: t.staff })))
    await done(t.call(contentRoutes.removeSocial, { as: t.staff, params: { id: _id } }))
}

async function aSocial(t: Stage) {
  await removeSocials(t)
  const { _id } = await done(t.call(contentRoutes.addSocial, { as: t.staff, body: social }))
  return { as: t.staff, params: { id: _id } }
}

let phones = 0
const newPhone = () => `+4930${String(Date.now()).slice(-6)}${++phones}`

async function aToken(t: Stage) {
  return { params: { token: newsletterToken(t.portal.secret, (await makeCustomer(t))._id) } }
}

async function aLetter(t: Stage) {
  const { _id } = await done(
    t.call(bulkMailRoutes.send, { as: t.staff, body: letterTo([await makeCustomer(t)]) }),
  )
  return { as: t.staff, params: { id: _id } }
}

async function aFailedJob(t: Stage): Promise<string> {
  const job = { job: 'sms', data: { to: '+49301', text: 'Hello' }, error: 'Refused' }
  const [failed] = await t.db.insert(failedJobs).values(job).returning()
  return failed?._id ?? ''
}

async function anUpload(t: Stage): Promise<string> {
  const body = { name: 'guide.bin', size: 6 }
  return (await done(t.call(downloadRoutes.startUpload, { as: t.staff, body })))._id
}
