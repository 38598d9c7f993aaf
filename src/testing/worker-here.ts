/**
 * Workers of the simulated window: it has no threads, so the counter's catalogue is read and searched between the
 * screen's own tasks, by the worker's own code.
 */

type Take = (event: { readonly data: unknown }) => void
/** The global scope is the window here; a worker's module is loaded once, and takes its messages as `onmessage`. */
const scope = globalThis as unknown as { onmessage: Take | null; postMessage: (data: unknown) => void; Worker: unknown }
const loaded = new Map<string, Promise<Take>>()

async function load(path: string): Promise<Take> {
  const { onmessage } = scope
  await import(/* @vite-ignore */ path)
  const take = scope.onmessage!
  scope.onmessage = onmessage
  return take
}

class WorkerHere extends EventTarget {
  readonly #take: Promise<Take>

  constructor(address: URL) {
    super()
    const { pathname } = address
    this.#take = loaded.get(pathname) ?? load(pathname)
    loaded.set(pathname, this.#take)
    // the page has one worker at a time
    scope.postMessage = (data) => void this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
  }

  postMessage(data: unknown): void {
    void this.#take.then((take) => take({ data: structuredClone(data) }))
  }

  terminate(): void {
    // a reload leaves the page's modules as they are, which go on with it
  }
}

/** Gives the window what a counter needs of a browser's and of the build besides: workers, and the app's version. */
export const prepareForCounter = (): void => void Object.assign(scope, { Worker: WorkerHere, __APP_VERSION__: '0.1' })
