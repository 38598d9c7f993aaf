import { Workbox } from 'workbox-window'
import { keepApp, untilNetwork } from '#app/keep-app.ts'
import { saleInHand } from '#features/counter/core/lock/hold-lock.ts'
import { tellAppKept } from '#ui/app-kept.ts'
import { offerUpdate } from '#ui/app-update.ts'

const HOUR = 3_600_000

/**
 * Registers the service worker. A new version waits: it is offered on the screen and taken when somebody
 * agrees, never in the middle of a sale.
 */
export function registerWorker(): void {
  // a browser that keeps no app, as some do in a private window
  if (!('serviceWorker' in navigator)) return tellAppKept(false)
  const workbox = new Workbox('/sw.js', { scope: '/' })
  let agreed = false
  // with the first version of all there was none before
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
    void startsAnew(event, replaced, () => askServer(followed)).then((yes) => {
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
    tell: tellAppKept,
  })
  const check = (): void => void workbox.update().catch(() => undefined)
  setInterval(check, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}

/**
 * The router would start the page anew by itself where a screen did not come. Without the network, on a tablet that
 * does not have the whole app yet, that ends the selling: whether it helps is decided here.
 */
function keepRouterFromReloading({ message }: Error): void {
  sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
}

/** Rejects where the server does not answer, and where nothing is registered yet that could ask it. */
async function askServer(known: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!known) throw new Error('no service worker is registered')
  await known.update()
}

const GONE = 'evertill-piece-gone'

/**
 * Whether the page starts anew because a piece of it did not come: where another window has taken a new version over,
 * and where the server answers and so has another one; then once for a piece, so that a damaged one is told and not
 * tried for ever. What was rung up and the cart are on the device; not while money changes hands or the change is
 * shown.
 */
export async function startsAnew(
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
 * Calls `ready` whenever a version waits beside the one that runs. workbox-window hears of one update that it did not
 * ask for itself and then of none: a download that broke off would hide every later version from a till that is never
 * reloaded.
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
