interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

let offered: InstallEvent | undefined
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

// fired once, soon after the start; not on iPads
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered = event as InstallEvent
  tell()
})

/** Whether the browser offers installation. */
export const installPrompt = (): boolean => offered !== undefined

export const subscribeInstall = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Accepts the browser's offer; works once. */
export async function takeInstall(): Promise<void> {
  const event = offered
  offered = undefined
  tell()
  await event?.prompt()
}
