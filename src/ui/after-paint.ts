/** Delay after the next paint, in ms, so that a tap is answered first. */
const AFTER = 60

/** Runs low-priority work after the response to a tap is painted. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer: number | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, AFTER)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
