import type { FoundSale } from '#contract/sales/refunds.ts'
import { withoutMemberMark } from '#domain/member-code.ts'
import { cents } from '#domain/money.ts'
import { fold } from '#domain/search/fold.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { containing } from '#server/kernel/list-query.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

interface FoundRow extends Pick<
  TableRow<'sale'>,
  'id' | 'receipt_no' | 'occurred_at' | 'cashier_name' | 'total_cents' | 'line_count'
> {
  counter_name: string
  refunded_cents: number
  goods: { zh: string; en: string }[]
  card: string
  member: string
}

const SHOWN = `
  select s.id, s.receipt_no, s.occurred_at, c.name as counter_name, s.cashier_name, s.total_cents, s.line_count,
    coalesce(nullif(m.name, ''), s.member_code) as member,
    (select coalesce(sum(r.total_cents), 0)::bigint from refund r
      where r.org_id = s.org_id and r.store_id = s.store_id and r.sale_id = s.id) as refunded_cents,
    coalesce((select p.card from card_payment p
      where p.org_id = s.org_id and p.store_id = s.store_id and p.sale_id = s.id and p.state = 'approved'
      order by p.created_at desc limit 1), '') as card,
    (select coalesce(jsonb_agg(jsonb_build_object('zh', g.name_zh, 'en', g.name_en) order by g.line_no), '[]')
      from (select l.name_zh, l.name_en, l.line_no from sale_line l
        where l.org_id = s.org_id and l.store_id = s.store_id and l.sale_id = s.id order by l.line_no limit 3) g) as goods
  from sale s
  join counter c on c.org_id = s.org_id and c.store_id = s.store_id and c.id = s.counter_id
  left join member m on m.org_id = s.org_id and m.id = s.member_id`

const foundText = `${SHOWN}
  where s.org_id = $1 and s.store_id = $2 and s.occurred_at >= $3 and (
    s.receipt_no ilike $4 or s.member_code ilike $4 or m.name ilike $4
    or s.total_cents = $6::bigint
    or m.phone like '%' || $7::text
    or exists (select 1 from sale_line l
      where l.org_id = s.org_id and l.store_id = s.store_id and l.sale_id = s.id
        and (l.name_zh ilike $4 or l.name_en ilike $4 or l.item_no = $5 or l.barcode = $5
          or ($9::text is not null and l.sku_id in (select k.id from sku k where k.org_id = $1 and k.store_id = $2
            and k.search like $9::text))))
    or exists (select 1 from card_payment p
      where p.org_id = s.org_id and p.store_id = s.store_id and p.sale_id = s.id and p.state = 'approved'
        and right(p.card, 4) = $7::text))
  order by s.occurred_at desc, s.id desc limit $8`

const AMOUNT = /^\$?(\d{1,8})(?:\.(\d{1,2}))?$/
const FIGURES = /^[0-9+() .-]+$/
const SHORTEST_END = 4

/** "12", "12.5" and "$12.50" in cents; null for anything else. */
function amountIn(text: string): number | null {
  const found = AMOUNT.exec(text)
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}

/** The last digits of a phone number or card; null for anything else. */
function endIn(text: string): string | null {
  const figures = text.replaceAll(/\D/g, '')
  return FIGURES.test(text) && figures.length >= SHORTEST_END ? figures : null
}

/**
 * Recent sales of the caller's store that a customer without a receipt may mean, newest first: by part of the receipt
 * number, amount, product, member, or the last digits of card or phone.
 */
export async function findSales(ctx: Ctx, asked: string, since: Date, most: number): Promise<FoundSale[]> {
  const search = withoutMemberMark(asked)
  // its name as search compares it, so that accents and hyphens need not be typed
  const name = fold(search)
  const { rows } = await ctx.tx.query<FoundRow>({
    name: 'find-sales',
    text: foundText,
    values: [
      ctx.orgId,
      ctx.storeId,
      since,
      containing(search),
      search,
      amountIn(search),
      endIn(search),
      most,
      name === '' ? null : containing(name),
    ],
  })
  return rows.map(shownSale)
}

function shownSale(row: FoundRow): FoundSale {
  return {
    saleId: row.id,
    receiptNo: row.receipt_no,
    occurredAt: row.occurred_at,
    counterName: row.counter_name,
    cashierName: row.cashier_name,
    total: cents(row.total_cents),
    refunded: cents(row.refunded_cents),
    lineCount: row.line_count,
    goods: row.goods,
    card: row.card,
    member: row.member,
  }
}

/** Sales of a member in the caller's store, the newest first. */
export async function salesOfMember(ctx: Ctx, memberId: string, since: Date, most: number): Promise<FoundSale[]> {
  const { rows } = await ctx.tx.query<FoundRow>({
    name: 'sales-of-member',
    text: `${SHOWN}
  where s.org_id = $1 and s.store_id = $2 and s.member_id = $3 and s.occurred_at >= $4
  order by s.occurred_at desc, s.id desc limit $5`,
    values: [ctx.orgId, ctx.storeId, memberId, since, most],
  })
  return rows.map(shownSale)
}

/** Number of a member's sales in the caller's store, and their total after refunds, in cents. */
export async function sumOfMember(
  { tx, orgId, storeId }: Ctx,
  memberId: string,
  since: Date,
): Promise<{ count: number; total: number }> {
  const { rows } = await tx.query<{ count: number; total: number }>({
    text: `select count(*) as count, coalesce(sum(s.total_cents - coalesce((select sum(r.total_cents) from refund r
        where r.org_id = s.org_id and r.store_id = s.store_id and r.sale_id = s.id), 0)), 0)::bigint as total
      from sale s where s.org_id = $1 and s.store_id = $2 and s.member_id = $3 and s.occurred_at >= $4`,
    values: [orgId, storeId, memberId, since],
  })
  return rows[0]!
}
