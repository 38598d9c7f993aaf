import { locks } from 'node:worker_threads'
import * as React from 'react'
import { vi } from 'vitest'
import { PICTURE } from '#testing/picture.ts'

/** Gives the simulated window what screens need of a browser's and it does not have. */
export function completeWindow(): void {
  forgetOrigins()
  giveSizes()
  simplifyStyles()
  Object.defineProperty(navigator, 'locks', { value: locks })
  Object.defineProperty(document, 'fonts', { value: new EventTarget() })
  // signatures are drawn nowhere
  const nothing: unknown = new Proxy(() => nothing, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : nothing),
    set: () => true,
  })
  // no button here has a label beside its text, and looking for one is a search of the whole document
  Object.defineProperty(HTMLButtonElement.prototype, 'labels', { get: () => [] })
  // a button that names its form belongs to that one, wherever it stands
  const { get } = Object.getOwnPropertyDescriptor(HTMLButtonElement.prototype, 'form')!
  Object.defineProperty(HTMLButtonElement.prototype, 'form', {
    get(this: HTMLButtonElement) {
      return document.getElementById(this.getAttribute('form') ?? '') ?? (get!.call(this) as HTMLFormElement | null)
    },
  })
  // any other name is looked for among the fields of a form, and these are asked for at each step up from one
  for (const name of ['assignedSlot', 'host', 'correspondingUseElement'])
    Object.defineProperty(HTMLFormElement.prototype, name, { value: undefined })
  HTMLCanvasElement.prototype.getContext = () => nothing as never
  HTMLCanvasElement.prototype.toBlob = (take) => take(PICTURE)
  // pictures are not decoded: a square that needs no cropping
  const side: PropertyDescriptor = { get: () => 900 }
  Object.defineProperties(HTMLImageElement.prototype, { naturalWidth: side, naturalHeight: side })
}

/**
 * React notes for each element where in the source it was made, up to ten thousand times a second: a fifth of a test, and
 * only its developer tools ask for it. It counts them here, and always counts enough.
 */
function forgetOrigins(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
    string,
    object
  >
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // it stays enough
    },
  })
}

/** It lays nothing out: without sizes, the rows of long lists stay empty. */
function giveSizes(): void {
  const [width, height] = [1280, 800]
  const size = (value: number): PropertyDescriptor => ({ configurable: true, get: () => value })
  Object.defineProperties(HTMLElement.prototype, { offsetWidth: size(width), offsetHeight: size(height) })
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, width, height)
}

/**
 * No style sheet is loaded here, so an element's own style is all that it has. Asking the window for it, which each
 * search by role does many times, would be a quarter of a test.
 */
function simplifyStyles(): void {
  const hidden = document.createElement('p')
  hidden.style.display = 'none'
  const bare = document.createElement('p')
  window.getComputedStyle = (element, pseudo) =>
    (pseudo ? bare : (element as HTMLElement).hidden ? hidden : (element as HTMLElement)).style
}

/** Deletes what the app has stored on the device. Dexie closes its databases for that, and would say so each time. */
export async function forgetDevice(): Promise<void> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  localStorage.clear()
  sessionStorage.clear()
  const stored = await indexedDB.databases()
  await Promise.all(
    stored.map(
      ({ name }) =>
        new Promise((resolve) => {
          const deletion = indexedDB.deleteDatabase(name!)
          deletion.onsuccess = resolve
          deletion.onerror = resolve
        }),
    ),
  )
  warn.mockRestore()
}
