/** SQL text: the cash that should be in the drawer of a shift `s`, in cents (docs/rules.md 4.2). */
export const expectedCash = (s: string): string =>
  `${s}.float_cents + ${s}.cash_sales_cents - ${s}.cash_refunds_cents + ${s}.cash_orders_cents + ${s}.cash_in_cents
    - ${s}.cash_out_cents - ${s}.submitted_cents`
