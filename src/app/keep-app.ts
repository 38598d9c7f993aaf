const FIRST_WAIT = 5000
const LONGEST_WAIT = 5 * 60_000

/** The browser features used here; the app passes the real ones. */
export interface Parts {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>
  /** Registers the service worker; throws where the server does not answer. */
  readonly register: () => Promise<ServiceWorkerRegistration | undefined>
  /** Resolves when it is time to retry: after this many milliseconds, or as soon as the network is back. */
  readonly pause: (ms: number) => Promise<void>
  /** Whether the whole app is on the device and controls this window. */
  readonly tell: (kept: boolean) => void
}

/**
 * Retries the app's download until it is complete, however often it breaks off: a browser tries only once per page, and
 * a counter is not reloaded for weeks. A worker that became ready while this window was opening does not control it yet
 * and is asked to.
 */
export async function keepApp({ container, register, pause, tell }: Parts): Promise<void> {
  const look = (): void => tell(container.controller !== null)
  container.addEventListener('controllerchange', look)
  look()
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
    const known = await register().catch(() => undefined)
    if (known && (await active(known))) {
      if (container.controller === null) known.active?.postMessage({ type: 'CLAIM' })
      return
    }
    await pause(wait)
  }
}

/** Whether the installed or installing worker runs; false when its download failed. */
const active = (known: ServiceWorkerRegistration): Promise<boolean> =>
  new Promise((resolve) => {
    const worker = known.installing ?? known.waiting
    if (known.active || !worker) return resolve(known.active !== null)
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(false)
    })
  })

/** Waits `ms`, or less when the browser reports that the network is back. */
export const untilNetwork = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
  })
