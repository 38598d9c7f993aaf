import type { ReportPage, ReportScheduleForm } from '#contract/insight/report-schedules.ts'
import type { Day } from '#domain/store-days.ts'
import type { Tx } from '#server/db/session.ts'

/** A schedule as it is kept. */
export interface StoredSchedule extends ReportScheduleForm {
  readonly id: string
  readonly account_id: string
  readonly pages: ReportPage[]
  /** The last day that was asked for; the job of its period may still be waiting. */
  readonly asked_to: Day
  readonly sent_to: Day | null
  readonly paused: boolean
}

interface Scope {
  readonly tx: Tx
  readonly orgId: string
  readonly storeId: string
}

const COLUMNS = 'id, account_id, pages, every, email, language, asked_to, sent_to, paused'

/** The schedules of a store, of one account if it is given, in the order in which they were set up. */
export async function schedulesOf({ tx, orgId, storeId }: Scope, accountId?: string): Promise<StoredSchedule[]> {
  const { rows } = await tx.query<StoredSchedule>({
    text: `select ${COLUMNS} from report_schedule where org_id = $1 and store_id = $2 and ($3::uuid is null or account_id = $3)
      order by created_at, id`,
    values: [orgId, storeId, accountId ?? null],
  })
  return rows
}

/** Locked, so that a schedule is not sent while it is deleted. */
export async function lockedSchedule({ tx, orgId, storeId }: Scope, id: string): Promise<StoredSchedule | undefined> {
  const { rows } = await tx.query<StoredSchedule>({
    text: `select ${COLUMNS} from report_schedule where org_id = $1 and store_id = $2 and id = $3 for update`,
    values: [orgId, storeId, id],
  })
  return rows[0]
}
