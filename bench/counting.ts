import type { clerk } from '../tests/e2e/office-books.ts'

export type Office = Awaited<ReturnType<typeof clerk>>

const AT_ONCE = 200
const LOOKS = 1_000

interface Sheet {
  readonly items: readonly { readonly itemId: string; readonly places: readonly { readonly placeId: string }[] }[]
  readonly next: string | null
}

/** A count that is made by calls: each step is a call, or some. Everything is counted as seven. */
export class Counting {
  readonly id = crypto.randomUUID()
  readonly #office: Office
  #lines: { readonly itemId: string; readonly placeId: string }[] = []

  constructor(office: Office) {
    this.#office = office
  }

  details() {
    return this.#office.get<{ version: number; state: number; lines: number }>(`/shop/stockCount/details/${this.id}`)
  }

  async start(plan: object): Promise<void> {
    await this.#office.post('/shop/stockCount/add', { id: this.id, ...plan })
    await this.#office.post('/shop/stockCount/start', { id: this.id, version: 1 })
  }

  /** Loads the sheet, as a device does before it counts; returns how many lines it has. */
  async load(): Promise<number> {
    this.#lines = []
    for (let after: string | null = ''; after !== null;) {
      const part: Sheet = await this.#office.get<Sheet>(
        `/shop/stockCount/sheet/${this.id}`,
        after === '' ? {} : { after },
      )
      for (const { itemId, places } of part.items)
        this.#lines.push(...places.map(({ placeId }) => ({ itemId, placeId })))
      after = part.next
    }
    return this.#lines.length
  }

  async enter(): Promise<void> {
    const lines = this.#lines
    const device = { deviceId: crypto.randomUUID(), name: 'Bench' }
    const { credential } = await this.#office.post<{ credential: string }>('/shop/stockCount/lane', device)
    for (let from = 0; from < lines.length; from += AT_ONCE)
      await this.#office.post('/shop/stockCount/send', {
        credential,
        unsent: 0,
        entries: lines.slice(from, from + AT_ONCE).map((line, at) => ({
          id: crypto.randomUUID(),
          countId: this.id,
          ...line,
          round: 1,
          mode: 2,
          quantity: 7000,
          seq: from + at + 1,
          at: Date.now(),
          offset: 0,
        })),
      })
  }

  async finish(): Promise<void> {
    await this.#office.post('/shop/stockCount/finish', { id: this.id, version: (await this.details()).version })
  }

  decide(): Promise<unknown> {
    return this.#office.post('/shop/stockCount/decide', { id: this.id, decision: 1, view: 'counted' })
  }

  /** Has it posted by another person, and looks as often as the page does until it is. */
  async post(poster: Office): Promise<void> {
    await poster.post('/shop/stockCount/post', { id: this.id, version: (await this.details()).version })
    while ((await this.details()).state !== 4) await new Promise((done) => setTimeout(done, LOOKS))
  }
}
