/** Default time that a counter may sell without contact, in hours. */
export const LEASE_HOURS = 72

/** Default refund period, in days of the store after the day of the sale. */
export const DEFAULT_REFUND_DAYS = 30
