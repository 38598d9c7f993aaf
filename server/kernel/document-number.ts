import type { Ctx } from '#server/kernel/context.ts'

/**
 * Holds the numbers of a kind until the transaction ends, for one that books stock before it takes a number: documents
 * take theirs first, and whoever waits for the other way round waits for ever.
 */
export async function holdNumbers(
  { tx, orgId, storeId, now }: Pick<Ctx, 'tx' | 'orgId' | 'storeId' | 'now'>,
  prefix: string,
): Promise<void> {
  await tx.query({
    name: 'hold-numbers',
    text: `insert into document_number (org_id, store_id, kind, year, last)
      select s.org_id, s.id, $3, extract(year from ($4::timestamptz at time zone s.time_zone))::smallint, 0
      from store s where s.org_id = $1 and s.id = $2
      on conflict (org_id, store_id, kind, year) do update set last = document_number.last`,
    values: [orgId, storeId, prefix, new Date(now)],
  })
}

/**
 * The next number of a kind: `IN-<store>-<yy><5 digits>`, counted by year in the store's time zone. It is taken in the
 * transaction that posts, so that none is left out or used twice.
 */
export async function nextNumber(
  { tx, orgId, storeId, now }: Pick<Ctx, 'tx' | 'orgId' | 'storeId' | 'now'>,
  prefix: string,
): Promise<string> {
  const { rows } = await tx.query<{ year: number; last: number; code: string }>({
    name: 'next-number',
    text: `insert into document_number (org_id, store_id, kind, year, last)
      select s.org_id, s.id, $3, extract(year from ($4::timestamptz at time zone s.time_zone))::smallint, 1
      from store s where s.org_id = $1 and s.id = $2
      on conflict (org_id, store_id, kind, year) do update set last = document_number.last + 1
      returning year, last, (select code from store where org_id = $1 and id = $2) as code`,
    values: [orgId, storeId, prefix, new Date(now)],
  })
  const { year, last, code } = rows[0]!
  return `${prefix}-${code}-${String(year % 100).padStart(2, '0')}${String(last).padStart(5, '0')}`
}
