import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { deviceId } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { queuedFacts } from '#db/outbox.ts'
import { withReopen } from '#db/with-reopen.ts'
import { ImageCache, isThumb } from '#sw/image-cache.ts'
import { NOT_THE_APP } from '#sw/not-the-app.ts'
import { replay, type Outcome } from '#sw/replay.ts'
import { sendFacts } from '#sw/send-facts.ts'

declare const self: ServiceWorkerGlobalScope
declare const __APP_VERSION__: string

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * Time limit for loading a script. One that never finishes would keep the app incomplete for ever: it fails, and the
 * page retries.
 */
const SCRIPT_MS = 120_000
addPlugins([
  {
    requestWillFetch: ({ request }) =>
      Promise.resolve(new Request(request, { signal: AbortSignal.timeout(SCRIPT_MS) })),
  },
])
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...NOT_THE_APP] }))

// a script of the previous build, while its windows are open
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'script',
  ({ request }) => fetch(request, { signal: AbortSignal.timeout(SCRIPT_MS) }),
)

const pictures = new ImageCache({
  caches: self.caches,
  estimate: () => self.navigator.storage.estimate(),
  fetch: (request) => fetch(request),
  now: Date.now,
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isThumb(url),
  ({ request, event }) => pictures.answer(request, (work) => event.waitUntil(work)),
)

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

async function handOver(): Promise<Outcome> {
  const db = deviceLedger()
  const id = await withReopen(db, () => deviceId(db))
  return replay(db, sendFacts(id, __APP_VERSION__), Date.now)
}

// where Background Sync exists (not on iPads), the browser may wake us after the last window closed
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag !== 'outbox') return
  sync.waitUntil(
    handOver().then(async () => {
      if ((await queuedFacts(deviceLedger()).count()) > 0) throw new Error('something is still queued')
    }),
  )
})

self.addEventListener('message', (event) => {
  const message = event.data as { type?: string } | undefined
  // an update never activates by itself: only when the page says that no sale is in progress
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
  // claim a window that opened while this worker was activating
  if (message?.type === 'CLAIM') event.waitUntil(self.clients.claim())
  if (message?.type === 'REPLAY') {
    const port = event.ports[0]
    event.waitUntil(
      handOver().then(
        (outcome) => port?.postMessage(outcome),
        () => port?.postMessage('waiting' satisfies Outcome),
      ),
    )
  }
})
