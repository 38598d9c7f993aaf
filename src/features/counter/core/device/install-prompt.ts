interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

let offered: InstallEvent | undefined
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

// comes once, soon after the start, and not on iPads
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered = event as InstallEvent
  tell()
})

/** Whether the browser offers to install the app. */
export const installPrompt = (): boolean => offered !== undefined

export const subscribeInstall = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the browser's offer up; it can be used once. */
export async function takeInstall(): Promise<void> {
  const event = offered
  offered = undefined
  tell()
  await event?.prompt()
}
