/**
 * A note about the ledger in a third, small place, outside the storage that ledger and journal file share: its last
 * numbers, and what was unsent. It may be some seconds old.
 */
export interface Mark {
  readonly lane: string
  readonly counter: string
  /** Highest fact number, and highest receipt with its lease: `<counter>-<lease>-<number>`; '' before the first. */
  readonly seq: number
  readonly receiptNo: string
  readonly at: number
  readonly unsent: number
  readonly sales: number
  /** Value of the unsent sales. */
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
    // full or forbidden: ledger and journal file work without it
  }
}

export const readMark = (): Mark | undefined => read(MARK)
export const writeMark = (mark: Mark): void => write(MARK, mark)

let loss: Mark | undefined
let looked = false

/** The records lost with the ledger, until a person confirms having read it; the same object each time. */
export function lossNow(): Mark | undefined {
  if (!looked) {
    looked = true
    loss = read(LOSS)
  }
  return loss
}

export function noteLoss(mark: Mark): void {
  const before = lossNow()
  // include earlier losses that nobody has read yet
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

/** A person has read it. */
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
