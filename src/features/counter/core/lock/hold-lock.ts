let payments = 0
let receipts = 0
let releasedAt = 0
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

/** Postpones every lock during a payment; the returned function releases it. */
export function holdForPayment(): () => void {
  payments += 1
  tell()
  return () => {
    payments -= 1
    releasedAt = Date.now()
    tell()
  }
}

/** Postpones a requested lock while change and receipt are shown; the idle lock still works. */
export function holdForReceipt(): () => void {
  receipts += 1
  tell()
  return () => {
    receipts -= 1
    tell()
  }
}

export const paymentInHand = (): boolean => payments > 0
export const saleInHand = (): boolean => payments + receipts > 0
/** When the last payment was finished or abandoned; device time. */
export const paymentLeftAt = (): number => releasedAt

export function subscribeHold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
