/** A paid order of the web shop for tests of screens and journeys. */
export interface Placed {
  readonly number: string
  readonly buyer: string
  readonly code: string
  /** Pieces at 4.00 each, without tax. */
  readonly pieces: number
  /** Days from today on which it is due. */
  readonly inDays?: number
  /** With a guarantee at 1.00 each. */
  readonly guaranteed?: true
}

/** What the guarantee of an order is called. */
export const ORDERED_GUARANTEE = { zh: '屏幕 · 一年', en: 'Screen · One year' }

/** The line of a guarantee that the store offers, after the goods. */
const guaranteeLine = (pieces: number): string => `
  guaranteed as (
    insert into online_order_line (org_id, store_id, order_id, line_no, line_id, name_zh, name_en, unit_price_cents,
        quantity_milli, net_cents, taxes, tax_cents, guarantee_id, for_line, valid_days)
      select h.org_id, h.store_id, order_id, 2, gen_random_uuid(), '${ORDERED_GUARANTEE.zh}', '${ORDERED_GUARANTEE.en}', 100,
        ${pieces * 1000}, ${pieces * 100}, '[]', 0, g.id, line_id, 365
      from here h cross join lateral (select id from guarantee g
        where g.org_id = h.org_id and g.store_id = h.store_id order by id limit 1) g),`

/**
 * The statement that places a paid order in the demonstration's first store, for a product of its own of which enough lies on a
 * shelf, and keeps that for it. Its preparation is not begun by the clock during a test. `at`: its number among those of a test.
 */
export const placedOrder = ({ number, buyer, code, pieces, inDays = 0, guaranteed }: Placed, at: number): string => `
  with here as (
    select b.org_id, b.store_id, b.sku_id, b.place_id, s.name_zh, s.name_en, gen_random_uuid() as order_id,
      gen_random_uuid() as line_id, (now() at time zone t.time_zone)::date as day
    from stock_balance b
    join store t on t.org_id = b.org_id and t.id = b.store_id and t.domain like '%brooklyn%'
    join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id and p.kind = 'shelf'
    join sku k on k.org_id = b.org_id and k.store_id = b.store_id and k.id = b.sku_id and k.counted
    join product s on s.org_id = k.org_id and s.store_id = k.store_id and s.id = k.product_id
    where b.quantity_milli - b.locked_milli >= ${pieces * 1000} and not exists (select 1 from stock_lock x
      where x.org_id = b.org_id and x.store_id = b.store_id and x.item_id = b.sku_id)
    order by b.sku_id limit 1),
  ordered as (
    insert into online_order (org_id, store_id, id, number, kind, state, placed_day, slot_day, slot_from, slot_to,
        stock_start_at, buyer_name, buyer_phone, language, policy, goods_cents, tax_cents, total_cents, pay_by, pickup_code,
        link_hash, request_id, request_hash, placed_at, paid_at)
      select org_id, store_id, order_id, '${number}', 'pickup', 2, day, day + ${inDays}, 1425, 1440, now() + interval '1 day', '${buyer}',
        '+1 718 555 010${at}', 'en', '{"rounding": "line", "pricesIncludeTax": false}', ${pieces * (guaranteed ? 500 : 400)}, 0, ${pieces * (guaranteed ? 500 : 400)},
        'card', '${code}', '${number}', gen_random_uuid(), '${number}', now(), now()
      from here),
  lined as (
    insert into online_order_line (org_id, store_id, order_id, line_no, line_id, sku_id, name_zh, name_en, unit_price_cents,
        quantity_milli, net_cents, taxes, tax_cents)
      select org_id, store_id, order_id, 1, line_id, sku_id, name_zh, name_en, 400, ${pieces * 1000}, ${pieces * 400}, '[]', 0
      from here),${guaranteed ? guaranteeLine(pieces) : ''}
  noted as (
    insert into order_event (org_id, store_id, order_id, seq, to_state, by_kind, at)
      select org_id, store_id, order_id, 1, 2, 'buyer', now() from here),
  counted as (
    insert into sku_day (org_id, store_id, sku_id, day, quantity_milli, pending_milli)
      select org_id, store_id, sku_id, day, 0, ${pieces * 1000} from here
      on conflict (org_id, store_id, sku_id, day) do update
        set pending_milli = sku_day.pending_milli + excluded.pending_milli),
  sold as (
    insert into online_day (org_id, store_id, sku_id, day, sold_milli)
      select org_id, store_id, sku_id, day, ${pieces * 1000} from here
      on conflict (org_id, store_id, sku_id, day) do update set sold_milli = online_day.sold_milli + excluded.sold_milli),
  timed as (
    insert into pickup_slot (org_id, store_id, day, from_minute, kind, taken)
      select org_id, store_id, day + ${inDays}, 1425, 'pickup', 1 from here
      on conflict (org_id, store_id, day, from_minute, kind) do update set taken = pickup_slot.taken + 1),
  kept as (
    insert into stock_lock (org_id, store_id, id, item_id, place_id, quantity_milli, kind, owner_id, owner_seq, created_at)
      select org_id, store_id, gen_random_uuid(), sku_id, place_id, ${pieces * 1000}, 1, line_id, 1, now() from here),
  balanced as (
    update stock_balance b set locked_milli = b.locked_milli + ${pieces * 1000} from here h
      where b.org_id = h.org_id and b.store_id = h.store_id and b.sku_id = h.sku_id and b.place_id = h.place_id)
  update sku_stock k set locked_milli = k.locked_milli + ${pieces * 1000} from here h
    where k.org_id = h.org_id and k.store_id = h.store_id and k.item_id = h.sku_id`

/** The statement after which placed orders wait for pickup; `unpaid`: the number of the one that is to be paid there. */
export const waitForPickup = (unpaid: string): string => `
  update online_order set state = 4;
  update online_order set pay_by = 'counter', paid_at = null where number = '${unpaid}'`

/** The statement after which every placed order has won a prize. */
export const WON_PRIZES = `
  insert into winning_record (org_id, store_id, id, prize_id, code, order_id, won_at, expires_at)
    select o.org_id, o.store_id, gen_random_uuid(), p.id, 'WEB' || o.pickup_code, o.id, now(), now() + interval '30 days'
    from online_order o cross join lateral (select id from prize p
      where p.org_id = o.org_id and p.store_id = o.store_id order by id limit 1) p`
