import type { Tx } from '#server/db/session.ts'
import { addFirstPlaces } from '#server/ledgers/stock/known-places.ts'
import { newId } from '#server/kernel/new-id.ts'
import { addUsualUnits } from '#server/kernel/usual-units.ts'
import { addVirtualPrinter, PRINTER_NAME } from '#server/contexts/organisation/printers/virtual-printer.ts'
import { addSharedRoles } from '#server/contexts/organisation/roles/shared-roles.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'

export interface NewStore {
  /** The id of a store that is created again; absent: a new one. */
  id?: string
  orgId: string
  name: string
  /** Short and unique in the organisation; counter codes start with it. */
  code: string
  timeZone: string
  address?: { line: string }
  phone?: string
  settings?: object
  /** Approved unless given. */
  reviewState?: number
  /** False: it must still be set up at /shop/shopConfig before it opens. */
  setUp?: boolean
  /** The name of the virtual printer's page. */
  printerName?: string
}

/**
 * A store with a shelf, a warehouse, the usual units, the shared roles, and a virtual printer for its first
 * tickets.
 */
export async function addStore(tx: Tx, store: NewStore, now: number): Promise<string> {
  const id = store.id ?? newId(now)
  await tx.query({
    text: `insert into store (org_id, id, name, code, review_state, time_zone, address, phone, settings, created_at, set_up_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      store.orgId,
      id,
      store.name,
      store.code,
      store.reviewState ?? storeReviewStates.approved,
      store.timeZone,
      JSON.stringify(store.address ?? {}),
      store.phone ?? '',
      JSON.stringify(store.settings ?? {}),
      new Date(now),
      store.setUp === false ? null : new Date(now),
    ],
  })
  await addFirstPlaces(tx, { orgId: store.orgId, storeId: id }, () => newId(now))
  await addUsualUnits(tx, { orgId: store.orgId, storeId: id }, now)
  await addVirtualPrinter(tx, { orgId: store.orgId, storeId: id }, store.printerName ?? PRINTER_NAME.en, now)
  await addSharedRoles(tx, store.orgId, id, now)
  return id
}

/** A free counter. Its code never changes, because receipt numbers start with it. */
export async function addCounter(
  tx: Tx,
  counter: { orgId: string; storeId: string; code: string; name: string },
  now: number,
): Promise<string> {
  const id = newId(now)
  await tx.query({
    text: 'insert into counter (org_id, store_id, id, code, name, created_at) values ($1, $2, $3, $4, $5, $6)',
    values: [counter.orgId, counter.storeId, id, counter.code, counter.name, new Date(now)],
  })
  return id
}
