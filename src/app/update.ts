import { Workbox } from 'workbox-window'
import { keepApp, untilNetwork } from '#app/keep-app.ts'
import { saleInHand } from '#features/counter/core/lock/hold-lock.ts'
import { setAppKept } from '#ui/app-kept.ts'
import { offerUpdate } from '#ui/app-update.ts'

const HOUR = 3_600_000

/**
 * Registers the service worker. A new version waits until somebody accepts it on screen, never in the middle of a sale.
 */
export function registerWorker(): void {
  // a browser without service workers, such as some private windows
  if (!('serviceWorker' in navigator)) return setAppKept(false)
  const workbox = new Workbox('/sw.js', { scope: '/' })
  let agreed = false
  // a first installation has no earlier version
  let running = navigator.serviceWorker.controller !== null
  let replaced = false
  const take = (): void => {
    agreed = true
    workbox.messageSkipWaiting()
  }
  workbox.addEventListener('controlling', () => {
    if (agreed) return window.location.reload()
    replaced = running
    running = true
  })
  let followed: ServiceWorkerRegistration | undefined
  window.addEventListener('vite:preloadError', (event) => {
    keepRouterFromReloading(event.payload)
    void shouldReload(event, replaced, () => askServer(followed)).then((yes) => {
      if (yes) window.location.reload()
    })
  })
  void keepApp({
    container: navigator.serviceWorker,
    register: async () => {
      const known = await workbox.register()
      if (known && known !== followed) onWaiting(known, () => offerUpdate(take))
      followed = known
      return known
    },
    pause: untilNetwork,
    tell: setAppKept,
  })
  const check = (): void => void workbox.update().catch(() => undefined)
  setInterval(check, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}

/**
 * The router would reload the page when a chunk is missing. Without the network, on a tablet with an incomplete
 * download, that would end selling; `whenMissing` decides whether a reload helps.
 */
function keepRouterFromReloading({ message }: Error): void {
  sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
}

/** Rejects where the server does not answer, and where no worker is registered. */
async function askServer(known: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!known) throw new Error('no service worker is registered')
  await known.update()
}

const GONE = 'evertill-piece-gone'

/**
 * Whether to reload because a chunk is missing: if another window has activated a new version, or if the server answers
 * and so has a newer build; once per chunk, so that a damaged chunk is reported rather than retried for ever. Sales and
 * cart are on the device. Never during a payment or while the change is shown.
 */
export async function shouldReload(
  event: { readonly payload: Error; preventDefault(): void },
  replaced: boolean,
  askServer: () => Promise<unknown>,
): Promise<boolean> {
  if (saleInHand()) return false
  if (replaced) {
    event.preventDefault()
    return true
  }
  const { message } = event.payload
  if (sessionStorage.getItem(GONE) === message) return false
  const answers = await askServer().then(
    () => true,
    () => false,
  )
  if (!answers || saleInHand()) return false
  sessionStorage.setItem(GONE, message)
  return true
}

/**
 * Calls `ready` whenever a version is waiting. workbox-window reports only the first update that it did not request:
 * after a broken download every later version would be missed by a counter that is never reloaded.
 */
export function onWaiting(known: ServiceWorkerRegistration, ready: () => void): void {
  const look = (): void => {
    if (known.waiting && known.active) ready()
  }
  const follow = (): void => known.installing?.addEventListener('statechange', look)
  known.addEventListener('updatefound', follow)
  follow()
  look()
}
