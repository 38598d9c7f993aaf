import type { InputOf, OutputOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { KeyGoods, quickKeys, QuickKeyPage } from '#contract/quick-keys.ts'
import { forgetForm, formName, keepForm, keptForm } from '#ui/form/kept-forms.ts'

export type Arranged = OutputOf<typeof quickKeys.arrangement>

/** Rest after a change before it is saved: a tile on its way over five places is one change. */
const REST = 700
const PATH = '/shop/shopManage/quickKeys'

export type SaveState =
  | { readonly at: 'saved' | 'waiting' | 'saving' }
  | { readonly at: 'failed'; readonly error: unknown }
  /** Somebody else has changed the pages since; `theirs` is what stands there now. */
  | { readonly at: 'stale'; readonly theirs: Arranged }

export interface ArrangementState {
  readonly pages: readonly QuickKeyPage[]
  readonly goods: ReadonlyMap<string, KeyGoods>
  readonly save: SaveState
}

export interface ArrangementWire {
  readonly send: (input: InputOf<typeof quickKeys.arrange>) => Promise<{ readonly revision: number }>
  readonly newest: () => Promise<Arranged>
}

/**
 * The pages as they are being arranged: a change shows at once and is saved after a moment, one save after the other.
 * What the server refuses, or nobody answers, stays on the screen and is kept in the window for this session.
 */
export class ArrangementStore {
  readonly #wire: ArrangementWire
  readonly #listeners = new Set<() => void>()
  /** Of the store that the screen was opened for, whichever is opened meanwhile. */
  readonly #kept = formName(PATH)
  #state: ArrangementState
  #revision: number
  #saving = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(newest: Arranged, wire: ArrangementWire) {
    // what an earlier visit of this session could not save
    const start = (keptForm(this.#kept) as Pick<Arranged, 'revision' | 'pages'> | undefined) ?? newest
    this.#wire = wire
    this.#revision = start.revision
    this.#state = {
      pages: start.pages,
      goods: new Map(newest.goods.map((one) => [one.skuId, one])),
      save: { at: start === newest ? 'saved' : 'waiting' },
    }
  }

  state = (): ArrangementState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(change: Partial<ArrangementState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.forEach((listener) => listener())
  }

  /** Sends what waits, such as what an earlier visit left, or what was changed a moment before the page is left. */
  flush(): void {
    if (this.#state.save.at === 'waiting') void this.save()
  }

  change(make: (pages: readonly QuickKeyPage[]) => readonly QuickKeyPage[]): void {
    const pages = make(this.#state.pages)
    keepForm(this.#kept, { revision: this.#revision, pages })
    // until it is decided whose pages hold, nothing is sent
    if (this.#state.save.at === 'stale') return this.#set({ pages })
    this.#set({ pages, save: { at: this.#saving ? 'saving' : 'waiting' } })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), REST)
  }

  /** What is known of goods that may come onto a tile. */
  know(more: Iterable<KeyGoods>): void {
    this.#set({ goods: new Map([...this.#state.goods, ...[...more].map((one) => [one.skuId, one] as const)]) })
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#saving) return
    this.#saving = true
    this.#set({ save: { at: 'saving' } })
    const save = await this.#sendAll()
    this.#saving = false
    if (save.at === 'saved') forgetForm(this.#kept)
    this.#set({ save })
  }

  /** One after the other, until what was sent is what is shown. */
  async #sendAll(): Promise<SaveState> {
    try {
      let sent: readonly QuickKeyPage[] | undefined
      while (sent !== this.#state.pages) {
        sent = this.#state.pages
        this.#revision = (await this.#wire.send({ revision: this.#revision, pages: [...sent] })).revision
      }
      return { at: 'saved' }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'record.stale') return { at: 'failed', error }
      const theirs = await this.#wire.newest().catch(() => undefined)
      return theirs ? { at: 'stale', theirs } : { at: 'failed', error }
    }
  }

  /** One's own pages in place of the others', which the activity log still names. */
  async keepMine(): Promise<void> {
    const { save } = this.#state
    if (save.at !== 'stale') return
    this.#revision = save.theirs.revision
    this.know(save.theirs.goods)
    await this.save()
  }

  takeTheirs(): void {
    const { save } = this.#state
    if (save.at !== 'stale') return
    this.#revision = save.theirs.revision
    this.know(save.theirs.goods)
    forgetForm(this.#kept)
    this.#set({ pages: save.theirs.pages, save: { at: 'saved' } })
  }
}
