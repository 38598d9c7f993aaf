/** Time limit for loading a script. */
const SCRIPT_MS = 120_000

/** Loads a script, or fails after the time limit: a hanging connection would leave a screen waiting for ever. */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('importing a module took too long')), SCRIPT_MS)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
