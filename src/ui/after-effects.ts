import { configure, getConfig } from '@testing-library/react'

// before a test replaces it
const later = globalThis.setTimeout

/**
 * From now on whoever waits for something on a screen also waits for the effects of what was shown then, such as the
 * listener for keys: React runs them in a task after it, which a busy machine may start later than the test goes on.
 */
export function waitForEffects(): void {
  const { asyncWrapper } = getConfig()
  // the files of a worker share the library
  if (asyncWrapper.name === afterEffects.name) return
  configure({ asyncWrapper: afterEffects })

  async function afterEffects<T>(look: (...args: unknown[]) => Promise<T>): Promise<T> {
    const found = await asyncWrapper(look)
    // React may have given the turn back once in between
    for (let i = 0; i < 2; i++) await new Promise((resolve) => later(resolve, 0))
    return found
  }
}
