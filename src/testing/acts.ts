/**
 * Acts of a person on a screen, and what they look for. Every text is the English of the app or somebody's data; each
 * act waits until the screen is ready for it.
 */
import {
  act,
  configure,
  fireEvent,
  isInaccessible,
  queryAllByRole,
  waitFor,
  type ByRoleMatcher,
} from '@testing-library/react'
import { waitForEffects } from '#ui/after-effects.ts'
import { examineDialogs } from '#testing/axe.ts'
import { fieldsIn, labelOf, nameless, textOf } from '#testing/names.ts'
import { isMessage, say, shownAs, type Pair } from '#testing/words.ts'

/** A text of the app in English, data as it is, or a text in both languages. */
export type Text = string | Pair

export interface Where {
  /** `button` if it is not said. */
  readonly role?: ByRoleMatcher
  /** Look only here. */
  readonly in?: HTMLElement
}

// the default of a second is too short for a busy machine; printing the document for each look costs most of a test
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message ?? '') })
waitForEffects()

/** Looks until it succeeds; then the error says what the screen shows. */
export const until = <T>(look: () => T | Promise<T>): Promise<T> =>
  waitFor(look, {
    onTimeout: (error) => {
      error.message = `${error.message}\n\n${location.pathname}${location.search} shows:\n${whatIsShown()}`
      return error
    },
  })

/** Texts seen in this test: only these and the app's texts may be expected to be gone. */
const sightings = new Set<string>()
export const forgetSightings = (): void => sightings.clear()

const tell = (text: Text): string => (typeof text === 'string' ? `“${text}”` : `“${text.en}” (${text.zh})`)

/** The texts of the dialog in front, else of the screen. */
function whatIsShown(): string {
  const place = document.querySelector('[aria-modal=true]') ?? document.querySelector('main') ?? document.body
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode())
    if (texts.currentNode.parentElement?.tagName !== 'STYLE') found.push(texts.currentNode.nodeValue ?? '')
  return found.join(' | ').slice(0, 3000)
}

function only<T>(found: readonly T[], what: string): T {
  if (found.length === 1) return found[0]!
  throw new Error(found.length === 0 ? `There is no ${what}.` : `There are ${found.length} times ${what}: say where.`)
}

/** The active part of the page: the dialog in front, else the whole document. */
export function front(): HTMLElement {
  const open = [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].filter((one) => !isInaccessible(one))
  return open.at(-1) ?? document.body
}

/** These open over a dialog, outside of it. */
const OVER_DIALOGS = new Set<ByRoleMatcher>(['option', 'menuitem', 'menuitemradio', 'menuitemcheckbox'])

function look(name: Text, { role = 'button', in: place }: Where): HTMLElement {
  const names = shownAs(name)
  const found = queryAllByRole(place ?? (OVER_DIALOGS.has(role) ? document.body : front()), role, {
    name: (given) => names.includes(given),
  })
  return only(found, `${String(role)} ${tell(name)}`)
}

/** Finds a button, or what else `role` says, by its name. */
export const find = (name: Text, where: Where = {}): Promise<HTMLElement> => until(() => look(name, where))

const isDisabled = (element: HTMLElement): boolean =>
  element.matches(':disabled, [aria-disabled=true], [data-disabled=true]')

/** Presses a button, or what else `role` says, once it can be pressed. */
export async function press(name: Text, where: Where = {}): Promise<void> {
  const ready = (): Promise<HTMLElement> =>
    until(() => {
      const element = look(name, where)
      if (isDisabled(element)) throw new Error(`${tell(name)} cannot be pressed.`)
      everythingIsNamed()
      return element
    })
  const found = await ready()
  sightings.add(JSON.stringify(name))
  // the screen may have changed while a new dialog was examined
  click((await examineDialogs()) ? await ready() : found)
}

/** Each act looks at the screen or dialog that it leaves, whose names may come a moment after it. */
function everythingIsNamed(): void {
  const found = nameless(front())
  if (found.length > 0) throw new Error(found.join('\n'))
}

/** A button, or what else `role` says, is there and cannot be pressed. */
export async function blocked(name: Text, where: Where = {}): Promise<void> {
  await until(() => {
    if (!isDisabled(look(name, where))) throw new Error(`${tell(name)} can be pressed.`)
  })
}

/** A click with all that a browser does for it. */
export function click(element: HTMLElement): void {
  fireEvent.pointerDown(element)
  // the default action of the mouse's button: what it is over gets the focus
  if (fireEvent.mouseDown(element))
    act(() => element.closest<HTMLElement>('a[href], button, input, textarea, select, [tabindex]')?.focus())
  fireEvent.pointerUp(element)
  fireEvent.mouseUp(element)
  fireEvent.click(element)
}

/** Presses a key where the focus is. */
export function key(name: string): void {
  const focused = document.activeElement ?? document.body
  fireEvent.keyDown(focused, { key: name, code: name })
  fireEvent.keyUp(focused, { key: name, code: name })
}

type Field = HTMLInputElement

function lookForField(label: Text, place: HTMLElement = front()): Field {
  const labels = shownAs(label)
  const fields = fieldsIn(place)
  return only(
    fields.filter((field) => labels.includes(labelOf(field)) && !isInaccessible(field)),
    `field ${tell(label)}`,
  )
}

/** Finds a field by its label. */
export const field = (label: Text, where: Where = {}): Promise<Field> => until(() => lookForField(label, where.in))

const ready = (label: Text, where: Where): Promise<Field> =>
  until(() => {
    const found = lookForField(label, where.in)
    if (isDisabled(found) || found.readOnly === true) throw new Error(`The field ${tell(label)} cannot be changed.`)
    return found
  })

/** Types a value into a field, in place of what it held. */
export async function fill(label: Text, value: string, where: Where = {}): Promise<void> {
  const found = await ready(label, where)
  sightings.add(JSON.stringify(value))
  act(() => found.focus())
  fireEvent.change(found, { target: { value } })
}

/** A field holds a value. */
export async function holds(label: Text, value: string, where: Where = {}): Promise<void> {
  await until(() => {
    const held = lookForField(label, where.in).value
    if (held !== value) throw new Error(`The field ${tell(label)} holds “${held}”, not “${value}”.`)
  })
}

/** Chooses a file of the device for the only place that asks for one. */
export async function attach(file: File, where: Where = {}): Promise<void> {
  const input = await until(() =>
    only([...(where.in ?? front()).querySelectorAll<HTMLInputElement>('input[type=file]')], 'place for a file'),
  )
  Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  fireEvent.change(input)
}

/** Chooses in a list that opens at a field. */
export async function choose(label: Text, option: Text, where: Where = {}): Promise<void> {
  click(await until(() => lookForField(label, where.in)))
  await press(option, { role: 'option' })
}

/** A field is marked as invalid, and this sentence says why. */
export async function refused(label: Text, sentence: Text, where: Where = {}): Promise<void> {
  const sentences = shownAs(sentence)
  await until(() => {
    const found = lookForField(label, where.in)
    const described = (found.getAttribute('aria-describedby') ?? '').split(' ')
    const said = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    if (found.getAttribute('aria-invalid') !== 'true' || !sentences.some((one) => said.includes(one)))
      throw new Error(`The field ${tell(label)} is not refused with ${tell(sentence)}; it says “${said}”.`)
  })
}

/** Finds the row of a table that shows all of these texts. */
export async function row(...texts: Text[]): Promise<HTMLElement> {
  const found = await until(() =>
    only(
      queryAllByRole(front(), 'row').filter((one) => texts.every((text) => shows(one, text))),
      `row with ${texts.map(tell).join(', ')}`,
    ),
  )
  for (const text of texts) sightings.add(JSON.stringify(text))
  return found
}

const shows = (element: Element, text: Text): boolean =>
  shownAs(text).some((one) => textOf(element).includes(one.replaceAll(/\s+/g, ' ')))

/** Chooses in the menu of a row, which is named after what the row is about. */
export async function fromMenu(name: Text, item: Text): Promise<void> {
  await openMenu(name)
  await press(item, { role: 'menuitem' })
}

/** Opens the menu of a row, or closes it. */
export const openMenu = (name: Text): Promise<void> =>
  press(say('Actions for {name}', { name: typeof name === 'string' ? name : say(name) }))

/** The smallest elements that show a text. */
function showing(text: Text, place: HTMLElement): Element[] {
  if (!shows(place, text)) return []
  const deeper = [...place.children].filter((part) => !['SCRIPT', 'STYLE'].includes(part.tagName))
  const found = deeper.flatMap((part) => showing(text, part as HTMLElement))
  return found.length > 0 ? found : [place]
}

/** The screen shows these texts. */
export async function seen(...texts: Text[]): Promise<void> {
  for (const text of texts) {
    await until(() => {
      if (showing(text, document.body).every((element) => isInaccessible(element)))
        throw new Error(`There is no ${tell(text)} to be seen.`)
    })
    sightings.add(JSON.stringify(text))
  }
}

/** The screen no longer shows these texts; each was there before in this test, or is a text of the app. */
export async function gone(...texts: Text[]): Promise<void> {
  for (const text of texts) {
    if (!(typeof text === 'string' && isMessage(text)) && !sightings.has(JSON.stringify(text)))
      throw new Error(`Nobody has seen ${tell(text)} before in this test, so it means nothing that it is not there.`)
    await until(() => {
      if (showing(text, document.body).some((element) => !isInaccessible(element)))
        throw new Error(`${tell(text)} is still to be seen.`)
    })
  }
}

/** The screen's title is shown as its main heading. */
export async function heading(title: Text | RegExp): Promise<HTMLElement> {
  return until(() => {
    const found = only(queryAllByRole(document.body, 'heading', { level: 1 }), 'main heading')
    const matches = title instanceof RegExp ? title.test(textOf(found)) : shownAs(title).includes(textOf(found))
    if (!matches)
      throw new Error(
        `The main heading is “${textOf(found)}”, not ${title instanceof RegExp ? String(title) : tell(title)}.`,
      )
    return found
  })
}

export { fireEvent, isInaccessible, within } from '@testing-library/react'
