import type { Driver } from './driver/driver.ts'
import { expect } from './phone.ts'

/** Keys until something is reached: more than a page of the shop has links. */
const MOST_KEYS = 90

const FOCUSED = `document.activeElement.matches`

/** Moves the focus to what a selector names, by Tab alone. */
export async function tabTo(page: Driver, selector: string): Promise<void> {
  const there = `${FOCUSED}.call(document.activeElement, ${JSON.stringify(selector)})`
  for (let keys = 0; keys < MOST_KEYS; keys += 1) {
    await page.press('Tab')
    if (!(await page.evaluate<boolean>(there))) continue
    // what has the focus is seen, and is marked as such
    expect(
      await page.evaluate<boolean>(`(() => {
      const { top, bottom } = document.activeElement.getBoundingClientRect()
      return top < innerHeight && bottom > 0 && getComputedStyle(document.activeElement).outlineStyle === 'solid'
    })()`),
    ).toBe(true)
    return
  }
  throw new Error(`${selector} is not reached by ${MOST_KEYS} keys on ${await page.url()}`)
}

/** Types into what has the focus. */
export async function type(page: Driver, text: string): Promise<void> {
  for (const letter of text) await page.press(letter)
}

/** A page has come: it is Chinese, and nothing of it lies beside a narrow window. Categories scroll in a line of their own. */
export async function arrived(page: Driver, path: string, title: string): Promise<void> {
  await page.waitFor(`location.pathname === ${JSON.stringify(path)} && document.readyState === 'complete'`)
  expect(
    await page.evaluate(`({
      language: document.documentElement.lang,
      title: document.querySelector('h1').textContent,
      window: innerWidth,
      wider: [...document.querySelectorAll('body :not(.categories *)')].filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.outerHTML.slice(0, 80)),
      scrolls: document.scrollingElement.scrollWidth > innerWidth,
    })`),
  ).toEqual({ language: 'zh-CN', title, window: 360, wider: [], scrolls: false })
}

/** Follows the link that has the focus, or sends the form of the field that has it. */
export async function go(page: Driver, path: string, title: string): Promise<void> {
  await page.press('Enter')
  await arrived(page, path, title)
}
