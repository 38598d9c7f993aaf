const FIRST_WAIT = 5000
const LONGEST_WAIT = 5 * 60_000

/** What of the browser is needed; the page's own in the app. */
export interface Parts {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>
  /** Asks the browser to keep the app; answers its registration, or throws where the server does not answer. */
  readonly register: () => Promise<ServiceWorkerRegistration | undefined>
  /** Resolves when it is time to try again: after so many milliseconds, or at once when the network is back. */
  readonly pause: (ms: number) => Promise<void>
  /** Whether the whole app is on the device and answers this window. */
  readonly tell: (kept: boolean) => void
}

/**
 * Keeps the app on this device until it is whole there, however often its download breaks off: a browser tries once
 * for a page, and a till is not reloaded for weeks. A worker that was ready while this window was still opening did
 * not take it over; it is asked to.
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

/** Whether the worker that is there or on its way runs; false when its download broke off. */
const active = (known: ServiceWorkerRegistration): Promise<boolean> =>
  new Promise((resolve) => {
    const worker = known.installing ?? known.waiting
    if (known.active || !worker) return resolve(known.active !== null)
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(false)
    })
  })

/** `ms`, or less when the browser says that the network is back. */
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
