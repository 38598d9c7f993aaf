import type { Tx } from '#server/db/session.ts'
import { epsonRequest, epsonResults } from '#server/drivers/printers/epson-xml.ts'
import { notePoll, offerNext, type AskingPrinter } from '#server/contexts/organisation/printers/asking-printer.ts'
import type { PrinterAnswer } from '#server/contexts/organisation/printers/cloudprnt.ts'
import { orderOf, paperOf } from '#server/contexts/organisation/printers/job-bytes.ts'
import { jobHere, nextJob, setJobState } from '#server/contexts/organisation/printers/print-jobs.queries.ts'

const XML = { 'Content-Type': 'text/xml; charset=utf-8' }
const NOTHING = { status: 200, body: '', headers: XML }
/** While a ticket is out, the printer reports on it itself; only after this time is it offered again. */
const AT_WORK = 40_000

/** A job's id in the 30 characters that the printer allows. */
const tokenOf = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

function idOf(token: string): string | undefined {
  const hex = Buffer.from(token, 'base64url').toString('hex')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : undefined
}

/** Epson Server Direct Print: a form that asks for work (GetRequest) or reports a result (SetResponse). */
export async function epsonCall(tx: Tx, printer: AskingPrinter, body: string, now: number): Promise<PrinterAnswer> {
  const form = new URLSearchParams(body)
  const kind = form.get('ConnectionType')
  if (kind === 'GetRequest') return request(tx, printer, now)
  if (kind === 'SetResponse') return results(tx, printer, form.get('ResponseFile') ?? '', now)
  return { status: 400 }
}

async function request(tx: Tx, printer: AskingPrinter, now: number): Promise<PrinterAnswer> {
  const current = await nextJob(tx, printer, printer.id)
  await notePoll(tx, printer, 'OK', true, now)
  if (current?.state === 'offered' && now - (current.offered_at ?? 0) < AT_WORK) return NOTHING
  const job = await offerNext(tx, printer, now)
  if (!job) return NOTHING
  return { status: 200, body: epsonRequest(tokenOf(job.id), orderOf(job), paperOf(job)), headers: XML }
}

async function results(tx: Tx, printer: AskingPrinter, xml: string, now: number): Promise<PrinterAnswer> {
  const answers = epsonResults(xml)
  for (const { jobToken, success, code } of answers) {
    const id = jobToken === '' ? undefined : idOf(jobToken)
    const job = jobToken === '' ? await nextJob(tx, printer, printer.id) : id && (await jobHere(tx, printer, id))
    if (!job || job.state !== 'offered' || job.printer_id !== printer.id) continue
    await setJobState(
      tx,
      printer,
      job.id,
      success ? { state: 'printed' } : { state: 'failed', reason: code || 'no-answer' },
      now,
    )
  }
  const bad = answers.find(({ success }) => !success)
  await notePoll(tx, printer, bad?.code ?? 'OK', bad === undefined, now)
  return NOTHING
}
