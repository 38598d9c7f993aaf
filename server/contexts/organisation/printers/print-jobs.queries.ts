import type { JobState, PrintJob, Ticket } from '#contract/organisation/tickets.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Place } from '#server/contexts/organisation/printers/printers.queries.ts'
import { equals, pageOf, type Given, type Page } from '#server/kernel/list-query.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition, transitionAll } from '#server/kernel/transition.ts'
import { countPrint } from '#server/ledgers/orders/count-print.ts'
import { ticketStates } from '#domain/ticket-states.ts'

export interface JobRow extends Pick<
  TableRow<'print_job'>,
  | 'id'
  | 'printer_id'
  | 'reason'
  | 'drawer'
  | 'copies'
  | 'attempts'
  | 'account_name'
  | 'created_at'
  | 'offered_at'
  | 'done_at'
> {
  printer_name: string
  kind: PrintJob['kind']
  state: JobState
  receipt: Ticket
  width_mm: 80 | 58
  chinese_font: boolean
}

const HOUR = 3_600_000
/** After so long a ticket is no longer useful to a customer. */
const JOB_LIFE = 12 * HOUR
/** Time after the request in which a drawer may still open, because somebody must be at the counter. */
export const KICK_LIFE = 60_000

const JOB_COLUMNS = `j.id, j.printer_id, p.name as printer_name, j.kind, j.state, j.reason, j.receipt, j.drawer, j.copies,
    j.attempts, j.account_name, j.created_at, j.offered_at, j.done_at, p.width_mm, p.chinese_font`
const FROM_JOB = `from print_job j join printer p on p.org_id = j.org_id and p.store_id = j.store_id and p.id = j.printer_id
  where j.org_id = $1 and j.store_id = $2`
const JOB = `select ${JOB_COLUMNS} ${FROM_JOB}`

/** Ends jobs that waited too long. */
export async function expireJobs(tx: Tx, { orgId, storeId }: Place, now: number): Promise<void> {
  const at = new Date(now)
  await transitionAll(tx, machines.ticket, { org_id: orgId, store_id: storeId }, ticketStates.expired, {
    set: { done_at: at },
    where: (given) => `x.expires_at <= ${given(at)}`,
  })
}

export async function jobPage(
  tx: Tx,
  { orgId, storeId }: Place,
  filter: Page & { readonly printerId?: string | undefined; readonly state?: JobState | undefined },
): Promise<{ records: PrintJob[]; total: number }> {
  const list = {
    columns: JOB_COLUMNS,
    from: FROM_JOB,
    values: [orgId, storeId],
    // a drawer opened by a fact is recorded by the fact
    where: [() => `j.kind <> 'kick'`, equals('j.printer_id', filter.printerId), equals('j.state', filter.state)],
    order: 'j.created_at desc, j.id desc',
  }
  const { rows, total } = await pageOf<JobRow>(tx, list, filter)
  return { records: rows.map(toJob), total }
}

/** The job, locked against its printer. */
export async function jobHere(tx: Tx, { orgId, storeId }: Place, id: string): Promise<JobRow | undefined> {
  const { rows } = await tx.query<JobRow>({
    text: `${JOB} and j.id = $3 for update of j`,
    values: [orgId, storeId, id],
  })
  return rows[0]
}

export async function jobOfKey(
  tx: Tx,
  { orgId, storeId }: Place,
  key: string,
): Promise<{ id: string; state: JobState } | undefined> {
  const { rows } = await tx.query<{ id: string; state: JobState }>({
    text: 'select id, state from print_job where org_id = $1 and store_id = $2 and idempotency_key = $3',
    values: [orgId, storeId, key],
  })
  return rows[0]
}

/** The oldest waiting ticket of a printer; one that was offered before is still first. */
export async function nextJob(tx: Tx, { orgId, storeId }: Place, printerId: string): Promise<JobRow | undefined> {
  const { rows } = await tx.query<JobRow>({
    name: 'print-next',
    text: `${JOB} and j.printer_id = $3 and j.state in ('queued', 'offered') order by j.created_at, j.id limit 1 for update of j`,
    values: [orgId, storeId, printerId],
  })
  return rows[0]
}

export interface NewJob {
  readonly id: string
  readonly printerId: string
  readonly kind: PrintJob['kind']
  readonly state: 'queued' | 'printed'
  readonly key: string
  readonly ticket: Ticket
  readonly drawer: boolean
  readonly copies: number
  /** '': the clock. */
  readonly accountId: string
  readonly accountName: string
  /** Milliseconds until it expires; absent: twelve hours. */
  readonly life?: number
  /** The picking list on it. */
  readonly taskId?: string
}

export async function addJob(tx: Tx, { orgId, storeId }: Place, job: NewJob, now: number): Promise<void> {
  const at = new Date(now)
  const printed = job.state === 'printed'
  await tx.query({
    text: `insert into print_job (org_id, store_id, id, printer_id, kind, state, idempotency_key, receipt, drawer, copies,
        attempts, account_id, account_name, created_at, done_at, expires_at, task_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    values: [
      orgId,
      storeId,
      job.id,
      job.printerId,
      job.kind,
      job.state,
      job.key,
      JSON.stringify(job.ticket),
      job.drawer,
      job.copies,
      printed ? 1 : 0,
      job.accountId === '' ? null : job.accountId,
      job.accountName,
      at,
      printed ? at : null,
      new Date(now + (job.life ?? JOB_LIFE)),
      job.taskId ?? null,
    ],
  })
  if (printed) await countPrinted(tx, { orgId, storeId }, job.id, now)
}

/** A picking list that was printed is counted. */
async function countPrinted(tx: Tx, { orgId, storeId }: Place, id: string, now: number): Promise<void> {
  const { rows } = await tx.query<{ task_id: string; account_id: string | null }>({
    name: 'printed-list',
    text: `select task_id, account_id from print_job
      where org_id = $1 and store_id = $2 and id = $3 and task_id is not null`,
    values: [orgId, storeId, id],
  })
  for (const { task_id: taskId, account_id: accountId } of rows)
    await countPrint(tx, { orgId, storeId }, { taskId, accountId: accountId ?? '', now })
}

/**
 * Moves a job to another state. A finished job gets its time; one that waits again gets another twelve hours. A ticket
 * that waited or is printed again opens no drawer.
 */
export async function setJobState(
  tx: Tx,
  { orgId, storeId }: Place,
  id: string,
  to: { state: JobState; reason?: string; again?: boolean },
  now: number,
): Promise<void> {
  const waits = to.state === 'queued' || to.state === 'offered'
  const keptDrawer = to.again ? 'false' : 'drawer'
  const opens = (given: Given): string =>
    to.state === 'offered' ? `${keptDrawer} and created_at > ${given(new Date(now - KICK_LIFE))}` : keptDrawer
  await transition(tx, machines.ticket, { org_id: orgId, store_id: storeId, id }, to.state, {
    set: {
      reason: (to.reason ?? '').slice(0, 200),
      done_at: waits ? null : new Date(now),
      ...(to.state === 'offered' ? { offered_at: new Date(now) } : {}),
    },
    also: (given) =>
      [
        `drawer = ${opens(given)}`,
        ...(to.state === 'offered' ? ['attempts = attempts + 1'] : []),
        ...(to.state === 'queued'
          ? [`expires_at = case when copies > 0 then ${given(new Date(now + JOB_LIFE))} else expires_at end`]
          : []),
      ].join(', '),
    again: true,
  })
  if (to.state === 'printed') await countPrinted(tx, { orgId, storeId }, id, now)
}

export const toJob = (row: JobRow): PrintJob => ({
  id: row.id,
  printerId: row.printer_id,
  printerName: row.printer_name,
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  ticketNo: row.receipt.receiptNo,
  copies: row.copies,
  attempts: row.attempts,
  personName: row.account_name,
  createdAt: row.created_at,
  ...(row.done_at === null ? {} : { doneAt: row.done_at }),
})
