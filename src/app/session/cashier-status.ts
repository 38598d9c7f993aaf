/** 1 off duty, 2 on duty. */
export type CashierStatus = 1 | 2

/** Whether the account was on duty and no longer is, which needs one warning. */
export const dropped = (before: CashierStatus | undefined, now: CashierStatus): boolean => before === 2 && now === 1
