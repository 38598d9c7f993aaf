import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const printer = { id: '01900000-0000-7000-8000-00000000a001' }
const job = { id: '01900000-0000-7000-8000-00000000b001' }

const form = (name: string) => ({
  name,
  kind: 'cloudprnt',
  widthMm: 80,
  chineseFont: false,
  language: 'auto',
  drawer: false,
})
const ticket = { receiptNo: 'A1-1-1', language: 'en', rows: [{ kind: 'title', text: 'Ticket' }] }

export const inputs: Inputs = {
  'printers.add': ({ tablet }) => form(tablet.newId().slice(-12)),
  'printers.update': () => ({ ...printer, ...form('Kitchen') }),
  'printers.details': () => printer,
  'printers.remove': () => printer,
  'printers.testPrint': () => printer,
  'printers.copyUrl': () => printer,
  'printers.reloadUrl': () => printer,
  'printers.mainTicket': () => printer,
  'printers.setTicketTemplate': () => ({ footer: { zh: '谢谢', en: 'Thanks' } }),
  'tickets.print': ({ tablet }) => ({ ...printer, key: tablet.newId(), ticket, wait: true }),
  'tickets.openDrawer': ({ server, tablet }) => ({
    counterId: server.one.stores[0].counters[0]!,
    key: tablet.newId(),
    by: 'hand',
    reason: 'Change',
  }),
  'tickets.state': () => job,
  'tickets.paper': () => job,
  'tickets.retry': () => job,
  'tickets.cancel': () => job,
}

/** A printer without an address, and a ticket in a given state in its queue. */
const put = async ({ server }: InputWorld, state: string): Promise<void> => {
  const { orgId, stores } = server.one
  const values = [orgId, stores[0].storeId, printer.id]
  await server.db.query({
    text: `insert into printer (org_id, store_id, id, name, kind, width_mm, language, created_at)
      values ($1, $2, $3, 'Kitchen', 'cloudprnt', 80, 'auto', now())
      on conflict (org_id, store_id, id) do update set deleted_at = null, token_hash = null, token_sealed = '', kind = 'cloudprnt'`,
    values,
  })
  await server.db.query({
    text: `insert into print_job (org_id, store_id, id, printer_id, kind, state, idempotency_key, receipt, drawer, copies,
        account_id, account_name, created_at, expires_at)
      values ($1, $2, $4, $3, 'receipt', $5, 'a key of its own', $6, false, 1, $4, 'Manager', $7, $8)
      on conflict (org_id, store_id, id) do update set state = excluded.state`,
    values: [
      ...values,
      job.id,
      state,
      JSON.stringify(ticket),
      new Date(server.clock.now),
      new Date(server.clock.now + 3_600_000),
    ],
  })
}

const queued = (world: InputWorld): Promise<void> => put(world, 'queued')

export const preparations: Preparations = {
  ...Object.fromEntries(
    Object.keys(inputs)
      .filter((name) => name !== 'printers.add')
      .map((name) => [name, queued]),
  ),
  'tickets.retry': (world) => put(world, 'failed'),
}
