/**
 * What a third, small place remembers of the ledger, outside the storage that ledger and journal file share: how far it
 * had come, and what was unsent. It can be some seconds old.
 */
export interface Mark {
  readonly lane: string
  readonly counter: string
  /** Highest number of a fact, and of a receipt with its lease: `<counter>-<lease>-<number>`; '' before the first. */
  readonly seq: number
  readonly receiptNo: string
  readonly at: number
  readonly unsent: number
  readonly sales: number
  /** Worth of the unsent sales. */
  readonly cents: number
}

const MARK = 'evertill-mark'
const LOSS = 'evertill-loss'
const listeners = new Set<() => void>()

function read(key: string): Mark | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Mark)
  } catch {
    return undefined
  }
}

function write(key: string, mark: Mark): void {
  try {
    localStorage.setItem(key, JSON.stringify(mark))
  } catch {
    // full or forbidden: the ledger and its journal file stand without it
  }
}

export const readMark = (): Mark | undefined => read(MARK)
export const writeMark = (mark: Mark): void => write(MARK, mark)

let loss: Mark | undefined
let looked = false

/** What had been here when the ledger was lost, until a person has said that they know; the same object each time. */
export function lossNow(): Mark | undefined {
  if (!looked) {
    looked = true
    loss = read(LOSS)
  }
  return loss
}

export function noteLoss(mark: Mark): void {
  const before = lossNow()
  // what was lost before and nobody has seen yet is told of too
  loss = before
    ? {
        ...mark,
        unsent: mark.unsent + before.unsent,
        sales: mark.sales + before.sales,
        cents: mark.cents + before.cents,
      }
    : mark
  write(LOSS, loss)
  localStorage.removeItem(MARK)
  listeners.forEach((listener) => listener())
}

/** A person has seen it. */
export function knowLoss(): void {
  loss = undefined
  looked = true
  localStorage.removeItem(LOSS)
  listeners.forEach((listener) => listener())
}

export const subscribeLoss = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
