import type { Page, Worker } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '../../server/notifications/push/push.tables.ts'
import { makeBrowser } from '../../server/notifications/push/push-service-fixture.ts'
import { backstage } from './backstage.ts'

/** Key of the subscription in the storage of the replaced push service; the page never reads it. */
const vendor = 'journey.push_service'

/**
 * Installs a push service in a page, which a headless browser on a closed network lacks: it hands out an address and real
 * keys, and reports the permission for notifications as granted. The real permission is granted too, but a headless
 * browser reports it as denied.
 */
export async function installPushService(page: Page, endpoint: string) {
  const { keys, read } = makeBrowser()
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(
    ({ endpoint, keys, vendor }) => {
      Object.defineProperty(Notification, 'permission', { value: 'granted' })
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem(vendor),
      }
      const known = () => localStorage.getItem(vendor)
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (known() ? subscription : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(vendor, applicationServerKey)
          return subscription
        },
      })
    },
    { endpoint, keys, vendor },
  )
  const cdp = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  return {
    read,
    /** Returns the site's key of the page's subscription; null without one. */
    siteKey: () => page.evaluate((vendor) => localStorage.getItem(vendor), vendor),
    /** Ends the subscription, as the push service does after years without use. */
    expire: () => page.evaluate((vendor) => localStorage.removeItem(vendor), vendor),
    /** Delivers a push to the worker, as the push service would. */
    deliver: async (data: string) => {
      const { origin } = new URL(page.url())
      await cdp.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId: await registrationId,
        data,
      })
    },
  }
}

/**
 * Records the notifications of a service worker, which a headless browser cannot show, and simulates clicks on them. Only
 * a real click may focus a tab, so that is left out.
 */
export async function recordNotifications(worker: Worker) {
  await worker.evaluate(() => {
    const show = (...asked: unknown[]) => Promise.resolve(Object.assign(globalThis, { asked }))
    Object.assign(Reflect.get(globalThis, 'registration'), { showNotification: show })
    const { prototype } = Reflect.get(globalThis, 'WindowClient')
    prototype.focus = async function focus() {
      return this
    }
  })
  return {
    /** Returns the title and the options of the last notification. */
    shown: () => worker.evaluate((): unknown => Reflect.get(globalThis, 'asked')),
    click: () =>
      worker.evaluate(() => {
        const [, { data }] = Reflect.get(globalThis, 'asked')
        const notification = { data, close: () => undefined }
        const event = Object.assign(new Event('notificationclick'), {
          notification,
          waitUntil: () => undefined,
        })
        dispatchEvent(event)
      }),
  }
}

/** Returns the addresses that the portal sends a person's pushes to. */
export async function pushAddresses({ _id }: { _id: string }): Promise<string[]> {
  const stored = await backstage.db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, _id))
  return stored.map(({ endpoint }) => endpoint)
}

/** Redirects a person's pushes to a push service on loopback, which the portal itself would refuse. */
export const redirectPushes = ({ _id }: { _id: string }, endpoint: string) =>
  backstage.db.update(pushSubscriptions).set({ endpoint }).where(eq(pushSubscriptions.user_id, _id))
