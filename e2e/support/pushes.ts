import type { Page, Worker } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { makeBrowser } from '../../server/notifications/notifications/push-service-fixture.ts'
import { pushSubscriptions } from '../../server/notifications/push/push.tables.ts'
import { backstage } from './backstage.ts'

/** Key of the subscription in the storage of the replaced push service; the page never reads it. */
const vendor = 'journey.push_service'

/**
 * Gives a page's browser what one without a screen on a closed network lacks: its maker's push service, which here hands
 * out an address and real keys, and a say on notifications. Leave is given for real, but such a browser has no
 * place to show any and calls them denied even so.
 */
export async function givePushService(page: Page, endpoint: string) {
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
    /** The site's key the page subscribed with; null when it isn't subscribed. */
    siteKey: () => page.evaluate((vendor) => localStorage.getItem(vendor), vendor),
    /** The maker ends the subscription, as after years without use. */
    expire: () => page.evaluate((vendor) => localStorage.removeItem(vendor), vendor),
    /** Hands the worker a push, as the push service would. */
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
 * Lets a worker show notifications where there is no place for any: what it asks for is written down instead, and a click
 * is told to it as the browser would. Only a browser's own click may bring a tab to the front, so that is left out.
 */
export async function giveScreen(worker: Worker) {
  await worker.evaluate(() => {
    const show = (...asked: unknown[]) => Promise.resolve(Object.assign(globalThis, { asked }))
    Object.assign(Reflect.get(globalThis, 'registration'), { showNotification: show })
    const { prototype } = Reflect.get(globalThis, 'WindowClient')
    prototype.focus = async function focus() {
      return this
    }
  })
  return {
    /** The title and the options of what was shown last. */
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
  const kept = await backstage.db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, _id))
  return kept.map(({ endpoint }) => endpoint)
}

/** Leads a person's pushes to a push service on loopback, which the portal calls for nobody of itself. */
export const leadPushes = ({ _id }: { _id: string }, endpoint: string) =>
  backstage.db.update(pushSubscriptions).set({ endpoint }).where(eq(pushSubscriptions.user_id, _id))
