/** Milliseconds of processor time that this thread has taken. */
function taken(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * For how long this thread did nothing else at most while the work was done, in milliseconds of processor time: what
 * other processes take of the machine does not count.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [taken(), 0]
  const look = (): void => {
    const now = taken()
    longest = Math.max(longest, now - last)
    last = now
  }
  const probe = setInterval(look, 2)
  try {
    await work()
  } finally {
    clearInterval(probe)
  }
  look()
  return longest
}

/**
 * The same for work that may be repeated. What holds a thread by chance, such as collecting garbage or compiling what runs
 * for the first time, does not do so three times; what the work itself holds, it holds each time.
 */
export async function heldEachTime(most: number, work: () => Promise<unknown>): Promise<number> {
  let held = Infinity
  for (let times = 0; times < 3 && held >= most; times++) held = Math.min(held, await longestHold(work))
  return held
}
