import type { ShopPageFacts } from '#contract/storefront/page-facts.ts'
import type { StorefrontOutput } from '#contract/storefront/storefront-api.ts'
import { askShop } from './ask-shop.ts'
import { filledIn } from './page-facts.ts'
import { priceWords } from './price-words.ts'

type Found = StorefrontOutput<'search'>
type Item = Found['items'][number]

/** From the last key to the question. */
const PAUSE = 180
/** Products that the list shows; the page of the search has all of them. */
const MOST_SHOWN = 7
const LIST = 'search-list'

/** A choice of the list: where it leads. */
interface Choice {
  readonly element: HTMLElement
  readonly address: string
}

/**
 * Products below the search box while a reader types, as a combobox: the box keeps the focus, arrows move through the
 * list, Enter opens what is chosen, Escape closes. Without a choice the form is sent as it is without this module.
 */
export function suggestProducts(page: Document, facts: ShopPageFacts, go: (address: string) => void): void {
  const form = page.querySelector<HTMLFormElement>('form.search')
  const box = form?.querySelector('input')
  if (!form || !box) return
  new SearchList(page, facts, { form, box, go }).listen()
}

interface Parts {
  readonly form: HTMLFormElement
  readonly box: HTMLInputElement
  readonly go: (address: string) => void
}

class SearchList {
  readonly #page: Document
  readonly #facts: ShopPageFacts
  readonly #parts: Parts
  readonly #panel: HTMLElement
  readonly #list: HTMLElement
  readonly #status: HTMLElement
  #choices: readonly Choice[] = []
  #chosen = -1
  #asking = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** What the list answers; undefined while it is closed. */
  #shown: string | undefined

  constructor(page: Document, facts: ShopPageFacts, parts: Parts) {
    this.#page = page
    this.#facts = facts
    this.#parts = parts
    this.#panel = this.#make('div', 'suggestions')
    this.#list = this.#make('ul')
    this.#status = this.#make('p', 'suggested')
    this.#list.id = LIST
    this.#list.setAttribute('role', 'listbox')
    this.#list.setAttribute('aria-label', facts.words.suggestions)
    this.#status.setAttribute('role', 'status')
    this.#panel.hidden = true
    this.#panel.append(this.#list)
    parts.form.append(this.#panel, this.#status)
    const given = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': LIST, 'aria-expanded': 'false' }
    for (const [name, value] of Object.entries(given)) parts.box.setAttribute(name, value)
    parts.box.autocomplete = 'off'
  }

  listen(): void {
    const { box, form } = this.#parts
    box.addEventListener('input', (event) => {
      // Chinese that is still being composed is nothing to look for yet
      if (!(event as InputEvent).isComposing) this.#soon()
    })
    box.addEventListener('compositionend', () => this.#soon())
    box.addEventListener('keydown', (event) => this.#press(event))
    box.addEventListener('blur', () => this.#close())
    form.addEventListener('submit', () => this.#close())
    // the box keeps the focus while a choice is pressed
    this.#panel.addEventListener('pointerdown', (event) => event.preventDefault())
    this.#panel.addEventListener('mousedown', (event) => event.preventDefault())
    this.#panel.addEventListener('click', ({ target }) => {
      const choice = this.#choices.find(({ element }) => element.contains(target as Node))
      if (choice) this.#parts.go(choice.address)
    })
  }

  get #text(): string {
    return this.#parts.box.value.trim()
  }

  #soon(): void {
    clearTimeout(this.#timer)
    this.#asking.abort()
    if (this.#text === '') return this.#close()
    this.#timer = setTimeout(() => void this.#ask(), PAUSE)
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer)
    this.#asking.abort()
    this.#asking = new AbortController()
    const { signal } = this.#asking
    const text = this.#text
    const found = await askShop<Found>(`${this.#facts.api}/search?q=${encodeURIComponent(text)}`, signal)
    if (signal.aborted) return
    // a server that does not answer leaves the form as it is without this module
    if (found) this.#show(text, found)
    else this.#close()
  }

  #show(text: string, { items, total }: Found): void {
    const { words, pages } = this.#facts
    const shown = items.slice(0, MOST_SHOWN)
    const choices = shown.map((item) => ({ element: this.#row(item), address: `${pages}/p/${item.handle}` }))
    if (total > shown.length) {
      const element = this.#make('li', 'more', filledIn(words.allFound, String(total)))
      choices.push({ element, address: `${pages}/search?q=${encodeURIComponent(text)}` })
    }
    this.#choices = choices
    for (const [at, { element }] of choices.entries()) {
      element.id = `${LIST}-${at}`
      element.setAttribute('role', 'option')
      element.setAttribute('aria-selected', 'false')
    }
    this.#list.replaceChildren(...choices.map(({ element }) => element))
    this.#status.textContent = total === 0 ? words.nothingFound : filledIn(words.suggested, String(total))
    this.#status.classList.toggle('seen', total === 0)
    this.#panel.hidden = choices.length === 0
    this.#parts.box.setAttribute('aria-expanded', String(choices.length > 0))
    this.#shown = text
    this.#choose(-1)
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#asking.abort()
    this.#shown = undefined
    this.#panel.hidden = true
    this.#choices = []
    this.#status.textContent = ''
    this.#status.classList.remove('seen')
    this.#parts.box.setAttribute('aria-expanded', 'false')
    this.#choose(-1)
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (this.#text === '') return
      event.preventDefault()
      if (this.#choices.length > 0) this.#move(key === 'ArrowDown' ? 1 : -1)
      else if (this.#shown === undefined) void this.#ask()
    } else if (key === 'Enter' && this.#chosen >= 0) {
      event.preventDefault()
      this.#parts.go(this.#choices[this.#chosen]!.address)
    } else if (key === 'Escape' && this.#shown !== undefined) {
      // what was typed stays; a second Escape clears the box, as browsers do
      event.preventDefault()
      this.#close()
    }
  }

  /** Through the choices and, between the last and the first, back to what was typed. */
  #move(step: number): void {
    const places = this.#choices.length + 1
    this.#choose(((this.#chosen + 1 + step + places) % places) - 1)
  }

  #choose(at: number): void {
    this.#choices[this.#chosen]?.element.setAttribute('aria-selected', 'false')
    this.#chosen = at
    const chosen = this.#choices[at]?.element
    if (!chosen) return this.#parts.box.removeAttribute('aria-activedescendant')
    chosen.setAttribute('aria-selected', 'true')
    chosen.scrollIntoView({ block: 'nearest' })
    this.#parts.box.setAttribute('aria-activedescendant', chosen.id)
  }

  #row(item: Item): HTMLElement {
    const { language, words } = this.#facts
    const { zh, en } = item.name
    const name = language === 'zh' ? zh || en : en || zh
    const row = this.#make('li')
    row.append(
      this.#picture(item.thumb, name),
      this.#make('span', 'name', name),
      this.#make('span', 'price', priceWords(item, words.from)),
    )
    return row
  }

  /** Without a picture the first letter of its name, as on the tiles of pages. */
  #picture(address: string, name: string): HTMLElement {
    if (address === '') {
      const tile = this.#make('span', 'own')
      tile.dataset['sign'] = [...name][0] ?? ''
      return tile
    }
    const picture = this.#page.createElement('img')
    picture.src = address
    picture.alt = ''
    picture.width = 40
    picture.height = 40
    return picture
  }

  #make(tag: string, className = '', text = ''): HTMLElement {
    const element = this.#page.createElement(tag)
    element.className = className
    element.textContent = text
    return element
  }
}
