/** How long after the next paint, in ms: what answers a tap comes before it. */
const AFTER = 60

/** Does what may wait until a tap has been answered on the screen. Returns what calls it off. */
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
