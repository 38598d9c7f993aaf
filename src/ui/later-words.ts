let bring: () => Promise<unknown> = () => Promise.resolve()

/** Says how the words of what opens behind a tap are brought; called once, by the app. */
export function wordsComeBy(how: () => Promise<unknown>): void {
  bring = how
}

/** Loads a piece that opens behind a tap together with its words; without them it would show no sentence. */
export const withWords =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [piece] = await Promise.all([load(), bring().catch(() => undefined)])
    return piece
  }
