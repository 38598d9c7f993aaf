import { Workbox } from 'workbox-window'
import { offerUpdate } from '#ui/app-update.ts'

const HOUR = 3_600_000

/**
 * Registers the service worker. A new version waits: it is offered on the screen and taken when somebody
 * agrees, never in the middle of a sale (offline.md 4.8).
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox('/sw.js', { scope: '/' })
  let agreed = false
  const take = (): void => {
    agreed = true
    workbox.messageSkipWaiting()
  }
  workbox.addEventListener('controlling', () => {
    if (agreed) window.location.reload()
  })
  void workbox.register().then((known) => {
    if (known) onWaiting(known, () => offerUpdate(take))
  })
  const check = (): void => void workbox.update().catch(() => undefined)
  setInterval(check, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
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
