/** Acts for tests of the catalogue's screens, besides src/testing/acts.ts. */
import { fireEvent, queryAllByRole, within, type ByRoleMatcher } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { click, field, fill, front, until, type Text } from '#testing/acts.ts'
import { shownAs } from '#testing/words.ts'

// rows of documents are drawn where their list has a height
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => 1280 },
  clientHeight: { configurable: true, get: () => 800 },
})

/** The items of a list, in their order, without those of lists within them. */
export function itemsOf(list: Text): HTMLElement[] {
  const [found] = all(list, 'list')
  return found
    ? within(found)
        .queryAllByRole('listitem')
        .filter((item) => item.parentElement === found)
    : []
}

/** The text of each item of a list, in their order. */
export const textsIn = (list: Text): string[] => itemsOf(list).map((item) => item.textContent ?? '')

/** All elements of a role with this name where one can act. */
export function all(name: Text, role: ByRoleMatcher = 'button'): HTMLElement[] {
  const names = shownAs(name)
  return queryAllByRole(front(), role, { name: (given) => names.includes(given) })
}

/** The server has answered everything that the screen asked it to change. */
export const answered = (): Promise<void> => until(() => expect(queryClient.isMutating()).toBe(0))

/** Presses a button beside a field: the nearest one of that name. */
export async function pressBeside(label: Text, name: Text): Promise<void> {
  const names = shownAs(name)
  const beside = await field(label)
  const found = await until(() => {
    for (let place = beside.parentElement; place; place = place.parentElement) {
      const [first] = queryAllByRole(place, 'button', { name: (given) => names.includes(given) })
      if (first) return first
    }
    throw new Error(`There is no ${JSON.stringify(name)} beside ${JSON.stringify(label)}.`)
  })
  click(found)
}

/** Chooses a file where the screen takes one. */
export async function takeFile(file: File): Promise<void> {
  const input = await until(() => {
    const [found] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('The screen takes no file.')
    return found
  })
  fireEvent.change(input, { target: { files: [file] } })
}

/** The names of the files that the browser is given to save from now on. */
export function downloads(): readonly string[] {
  const names: string[] = []
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => saved.mockRestore())
  return names
}

/** Scans a code into a field: it is typed, and Enter sends the field's form. */
export async function scanInto(label: Text, code: string): Promise<void> {
  await fill(label, code)
  const { form } = await field(label)
  if (fireEvent.keyDown(document.activeElement!, { key: 'Enter' })) form?.requestSubmit()
}

/** The bytes that the server has at an address. */
export const bytesAt = async (address: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await fetch(address)).arrayBuffer())

/** Type of the file at an address of the server; '' if it has none. */
export async function typeAt(address: string): Promise<string> {
  const { ok, headers } = await fetch(address)
  return ok ? (headers.get('Content-Type') ?? '') : ''
}
