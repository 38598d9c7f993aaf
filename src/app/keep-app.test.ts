import { expect, test, vi } from 'vitest'
import { keepApp, type Parts } from '#app/keep-app.ts'

/** A worker on its way; `become` is what the browser does with it. */
class Worker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn()
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const registration = (known: { active?: Worker; installing?: Worker }) =>
  ({ active: null, installing: null, waiting: null, ...known }) as unknown as ServiceWorkerRegistration

/** A page that keeps the app: what it registered, how long it paused, and what it told. */
function page(registrations: readonly (() => Promise<ServiceWorkerRegistration | undefined>)[]) {
  const container = Object.assign(new EventTarget(), { controller: null as Worker | null })
  const pauses: number[] = []
  const told: boolean[] = []
  let tries = 0
  const done = keepApp({
    container: container as unknown as Parts['container'],
    register: () => registrations[tries++]!(),
    pause: (ms) => {
      pauses.push(ms)
      return Promise.resolve()
    },
    tell: (kept) => told.push(kept),
  })
  const control = (worker: Worker): void => {
    container.controller = worker
    container.dispatchEvent(new Event('controllerchange'))
  }
  return { container, control, done, pauses, told, tries: () => tries }
}

test('a download that broke off is begun again until the app is whole, each time later', async () => {
  const broken = new Worker()
  const whole = new Worker()
  const { done, pauses, tries } = page([
    () => Promise.reject(new TypeError('Failed to register a ServiceWorker')),
    () => Promise.resolve(registration({ installing: broken })),
    // what the browser leaves behind when a download breaks off before anybody listens
    () => Promise.resolve(registration({})),
    () => Promise.resolve(registration({ installing: whole })),
  ])
  await vi.waitFor(() => expect(tries()).toBe(2))
  broken.become('redundant')
  await vi.waitFor(() => expect(tries()).toBe(4))
  whole.become('installed')
  whole.become('activated')
  await done
  expect(pauses).toEqual([5000, 10_000, 20_000])
})

test('a worker that was ready before this window is asked to take it, and only then it is told as kept', async () => {
  const worker = new Worker()
  const { control, done, told } = page([() => Promise.resolve(registration({ active: worker }))])
  await done
  expect(worker.postMessage.mock.calls).toEqual([[{ type: 'CLAIM' }]])
  expect(told).toEqual([false])
  control(worker)
  expect(told).toEqual([false, true])
})

test('a window that is taken already asks for nothing', async () => {
  const worker = new Worker()
  const container = Object.assign(new EventTarget(), { controller: worker })
  const tell = vi.fn()
  await keepApp({
    container: container as unknown as Parts['container'],
    register: () => Promise.resolve(registration({ active: worker })),
    pause: () => Promise.reject(new Error('there is nothing to wait for')),
    tell,
  })
  expect(worker.postMessage).not.toHaveBeenCalled()
  expect(tell.mock.calls).toEqual([[true]])
})
