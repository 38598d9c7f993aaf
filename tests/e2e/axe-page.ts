import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Axe = typeof axe

/** Waits until no colour fades any more. What ends may make others begin, which inherit from it. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let moving = document.getAnimations(); moving.length > 0; moving = document.getAnimations())
      await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)))
  })
}

/** What axe finds on the page: everything in light colours, and the contrast in dark ones. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    const broken = await page.evaluate(async (dark) => {
      const { axe: inPage } = globalThis as unknown as { axe: Axe }
      const { violations: all } = await inPage.run(document, {
        resultTypes: ['violations'],
        preload: false,
        // the rest is the same in dark colours
        ...(dark ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
      })
      return all.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
    }, colorScheme === 'dark')
    found.push(...broken.map((one) => `${page.url()} ${colorScheme}: ${one}`))
  }
  return found
}
