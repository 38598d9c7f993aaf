import type { InputOf, OutputOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { KeyGoods, quickKeys, QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { forgetForm, formName, keepForm, keptForm } from '#ui/form/kept-forms.ts'

export type Arranged = OutputOf<typeof quickKeys.arrangement>

/** Delay before saving, in ms, so that moving a tile over several places is saved once. */
const REST = 700
const PATH = '/shop/shopManage/quickKeys'

export type SaveState =
  | { readonly at: 'saved' | 'waiting' | 'saving' }
  | { readonly at: 'failed'; readonly error: unknown }
  /** Somebody else changed the pages; `theirs` is the version on the server. */
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
 * The pages while they are edited. A change shows at once and is saved after a short delay, one save at a time. If
 * saving fails, the change stays on the screen and is kept for this browser session.
 */
export class ArrangementStore {
  readonly #wire: ArrangementWire
  readonly #listeners = new Set<() => void>()
  /** Bound to the store that the screen was opened for, even if another store is opened meanwhile. */
  readonly #kept = formName(PATH)
  #state: ArrangementState
  #revision: number
  #saving = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(newest: Arranged, wire: ArrangementWire) {
    // unsaved changes from an earlier visit in this session
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

  /** Saves pending changes now, such as those from an earlier visit or made just before leaving the page. */
  flush(): void {
    if (this.#state.save.at === 'waiting') void this.save()
  }

  change(make: (pages: readonly QuickKeyPage[]) => readonly QuickKeyPage[]): void {
    const pages = make(this.#state.pages)
    keepForm(this.#kept, { revision: this.#revision, pages })
    // send nothing until the person has chosen which version to keep
    if (this.#state.save.at === 'stale') return this.#set({ pages })
    this.#set({ pages, save: { at: this.#saving ? 'saving' : 'waiting' } })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), REST)
  }

  /** Adds details of products that may be shown on a tile. */
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

  /** Saves repeatedly, until the saved version is the one shown. */
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

  /** Overwrites the other version, which the activity log still records. */
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
