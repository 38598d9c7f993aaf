import { afterEach, expect, test, vi } from 'vitest'
import { onWaiting, shouldReload } from '#app/update.ts'
import { holdForPayment, holdForReceipt } from '#features/counter/core/lock/hold-lock.ts'

/** The part of a registration that `onWaiting` reads; its members change as the browser changes them. */
class Registration extends EventTarget {
  active: object | null = {}
  waiting: object | null = null
  installing: EventTarget | null = null

  find(): EventTarget {
    this.installing = new EventTarget()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }

  install(worker: EventTarget): void {
    this.installing = null
    this.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
  }

  breakOff(worker: EventTarget): void {
    this.installing = null
    worker.dispatchEvent(new Event('statechange'))
  }
}

function watched(registration: Registration): () => number {
  let offers = 0
  onWaiting(registration as unknown as ServiceWorkerRegistration, () => offers++)
  return () => offers
}

test('a version that is found after the download of another broke off is offered', () => {
  const registration = new Registration()
  const offers = watched(registration)
  registration.breakOff(registration.find())
  expect(offers()).toBe(0)
  registration.install(registration.find())
  expect(offers()).toBe(1)
  registration.install(registration.find())
  expect(offers()).toBe(2)
})

test('a version that waited or was on its way before the page asked is offered', () => {
  const waited = new Registration()
  waited.waiting = {}
  expect(watched(waited)()).toBe(1)
  const onItsWay = new Registration()
  const worker = onItsWay.find()
  const offers = watched(onItsWay)
  onItsWay.install(worker)
  expect(offers()).toBe(1)
})

test('the first version of all is not an update', () => {
  const registration = new Registration()
  registration.active = null
  const offers = watched(registration)
  registration.install(registration.find())
  expect(offers()).toBe(0)
})

const failed = (message = 'Failed to fetch dynamically imported module: /a.js') => ({
  payload: new TypeError(message),
  preventDefault: vi.fn(),
})
const noNetwork = () => Promise.reject(new TypeError('Failed to update a ServiceWorker'))
const server = () => Promise.resolve()
afterEach(() => sessionStorage.clear())

test('a piece that did not come starts the page anew where another window took a new version, not during a payment', async () => {
  const done = holdForPayment()
  expect(await shouldReload(failed(), true, noNetwork)).toBe(false)
  done()
  const event = failed()
  expect(await shouldReload(event, true, noNetwork)).toBe(true)
  expect(event.preventDefault).toHaveBeenCalledOnce()
})

test('the change that is shown stays, whatever did not come beside it', async () => {
  const done = holdForReceipt()
  expect(await shouldReload(failed(), true, server)).toBe(false)
  expect(await shouldReload(failed(), false, server)).toBe(false)
  done()
  expect(await shouldReload(failed(), false, server)).toBe(true)
})

test('without the network it is told; where the server answers the page starts anew, once for a piece', async () => {
  expect(await shouldReload(failed(), false, noNetwork)).toBe(false)
  expect(await shouldReload(failed(), false, server)).toBe(true)
  expect(await shouldReload(failed(), false, server)).toBe(false)
  expect(await shouldReload(failed('/b.js'), false, server)).toBe(true)
})
