import type { Page } from '@playwright/test'

const QUERIES = [
  'milk',
  'choc',
  'orange juice',
  'organic',
  'niunai',
  'pingguo',
  '牛奶',
  '苹果',
  'bread wh',
  'granola bar',
  'cheddar',
  '酱油',
]
/** The longest wait for an answer. */
const LATEST = 2000
/** The tiles must be stable before the next key, so that a late answer to the last key is not counted for it. */
const STILL = 200

interface Watched {
  /** Milliseconds from the key to the painted tiles. */
  readonly found: Promise<number>
  /** The text of the tiles. */
  readonly tiles: () => string
  readonly before: string
}

/** Milliseconds from each key, including the first, to the painted results. */
export async function searchSamples(page: Page): Promise<number[]> {
  const samples: number[] = []
  const field = page.getByRole('searchbox')
  for (const query of QUERIES) {
    for (let length = 1; length <= query.length; length++) {
      await still(page)
      await watch(page)
      await field.fill(query.slice(0, length))
      const took = await answered(page)
      if (took !== undefined) samples.push(took)
    }
    await field.fill('')
  }
  return samples
}

function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const goods = document.querySelector('main[aria-label="Products"]')!
    const tiles = (): string => goods.querySelector('[role=group]')?.textContent ?? ''
    const before = tiles()
    const found = new Promise<number>((resolve) => {
      let typed = 0
      goods.addEventListener('input', (event) => (typed = event.timeStamp), { capture: true, once: true })
      const seen = new MutationObserver((changes) => {
        const inTiles = (node: Node): boolean =>
          (node instanceof Element ? node : node.parentElement)?.closest('[role=group]') !== null
        // no tiles are shown if nothing is found
        if (typed === 0 || !(changes.some(({ target }) => inTiles(target)) || tiles() !== before)) return
        seen.disconnect()
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - typed)
          channel.port2.postMessage(0)
        })
      })
      seen.observe(goods, { childList: true, subtree: true, characterData: true })
    })
    Object.assign(window, { watched: { found, tiles, before } satisfies Watched })
  })
}

/**
 * A key whose results are already on screen paints nothing and is no sample. Any change of the tiles is one, however
 * late; a change that was not observed counts with the whole wait.
 */
function answered(page: Page): Promise<number | undefined> {
  return page.evaluate(async (latest) => {
    const { found, tiles, before } = (window as unknown as { watched: Watched }).watched
    const none = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), latest))
    const took = await Promise.race([found, none])
    if (took !== undefined) return took
    return tiles() === before ? undefined : latest
  }, LATEST)
}

function still(page: Page): Promise<void> {
  return page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const goods = document.querySelector('main[aria-label="Products"]')!
        const done = (): void => {
          seen.disconnect()
          resolve()
        }
        let timer = setTimeout(done, quiet)
        const seen = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quiet)
        })
        seen.observe(goods, { childList: true, subtree: true, characterData: true })
      }),
    STILL,
  )
}
