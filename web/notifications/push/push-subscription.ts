import { pushRoutes } from '../../../shared/notifications/push.ts'
import { call } from '../../app/api/api.ts'
import { localStore } from '../../app/session/local-store.ts'
import { sessionStore } from '../../app/session/session.ts'

/** State of pushes in this browser. `blocked`: the person refused them in the browser's own settings. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The person who turned pushes on in this browser: they stay on for that person only. */
const turnedOnBy = localStore<string | null>('push', (stored) => (typeof stored === 'string' ? stored : null))

const supported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function pushState(): Promise<PushState> {
  if (!supported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await subscriptionHere()
  return subscription && turnedOnBy.get() === sessionStore.get()?.user._id ? 'on' : 'off'
}

/** Requests the permission, subscribes this browser and registers it with the server. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  await send(await subscribeHere())
  turnedOnBy.set(sessionStore.get()?.user._id ?? null)
  return pushState()
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await subscriptionHere()
  if (subscription) await call(pushRoutes.unsubscribe, { body: { endpoint: subscription.endpoint } })
  turnedOnBy.set(null)
  await subscription?.unsubscribe()
  return pushState()
}

/** Renews the subscription at a new visit when this person turned pushes on here and the old subscription has ended. */
export async function renewPush(user_id: string) {
  if (!supported() || Notification.permission !== 'granted') return
  if (turnedOnBy.get() !== user_id) return
  await send((await subscriptionHere()) ?? (await subscribeHere()))
}

async function subscribeHere(): Promise<PushSubscription> {
  const { public_key } = await call(pushRoutes.key)
  await navigator.serviceWorker.register('/push-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: public_key }
  // A subscription made with another key is of no use to us.
  return pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function send(subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(pushRoutes.subscribe, { body: { endpoint, keys: { p256dh, auth } } })
}
