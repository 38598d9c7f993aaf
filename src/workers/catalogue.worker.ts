import { CatalogueDb, catalogueState } from '#db/catalogue.ts'
import { START_LIMIT, withReopen } from '#db/with-reopen.ts'
import { keptQuickKeys } from '#db/kept-quick-keys.ts'
import type { StoredChanges } from '#sw/apply-delta.ts'
import { pullCatalogue } from '#sw/catalogue-pull.ts'
import { pullQuickKeys } from '#sw/quick-keys-pull.ts'
import { pullReadyOrders } from '#sw/ready-orders-pull.ts'
import { CatalogueMemory } from '#workers/catalogue-memory.ts'
import type { CatalogueAnswer, CatalogueQuestion, QuickKeysHere } from '#workers/catalogue-messages.ts'

declare const self: DedicatedWorkerGlobalScope

interface Open {
  readonly storeId: string
  readonly db: CatalogueDb
  readonly memory: CatalogueMemory
  /** In progress or done; undefined again after no answer from the storage. */
  reading: Promise<unknown> | undefined
}
let open: Open | undefined

/** Loading a hundred thousand products takes a second or two; a storage without an answer is asked again. */
const LOAD_LIMIT = 20_000

const say = (message: CatalogueAnswer): void => self.postMessage(message)

/** The catalogue index of a store. Throws StorageSilent; a later call retries. */
async function openStore(storeId: string): Promise<Open> {
  if (open?.storeId !== storeId) {
    open?.db.close()
    const db = new CatalogueDb(storeId)
    open = { storeId, db, memory: new CatalogueMemory(db), reading: undefined }
  }
  const mine = open
  // one reader at a time: two retries on silent storage would abort each other
  mine.reading ??= read(mine).catch((error: unknown) => {
    mine.reading = undefined
    throw error
  })
  await mine.reading
  return mine
}

async function read({ db, memory }: Open): Promise<void> {
  // a short time limit first: whether the storage answers at all
  await withReopen(db, () => catalogueState(db), { limitMs: START_LIMIT })
  await withReopen(db, () => memory.load(), { limitMs: LOAD_LIMIT })
}

async function answer(question: CatalogueQuestion): Promise<Extract<CatalogueAnswer, { answer: unknown }>['answer']> {
  if (question.ask === 'open') return (await openStore(question.storeId)).memory.summary()
  if (question.ask === 'pull') {
    const { db, memory } = await openStore(question.as.storeId)
    const pages: StoredChanges[] = []
    const outcome = await pullCatalogue(db, question.as, Date.now, {
      onProgress: (progress) => say({ progress }),
      onStored: (page) => pages.push(page),
      known: (state, id) => memory.known(state, id),
    })
    const whole = outcome === 'changed' || outcome === 'current'
    if (whole || pages.length > 0)
      say({ changed: pages.length > 0 && memory.follow(pages) ? memory.summary() : await memory.load() })
    // Fetch quick keys after the catalogue, without blocking; the quick-keys screen reloads on the "changed" message.
    if (whole) void pullQuickKeys(db, question.as).then((changed) => changed && say({ changed: memory.summary() }))
    if (whole) void pullReadyOrders(db, question.as, Date.now)
    return outcome
  }
  if (!open) return null
  if (question.ask === 'quick-keys') return quickKeysHere(open)
  if (question.ask === 'search') return open.memory.search(question.query, question.limit, Date.now())
  if (question.ask === 'category')
    return open.memory.category(question.categoryId, question.from, question.limit, Date.now())
  return open.memory.summary()
}

async function quickKeysHere({ db, memory }: NonNullable<typeof open>): Promise<QuickKeysHere | null> {
  const kept = await withReopen(db, () => keptQuickKeys(db))
  if (!kept) return null
  const skus = memory.byIds(new Set(kept.pages.flatMap((page) => page.keys.map((key) => key.skuId))), Date.now())
  const pages = kept.pages.map(({ keys, ...page }) => ({
    ...page,
    keys: keys.flatMap(({ skuId, colour }) => {
      const sku = skus.get(skuId)
      return sku ? [{ sku, colour }] : []
    }),
  }))
  return { mayArrange: kept.mayArrange, pages }
}

// not awaited: searches are answered during a pull
self.onmessage = (event: MessageEvent<CatalogueQuestion>) => {
  const question = event.data
  answer(question).then(
    (result) => say({ n: question.n, answer: result }),
    (error: unknown) => say({ n: question.n, failed: String(error) }),
  )
}
