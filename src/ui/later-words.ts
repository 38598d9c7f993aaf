let bring: () => Promise<unknown> = () => Promise.resolve()

/** Sets how the texts of what opens behind a tap are loaded; called once, by the app. */
export function loadTextsWith(how: () => Promise<unknown>): void {
  bring = how
}

/** Loads a component behind a tap together with its texts, without which it could show no sentence. */
export const withWords =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [piece] = await Promise.all([load(), bring().catch(() => undefined)])
    return piece
  }
