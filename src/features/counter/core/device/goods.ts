import { CatalogueDb, catalogueState, findByCodes, type CatalogueState, type Found } from '#db/catalogue.ts'
import { START_LIMIT, withReopen } from '#db/with-reopen.ts'
import { session } from '#api/session.ts'
import { askWorker } from '#workers/ask-worker.ts'
import {
  emptySummary,
  isAnswer,
  type CatalogueAnswer,
  type CatalogueQuestion,
  type CatalogueSummary,
  type QuickKeysHere,
  type SkuPage,
} from '#workers/catalogue-messages.ts'
import type { Progress, PullOutcome } from '#sw/catalogue-pull.ts'

export interface GoodsState {
  readonly summary: CatalogueSummary
  /** Set during a download. */
  readonly progress: Progress | undefined
  readonly outcome: PullOutcome | undefined
  /** The worker has read the catalogue: search works. */
  readonly loaded: boolean
  /** The storage has not answered the worker so far; it is asked again. */
  readonly silent?: boolean
}

/** Delay before asking silent storage again; it grows. */
const AGAIN = 1_000
const SELDOM = 30_000

type Listener = () => void
type Questions = CatalogueQuestion extends infer Q ? (Q extends unknown ? Omit<Q, 'n'> : never) : never

/** The catalogue of one store on this device: scans read the database, search and categories use the worker. */
export class Goods {
  readonly storeId: string
  readonly #db: CatalogueDb
  readonly #ask: (question: Omit<CatalogueQuestion, 'n'>) => Promise<Extract<CatalogueAnswer, { n: number }>>
  readonly #listeners = new Set<Listener>()
  #state: GoodsState = { summary: emptySummary, progress: undefined, outcome: undefined, loaded: false }
  #pulling: Promise<PullOutcome> | undefined
  /** The first read is over: two concurrent retries would abort each other. */
  readonly #opened: Promise<void>

  constructor(storeId: string) {
    this.storeId = storeId
    this.#db = new CatalogueDb(storeId)
    const worker = new Worker(new URL('../../../../workers/catalogue.worker.ts', import.meta.url), {
      type: 'module',
      name: 'catalogue',
    })
    this.#ask = askWorker<CatalogueQuestion, CatalogueAnswer, Extract<CatalogueAnswer, { n: number }>>(worker, {
      isAnswer,
      onNews: (news) => this.#onNews(news),
      limitMs: 300_000,
    })
    // scanning needs only the database: the screen is ready before the worker has read the names
    this.#opened = this.#read(() => catalogueState(this.#db)).then(
      (state) => {
        if (state && !this.#state.loaded) this.#set({ summary: summaryOf(state) })
      },
      () => undefined,
    )
    void this.#open()
  }

  /** Lets the worker read the catalogue, retrying however often its storage does not answer. */
  async #open(): Promise<void> {
    for (let wait = AGAIN; ; wait = Math.min(SELDOM, wait * 2)) {
      try {
        const summary = (await this.#question({ ask: 'open', storeId: this.storeId })) as CatalogueSummary | null
        return this.#set({ summary: summary ?? emptySummary, loaded: true, silent: false })
      } catch {
        this.#set({ silent: true })
      }
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }

  state = (): GoodsState => this.#state

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(change: Partial<GoodsState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.forEach((listener) => listener())
  }

  #onNews(news: CatalogueAnswer): void {
    if ('progress' in news) this.#set({ progress: news.progress })
    if ('changed' in news) this.#set({ summary: news.changed, loaded: true, silent: false })
  }

  async #question(question: Questions): Promise<unknown> {
    const answer = await this.#ask(question as Omit<CatalogueQuestion, 'n'>)
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.answer
  }

  /** Updates the catalogue; one pull at a time. */
  pull(): Promise<PullOutcome> {
    this.#pulling ??= this.#pull().finally(() => {
      this.#pulling = undefined
    })
    return this.#pulling
  }

  async #pull(): Promise<PullOutcome> {
    const as = {
      token: session.token(),
      storeId: this.storeId,
      locale: session.language() === 'en' ? 'en_US' : 'zh_CN',
    }
    const start = performance.now()
    const outcome =
      as.token === ''
        ? ('unauthorised' as const)
        : await this.#question({ ask: 'pull', as }).then(
            (ended) => ended as PullOutcome,
            () => 'failed' as const,
          )
    // read by the bench: how long the download took
    performance.measure('evertill-pull', { start, detail: outcome })
    this.#set({ outcome, progress: undefined })
    return outcome
  }

  search = async (query: string, limit = 30): Promise<SkuPage> =>
    (await this.#question({ ask: 'search', query, limit })) as SkuPage

  category = async (categoryId: string, from: number, limit: number): Promise<SkuPage> =>
    (await this.#question({ ask: 'category', categoryId, from, limit })) as SkuPage

  /** The store's quick keys; null: none on this device. */
  quickKeys = async (): Promise<QuickKeysHere | null> =>
    (await this.#question({ ask: 'quick-keys' })) as QuickKeysHere | null

  /** The sku of a code; the first known one of `codes`. */
  async find(codes: readonly string[]): Promise<Found | undefined> {
    await this.#opened
    return this.#read(() => findByCodes(this.#db, codes, Date.now()))
  }

  /** Reads; on no answer, retries on a new connection. */
  #read<T>(work: () => Promise<T>): Promise<T> {
    return withReopen(this.#db, work, { limitMs: START_LIMIT })
  }
}

/** The catalogue's state before the worker has counted the categories. */
const summaryOf = (state: CatalogueState): CatalogueSummary => ({
  complete: true,
  rev: state.rev,
  count: state.header.count,
  checkedAt: state.checkedAt,
  pictured: 0,
  shared: [],
  categories: state.header.categories.map(([id, zh, en]) => ({ id, zh, en, count: 0 })),
})

let open: Goods | undefined

/** The catalogue of a store; one worker per page. */
export function goodsOf(storeId: string): Goods {
  if (open?.storeId !== storeId) open = new Goods(storeId)
  return open
}
