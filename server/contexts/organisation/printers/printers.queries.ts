import type { ManagedPrinter, PrinterKind } from '#contract/organisation/printers.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { rowsBefore, type Page, searchPatterns } from '#server/kernel/list-query.ts'

export interface PrinterRow extends Pick<
  TableRow<'printer'>,
  | 'id'
  | 'name'
  | 'counter_id'
  | 'main'
  | 'token_sealed'
  | 'chinese_font'
  | 'drawer'
  | 'poll_ms'
  | 'polled_at'
  | 'status'
  | 'status_good'
  | 'created_at'
> {
  kind: PrinterKind
  counter_name: string | null
  has_token: boolean
  width_mm: 80 | 58
  language: 'auto' | 'zh' | 'en'
  waiting: number
}

/** A printer that missed so many of its own intervals is offline. */
const MISSED = 3

/** Virtual and browser printers are always online; others if they polled recently and reported no problem. */
export const isOnline = (
  row: Pick<PrinterRow, 'kind' | 'polled_at' | 'poll_ms' | 'status_good'>,
  now: number,
): boolean =>
  row.kind === 'virtual' ||
  row.kind === 'browser' ||
  (row.status_good && row.polled_at !== null && now - row.polled_at <= row.poll_ms * MISSED)

const PRINTER = `select p.id, p.name, p.kind, p.counter_id, c.name as counter_name, p.main,
    p.token_hash is not null as has_token, p.token_sealed, p.width_mm, p.chinese_font, p.language, p.drawer, p.poll_ms, p.polled_at,
    p.status, p.status_good, p.created_at,
    (select count(*) from print_job j where j.org_id = p.org_id and j.store_id = p.store_id and j.printer_id = p.id
      and j.state in ('queued', 'offered') and j.expires_at > $3) as waiting
  from printer p left join counter c on c.org_id = p.org_id and c.store_id = p.store_id and c.id = p.counter_id
    and c.deleted_at is null
  where p.org_id = $1 and p.store_id = $2 and p.deleted_at is null`

export interface Place {
  readonly orgId: string
  readonly storeId: string
}

/** Every printer of the store, the main one first. */
export async function printersOf(tx: Tx, { orgId, storeId }: Place, now: number): Promise<PrinterRow[]> {
  const { rows } = await tx.query<PrinterRow>({
    text: `${PRINTER} order by p.main desc, lower(p.name), p.id`,
    values: [orgId, storeId, new Date(now)],
  })
  return rows
}

export async function printerPage(
  tx: Tx,
  { orgId, storeId }: Place,
  filter: Page & { readonly search?: string | undefined },
  now: number,
): Promise<{ rows: PrinterRow[]; total: number }> {
  const words = searchPatterns(filter.search)
  const counted = await tx.query<{ total: number }>({
    text: `select count(*) as total from printer p
      where p.org_id = $1 and p.store_id = $2 and p.deleted_at is null and folded(p.name) like all($3::text[])`,
    values: [orgId, storeId, words],
  })
  const { rows } = await tx.query<PrinterRow>({
    text: `${PRINTER} and folded(p.name) like all($4::text[])
      order by p.main desc, lower(p.name), p.id limit $5 offset $6`,
    values: [orgId, storeId, new Date(now), words, filter.pageSize, rowsBefore(filter)],
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The printer, locked against others who change it. */
export async function printerHere(
  tx: Tx,
  { orgId, storeId }: Place,
  id: string,
  now: number,
): Promise<PrinterRow | undefined> {
  const { rows } = await tx.query<PrinterRow>({
    text: `${PRINTER} and p.id = $4 for update of p`,
    values: [orgId, storeId, new Date(now), id],
  })
  return rows[0]
}

export async function sameName(tx: Tx, { orgId, storeId }: Place, name: string, but: string | null): Promise<boolean> {
  const { rows } = await tx.query({
    text: `select 1 from printer where org_id = $1 and store_id = $2 and deleted_at is null
      and lower(name) = lower($3) and ($4::uuid is null or id <> $4)`,
    values: [orgId, storeId, name, but],
  })
  return rows.length > 0
}

export async function counterIsHere(tx: Tx, { orgId, storeId }: Place, id: string): Promise<boolean> {
  const { rows } = await tx.query({
    text: 'select 1 from counter where org_id = $1 and store_id = $2 and id = $3 and deleted_at is null',
    values: [orgId, storeId, id],
  })
  return rows.length > 0
}

export async function countersHere(tx: Tx, { orgId, storeId }: Place): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.query<{ id: string; name: string }>({
    text: `select id, name from counter where org_id = $1 and store_id = $2 and deleted_at is null
      order by length(code), code`,
    values: [orgId, storeId],
  })
  return rows
}

/** Makes a printer the main one of its store, and no other. */
export async function makeMain(tx: Tx, { orgId, storeId }: Place, id: string): Promise<void> {
  await tx.query({
    text: 'update printer set main = false where org_id = $1 and store_id = $2 and main and id <> $3',
    values: [orgId, storeId, id],
  })
  await tx.query({
    text: 'update printer set main = true where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, id],
  })
}

/** Sets a new address, or none, and forgets the state of the old one's printer. */
export async function setToken(
  tx: Tx,
  { orgId, storeId }: Place,
  id: string,
  token: { readonly hash: string; readonly sealed: string } | null,
): Promise<void> {
  await tx.query({
    text: `update printer set token_hash = $4, token_sealed = $5, polled_at = null, status = '', status_good = true
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [orgId, storeId, id, token?.hash ?? null, token?.sealed ?? ''],
  })
}

export const toChoice = (row: PrinterRow, now: number) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  status: isOnline(row, now) ? (1 as const) : (0 as const),
  ...(row.counter_name === null || row.counter_id === null ? {} : { counterId: row.counter_id }),
  counterName: row.counter_name ?? '',
  main: row.main,
  widthMm: row.width_mm,
  language: row.language,
  drawer: row.drawer,
})

export const toManaged = (row: PrinterRow, now: number): ManagedPrinter => ({
  ...toChoice(row, now),
  chineseFont: row.chinese_font,
  said: row.status,
  ...(row.polled_at === null ? {} : { polledAt: row.polled_at }),
  addressShown: row.has_token,
  addressKept: row.token_sealed !== '',
  waiting: row.waiting,
  createdAt: row.created_at,
})
