/** How long a script may take to load. */
const SCRIPT_MS = 120_000

/** What is being loaded, or a failure after the time limit: a connection that hangs would leave a screen waiting for ever. */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('importing a module took too long')), SCRIPT_MS)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
