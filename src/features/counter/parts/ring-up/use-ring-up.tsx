import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { cents, type Cents } from '#domain/money.ts'
import { isPriced, type CatalogueSku } from '#db/catalogue.ts'
import type * as RingUpExtras from '#features/counter/parts/ring-up/ring-up-extras.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { attachMember } from '#features/counter/parts/ring-up/attach-member.ts'
import { exactHit, focusFirstTile } from '#features/counter/parts/goods/exact-hit.ts'
import { findCode } from '#features/counter/parts/goods/find-code.ts'
import type { LineTask } from '#features/counter/parts/ring-up/line-task.ts'
import { play } from '#ui/sounds.ts'
import { useGoodsList } from '#features/counter/parts/goods/use-goods-list.ts'
import { useScanner } from '#ui/scan/use-scanner.ts'
import { useUndo } from '#features/counter/parts/ring-up/use-undo.ts'
import { useLanguage } from '#ui/use-language.ts'

// lazy (guarantees, packs, cards, limits): few products have any, and opening a counter does not wait for them
const loadExtras = () => import('#features/counter/parts/ring-up/ring-up-extras.ts')

/** Dialogs that accept scans, or protect their number fields from them, themselves. */
const ASKS_FOR_CODES: ReadonlySet<string> = new Set([
  'camera',
  'member',
  'quantity',
  'price',
  'weigh',
  'discount',
  'open',
  'till',
])

/** More lines than anybody needs, and far fewer than a sale's record can contain. */
const MOST_LINES = 500

let said = false
const loadWords = () => {
  said = true
  return import('#features/counter/parts/entry/say-not-taken.tsx')
}

/** Messages about a scan go with their cause: they would cover what is due. */
const unsay = (): void => {
  if (said) void loadWords().then((m) => m.unsay())
  said = false
}

const full = async (): Promise<void> => {
  play('unknown')
  const { sayFull } = await loadWords()
  sayFull(MOST_LINES)
}

/** A product without a price: nothing is added, and a message says what to do. */
const notPriced = async (name: string): Promise<void> => {
  play('unknown')
  const { sayNotPriced } = await loadWords()
  sayNotPriced(name)
}

/** A label with another price than the pieces cost: nothing is added, and a message says what to do. */
const otherPrice = async (name: string, label: Cents, each: Cents): Promise<void> => {
  play('unknown')
  const { sayOtherPrice } = await loadWords()
  sayOtherPrice(name, label, each)
}

/** A scan during another dialog: nothing is added, and a message says so. */
const notTaken = async (): Promise<void> => {
  play('unknown')
  const { sayNotTaken } = await loadWords()
  sayNotTaken()
}

/** State and actions of ringing up: the search, the selected line, the open dialog. */
export function useRingUp() {
  const language = useLanguage()
  const { lane, goods, carts } = useCounter()
  const cart = useSyncExternalStore(carts.subscribe, carts.cart)
  const lastLineId = useSyncExternalStore(carts.subscribe, carts.lastLineId)
  const [query, setQuery] = useState('')
  const [categoryId, setCategoryId] = useState<string>()
  const [selected, setSelected] = useState<string>()
  const [task, setTask] = useState<LineTask>()
  const [unknown, setUnknown] = useState<string>()
  const [missing, setMissing] = useState(false)
  useEffect(() => unsay, [])
  // whatever the cashier does next has seen the notice about an unknown code
  useEffect(() => setUnknown(undefined), [query, categoryId, task])
  const undo = useUndo()
  const navigate = useNavigate()
  const list = useGoodsList(goods, query, categoryId)

  const withExtras = (work: (m: typeof RingUpExtras) => unknown): void =>
    void loadExtras().then(work, () => {
      play('unknown')
      setTask({ kind: 'missing' })
    })
  const add = (sku: CatalogueSku, quantity: number, barcode = '', weighed = false, over = 0): void => {
    setSelected(undefined)
    setUnknown(undefined)
    setMissing(false)
    unsay()
    if (!isPriced(sku)) return void notPriced(language === 'zh' ? sku.nameZh : sku.nameEn)
    // read the current cart: scans may be faster than rendering
    const { lines } = carts.cart()
    if (lines.length >= MOST_LINES && !lines.some(({ skuId }) => skuId === sku.skuId)) return void full()
    if (sku.unitKind === 'weight' && !weighed) return setTask({ kind: 'weigh', sku })
    if (sku.extras)
      return withExtras((m) => m.addWithExtras({ lane, carts, ask: setTask }, sku, { quantity, barcode, over }))
    carts.add(sku, quantity, barcode, over)
    play('line')
  }
  const scan = async (code: string): Promise<void> => {
    const found = await findCode(goods, code, lane.lease.settings)
    if (found.kind === 'goods') return add(found.sku, found.quantity, found.barcode, found.weighed, found.over)
    if (found.kind === 'other-price') {
      const { sku, label } = found
      return otherPrice(language === 'zh' ? sku.nameZh : sku.nameEn, label, cents(sku.price))
    }
    if (found.kind === 'member') {
      const known = await attachMember(carts, found.code)
      play(known ? 'line' : 'unknown')
      return setMissing(!known)
    }
    // a receipt's code or number
    if (/^EV\d:|^\w{1,12}-\d+-\d+$/.test(code)) return navigate({ to: '/shop/refund', search: { receipt: code } })
    play('unknown')
    setUnknown(found.text)
  }
  useScanner((code) => void scan(code), { listens: task === undefined })
  useScanner(() => void notTaken(), { listens: task !== undefined && !ASKS_FOR_CODES.has(task.kind) })
  const pick = (skuId: string): void => {
    const sku = list.skus.find((one) => one.skuId === skuId)
    if (sku) add(sku, 1000)
  }
  const enter = (): void => {
    const code = query.trim()
    if (/^[0-9]{6,14}$|^MEMBER-/i.test(code)) {
      setQuery('')
      return void scan(code)
    }
    // ignore results of an older query
    if (list.place !== `q:${query}`) return
    const exact = exactHit(list.skus, query)
    if (!exact) return focusFirstTile()
    add(exact, 1000)
    setQuery('')
  }
  const remove = (id: string): void => {
    const line = cart.lines.find((one) => one.lineId === id)
    if (line) undo.offer(<Trans>Removed: {language === 'zh' ? line.nameZh : line.nameEn}</Trans>, carts.remove(id))
  }
  const step = (id: string, by: 1 | -1): void => {
    const line = cart.lines.find((one) => one.lineId === id)
    if (!line) return
    if (line.extras ?? line.forLine)
      return withExtras((m) => m.stepWithExtras({ lane, carts, ask: setTask }, line, by, remove))
    if (line.quantity + by * 1000 <= 0) return remove(id)
    carts.change(id, { quantity: line.quantity + by * 1000 })
  }
  const at = {
    missing,
    query,
    setQuery,
    categoryId,
    setCategoryId,
    selected,
    setSelected,
    task,
    setTask,
    unknown,
    setUnknown,
  }
  return { ...at, cart, carts, lastLineId, language, list, undo, add, scan, pick, enter, remove, step }
}

export type RingUp = ReturnType<typeof useRingUp>
