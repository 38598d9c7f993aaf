/** Acts of a manager on pending work: differences and held records. */
import { expect } from 'vitest'
import { click, fill, find, press, refused, seen, until } from '#testing/acts.ts'
import { rowsAre, type ListRow } from '#testing/list-acts.ts'
import { say, shownAs } from '#testing/words.ts'

/** The count that the menu shows beside a screen's name, 0 without one. */
const waiting = (path: string): number =>
  Number(/\d*$/.exec(document.querySelector(`nav a[href^="${path}"]`)?.textContent?.trim() ?? '?')![0])

/** The menu shows this count beside the screen's name. */
export const waits = (path: string, count: number): Promise<void> =>
  until(() => {
    expect(waiting(path)).toBe(count)
  })

/** Settles the only row with a note, which is required. */
export async function settleTheOne(note: string, done: string): Promise<void> {
  await rowsAre((rows) => rows.length === 1)
  await press('Settle')
  await find('What you found or did', { role: 'textbox' })
  await press('Settle')
  await refused('What you found or did', 'Briefly say what you found or did.')
  await fill('What you found or did', note)
  await press('Settle')
  await seen(done)
}

/** Shows the settled rows instead of the open ones, or back. */
export async function showState(next: 'settled' | 'to be settled'): Promise<void> {
  const chip = (state: string): Promise<HTMLElement> =>
    until(() => {
      const words = say('{label} is <0>{said}</0>', { label: say('State'), said: say(state) })
      const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
      if (!found) throw new Error(`There is no “${words}”.`)
      return found
    })
  click(await chip(next === 'settled' ? 'to be settled' : 'settled'))
  await press(next, { role: 'menuitem' })
  await chip(next)
}

/** Whether there is such a row, and it says this under each head: a text of the app, or data. */
export const saysOf = (row: ListRow | undefined, wanted: Readonly<Record<string, string>>): boolean =>
  row !== undefined &&
  Object.entries(wanted).every(([head, text]) => [text, ...shownAs(text)].some((shown) => row(head)?.includes(shown)))
