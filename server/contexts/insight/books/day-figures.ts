/** A store, and its first and last day. */
export interface BookRange {
  readonly orgId: string
  readonly storeId: string
  /** `2026-11-26`, in the store's time zone. */
  readonly from: string
  readonly to: string
}

/** A day table: its key besides organisation and store, and the sums that it has for each key. */
interface DayTable<Key extends string, Sum extends string> {
  readonly key: readonly Key[]
  readonly sums: readonly Sum[]
}
const table = <Key extends string, Sum extends string>(
  key: readonly Key[],
  sums: readonly Sum[],
): DayTable<Key, Sum> => ({ key, sums })

/** The tables in which closed days are kept (migrations 0078 and 0094). */
export const dayTables = {
  day_sales: table(
    ['day', 'channel', 'hour'],
    [
      'sales',
      'refunds',
      'gross_cents',
      'discount_cents',
      'refunded_cents',
      'tax_cents',
      'tax_refunded_cents',
      'tip_cents',
      'tip_refunded_cents',
      'cards_cents',
      'cards_refunded_cents',
      'macou_cents',
      'macou_refunded_cents',
      'kept_cents',
      'rounding_cents',
      'money_in_cents',
      'money_out_cents',
      'cost_micro',
      'uncosted_cents',
      'fees_cents',
      'fees_refunded_cents',
      'advances_cents',
      'earned_cents',
      'advances_back_cents',
      'owed_cents',
      'owed_paid_cents',
    ],
  ),
  day_tender: table(
    ['day', 'channel', 'tender'],
    ['payments', 'in_cents', 'paid_back', 'out_cents', 'exchanged_cents'],
  ),
  day_tax: table(
    ['day', 'channel', 'kind', 'name', 'rate_ppm'],
    ['base_cents', 'tax_cents', 'refunded_base_cents', 'refunded_tax_cents'],
  ),
  day_item: table(
    ['day', 'channel', 'kind', 'item_id'],
    ['sold_milli', 'refunded_milli', 'gross_cents', 'discount_cents', 'refunded_cents', 'cost_micro', 'uncosted_cents'],
  ),
  day_person: table(['day', 'channel', 'account_id'], ['sales', 'net_cents', 'tip_cents', 'tip_refunded_cents']),
} as const

export type DayTableName = keyof typeof dayTables
export const dayTableNames = Object.keys(dayTables) as DayTableName[]

export type KeyOf<T extends DayTableName> = (typeof dayTables)[T]['key'][number]
export type SumOf<T extends DayTableName> = (typeof dayTables)[T]['sums'][number]
/** Sums of a day table. */
export type Sums<T extends DayTableName> = Readonly<Record<SumOf<T>, number>>

/** What net sales are made of. */
export const NET = ['gross_cents', 'discount_cents', 'refunded_cents'] as const

/** Net sales in cents. */
export const netOf = (row: Pick<Sums<'day_sales'>, (typeof NET)[number]>): number =>
  row.gross_cents - row.discount_cents - row.refunded_cents

/** What was paid for deliveries and small orders, less what went back. */
export const feesOf = (row: Pick<Sums<'day_sales'>, 'fees_cents' | 'fees_refunded_cents'>): number =>
  row.fees_cents - row.fees_refunded_cents

type Advances = Pick<Sums<'day_sales'>, 'advances_cents' | 'earned_cents' | 'advances_back_cents'>
/** By how much the money for orders that are not completed has changed. */
export const advancesOf = (row: Advances): number => row.advances_cents - row.earned_cents - row.advances_back_cents

/** By how much the money that is to go back to buyers has changed. */
export const stillOwed = (row: Pick<Sums<'day_sales'>, 'owed_cents' | 'owed_paid_cents'>): number =>
  row.owed_cents - row.owed_paid_cents
