/** The signs that somebody is at the device; the same that the idle clock counts. */
const TOUCHES = ['click', 'dblclick', 'keydown', 'pointerdown'] as const

// the app was just opened, by somebody
let touched = true

if (typeof window !== 'undefined')
  for (const name of TOUCHES) window.addEventListener(name, () => (touched = true), { capture: true, passive: true })

/**
 * Whether somebody has touched the app since a call of the session was last said to be attended. What the app asks by
 * itself, at whatever interval, is not: it must not keep a session alive that nobody uses.
 */
export function takeAttended(): boolean {
  const was = touched
  touched = false
  return was
}
