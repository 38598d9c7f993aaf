/** The open quantity of an order line: ordered, less arrived and cancelled. */
export interface OrderLineOpen {
  readonly lineNo: number
  readonly itemId: string
  readonly open: number
}

/** The arrived quantity: accepted, and rejected besides. */
export interface CameIn {
  readonly itemId: string
  /** The line of the order; undefined: the first that still expects some of the item. */
  readonly poLineNo: number | undefined
  readonly quantity: number
  readonly rejected: number
  /** The supplier sends what was rejected again. */
  readonly replaced: boolean
}

/** The effect of a receipt line on the order. */
export interface ReceiptPart {
  /** Undefined: the item is not on the order. */
  readonly poLineNo: number | undefined
  /** Of what is expected: accepted, or rejected for good. */
  readonly arrived: number
  /** Of what has arrived: rejected for good. */
  readonly rejected: number
  /** Rejected, and expected again. */
  readonly replaced: number
  /** Accepted beyond what is expected. */
  readonly over: number
}

/**
 * Effect of a receipt's lines on the lines of an order, in turn. What is accepted fills the order first; what is
 * rejected for good counts as arrived as far as the order still expects some; what is accepted beyond it is a surplus.
 * All quantities in thousandths.
 */
export function receiptParts(order: readonly OrderLineOpen[], came: readonly CameIn[]): ReceiptPart[] {
  const open = new Map(order.map((line) => [line.lineNo, line.open]))
  return came.map(({ itemId, poLineNo, quantity, rejected, replaced }) => {
    const own = order.filter((line) => line.itemId === itemId)
    const line =
      own.find((one) => one.lineNo === poLineNo) ?? own.find((one) => open.get(one.lineNo)! > 0) ?? own.at(-1)
    const expected = line === undefined ? 0 : open.get(line.lineNo)!
    const good = Math.min(quantity, expected)
    const gone = replaced ? 0 : Math.min(rejected, expected - good)
    if (line !== undefined) open.set(line.lineNo, expected - good - gone)
    return {
      poLineNo: line?.lineNo,
      arrived: good + gone,
      rejected: gone,
      replaced: replaced && line !== undefined ? rejected : 0,
      over: quantity - good,
    }
  })
}
