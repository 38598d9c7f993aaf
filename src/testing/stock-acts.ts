/** Acts for tests of stock and purchasing screens, besides src/testing/catalogue-acts.ts. */
import { fill, heading, key, press, until, type Text } from '#testing/acts.ts'
import type { Good } from '#testing/clerk.ts'
import { textOf } from '#testing/names.ts'
import { say, shownAs } from '#testing/words.ts'

/** A product's name, in the other language if it has none in this one. */
export const nameOf = ({ name: { en, zh } }: Pick<Good, 'name'>): string => say({ en: en || zh, zh: zh || en })

/** The value beside a label on a record's page; waits until it is right. */
export const fact = (label: Text, right: (value: string) => void): Promise<void> =>
  until(() => {
    const [found] = [...document.querySelectorAll('dt')].filter((one) => shownAs(label).includes(textOf(one)))
    if (!found) throw new Error(`Nothing is said about ${JSON.stringify(label)}.`)
    right(textOf(found.nextElementSibling!))
  })

/** Types a code where goods are scanned, as a scanner does. */
export async function scan(code: string): Promise<void> {
  await fill('Scan or search products', code)
  key('Enter')
}

/** Posts the document and returns its number. */
export async function post(kind: RegExp): Promise<string> {
  await press('Post')
  return textOf(await heading(kind))
}
