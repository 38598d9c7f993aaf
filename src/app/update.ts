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
  workbox.addEventListener('waiting', () => {
    offerUpdate(() => {
      agreed = true
      workbox.messageSkipWaiting()
    })
  })
  workbox.addEventListener('controlling', () => {
    if (agreed) window.location.reload()
  })
  void workbox.register()
  const check = (): void => void workbox.update().catch(() => undefined)
  setInterval(check, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}
