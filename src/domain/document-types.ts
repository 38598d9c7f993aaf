/** Why goods come into the store. */
export const inboundTypes = {
  purchase: 1,
  transfer: 2,
  customerReturn: 3,
  shelfReturn: 4,
  found: 5,
  opening: 6,
  produced: 7,
} as const

/** Why goods leave the store. */
export const outboundTypes = {
  counter: 1,
  putToShelf: 2,
  onlineOrder: 3,
  transfer: 4,
  returnToSupplier: 5,
  writeOff: 6,
  ownUse: 7,
  prize: 8,
} as const

/** Moves inside the store. */
export const moveTypes = { putToShelf: 1, returnToWarehouse: 2, move: 3 } as const

/** Why goods are written off. */
export const writeOffReasons = ['damaged', 'expired', 'theft', 'own-use', 'sample', 'other'] as const
export type WriteOffReason = (typeof writeOffReasons)[number]

/** Why goods of a delivery are rejected. */
export const rejectReasons = ['damaged', 'wrong', 'expired', 'quality', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** The destination of rejected goods: kept apart in the store, or left with the driver. */
export const rejectPlaces = { quarantine: 1, driver: 2 } as const
