import * as v from 'valibot'
import { isUuid } from '#domain/ids.ts'
import type { Tx } from '#server/db/session.ts'
import { notePoll, offerNext, type AskingPrinter } from '#server/contexts/organisation/printers/asking-printer.ts'
import { jobBytes, mediaTypesOf } from '#server/contexts/organisation/printers/job-bytes.ts'
import {
  jobHere,
  nextJob,
  setJobState,
  type JobRow,
} from '#server/contexts/organisation/printers/print-jobs.queries.ts'

/** An answer to a printer, without the API's envelope. */
export interface PrinterAnswer {
  readonly status: number
  readonly body?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

const Poll = v.object({
  statusCode: v.optional(v.string(), '200%20OK'),
  printingInProgress: v.optional(v.boolean(), false),
})
const JSON_HEADERS = { 'Content-Type': 'application/json' }
const NO_JOB = { status: 200, body: '{"jobReady":false}', headers: JSON_HEADERS }

/** Star CloudPRNT over HTTP, the printer's poll: it reports its state and learns whether a ticket is ready. */
export async function cloudPoll(tx: Tx, printer: AskingPrinter, body: string, now: number): Promise<PrinterAnswer> {
  const poll = v.safeParse(Poll, parsed(body))
  if (!poll.success) return { status: 400 }
  const status = unescaped(poll.output.statusCode)
  const good = /^2\d\d/.test(status)
  await notePoll(tx, printer, status, good, now)
  // a printer without paper, or still printing, would not fetch it
  if (!good || poll.output.printingInProgress) return NO_JOB
  const job = await offerNext(tx, printer, now)
  if (!job) return NO_JOB
  const ready = { jobReady: true, mediaTypes: mediaTypesOf(job), jobToken: job.id, deleteMethod: 'DELETE' }
  return { status: 200, body: JSON.stringify(ready), headers: JSON_HEADERS }
}

/** The ticket in the form that the printer chose. It may be fetched twice; fetching changes nothing. */
export async function cloudJob(tx: Tx, printer: AskingPrinter, query: URLSearchParams): Promise<PrinterAnswer> {
  const job = await currentJob(tx, printer, query)
  if (!job) return { status: 404 }
  const type = query.get('type') ?? mediaTypesOf(job)[0]!
  const body = jobBytes(job, type)
  if (!body) return { status: 415 }
  // StarPRNT expresses these in its own bytes
  const extra = {
    'X-Star-Cut': job.copies === 0 ? 'none' : 'partial; feed=true',
    ...(job.drawer ? { 'X-Star-CashDrawer': 'start' } : {}),
  }
  const charset = type === 'text/plain' ? '; charset=utf-8' : ''
  return {
    status: 200,
    body,
    headers: { 'Content-Type': `${type}${charset}`, ...(type === 'application/vnd.star.starprnt' ? {} : extra) },
  }
}

/** The result of a ticket: printed, to be offered again (an interrupted download), or failed with a reason. */
export async function cloudConfirm(
  tx: Tx,
  printer: AskingPrinter,
  query: URLSearchParams,
  now: number,
): Promise<PrinterAnswer> {
  const code = unescaped(query.get('code') ?? '')
  const job = await currentJob(tx, printer, query)
  // reported twice: it is already over
  if (!job) return { status: 200 }
  if (/^(2\d\d|OK)/i.test(code)) await setJobState(tx, printer, job.id, { state: 'printed' }, now)
  else if (code.startsWith('520')) await setJobState(tx, printer, job.id, { state: 'queued' }, now)
  else await setJobState(tx, printer, job.id, { state: 'failed', reason: code || 'no-answer' }, now)
  return { status: 200 }
}

/** The ticket the printer means: by its token or, with firmware that knows no tokens, the offered one. */
async function currentJob(tx: Tx, printer: AskingPrinter, query: URLSearchParams): Promise<JobRow | undefined> {
  const token = query.get('token') ?? ''
  const job =
    token === ''
      ? await nextJob(tx, printer, printer.id)
      : isUuid(token)
        ? await jobHere(tx, printer, token)
        : undefined
  return job?.state === 'offered' && job.printer_id === printer.id ? job : undefined
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
