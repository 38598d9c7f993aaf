/**
 * Does the work for all items, so many of them at once. One that fails holds up no other; the first failure is thrown in the
 * end.
 */
export async function atMost<T>(
  many: number,
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  const left = items.values()
  const worker = async (): Promise<void> => {
    for (const item of left) {
      if (signal.aborted) throw signal.reason
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: many }, worker))
  if (failures.length > 0) throw failures[0]
}

/** An answer, if it comes within so many milliseconds; another one if it does not, or if asking fails. */
export async function inTime<T>(patience: number, answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeIsUp = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, patience, otherwise)
  })
  try {
    return await Promise.race([answer.catch(() => otherwise), timeIsUp])
  } finally {
    clearTimeout(timer)
  }
}
