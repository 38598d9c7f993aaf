const last = new Map<string, Promise<unknown>>()
/** Number of slow PIN hashes that run at the same time: sales must not wait for them. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function slot(): Promise<() => void> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  return () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Runs work of one name sequentially, and limits how much runs at the same time overall. */
export async function oneByOne<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name) ?? Promise.resolve()
  const mine = before
    .catch(() => undefined)
    .then(async () => {
      const free = await slot()
      try {
        return await work()
      } finally {
        free()
      }
    })
  last.set(name, mine)
  try {
    return await mine
  } finally {
    if (last.get(name) === mine) last.delete(name)
  }
}
