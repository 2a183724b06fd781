// Shows pushes and opens what they lead to. It answers no requests and keeps no pages, so nobody ever sees a stale one.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = event.data.json()
  const options = { body, tag, data: { link }, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.link, self.location.origin)
  if (address.origin === self.location.origin) event.waitUntil(open(address.href))
})

/** The tab that shows it already, else any tab of ours, else a new one. */
async function open(address) {
  const tabs = await self.clients.matchAll({ type: 'window' })
  const tab = tabs.find(({ url }) => url === address) ?? tabs[0]
  if (!tab) return self.clients.openWindow(address)
  await tab.focus()
  return tab.url === address ? tab : tab.navigate(address)
}
