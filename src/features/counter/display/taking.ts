let taking = false

/** Whether money is being taken just now: what a display asks for meanwhile comes too late. */
export const isTaking = (): boolean => taking

/** Runs what takes the money. */
export async function whileTaking<T>(take: () => Promise<T>): Promise<T> {
  taking = true
  try {
    return await take()
  } finally {
    taking = false
  }
}
