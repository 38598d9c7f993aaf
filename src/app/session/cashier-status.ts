/** 1 off duty, 2 on duty. */
export type CashierStatus = 1 | 2

/** Whether somebody who was on duty no longer is: worth one warning. */
export const dropped = (before: CashierStatus | undefined, now: CashierStatus): boolean => before === 2 && now === 1
