import { escPosBytes } from '#server/drivers/printers/esc-pos.ts'
import type { Paper, PrintOrder } from '#server/drivers/printers/print-plan.ts'

/** Seconds that the printer may take; it then reports on the job itself. */
const TIMEOUT = 30_000

/** The request for an Epson printer with Server Direct Print: ESC/POS inside its XML. */
export function epsonRequest(jobToken: string, order: PrintOrder, paper: Paper): string {
  const command = Buffer.from(escPosBytes(order, paper)).toString('hex').toUpperCase()
  return `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00">
<ePOSPrint>
<Parameter><devid>local_printer</devid><timeout>${TIMEOUT}</timeout><printjobid>${jobToken}</printjobid></Parameter>
<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"><command>${command}</command></epos-print></PrintData>
</ePOSPrint>
</PrintRequestInfo>
`
}

/** The printer's report about a job. */
export interface EpsonResult {
  /** '' from firmware that does not name it. */
  readonly jobToken: string
  readonly success: boolean
  /** Such as EPTR_COVER_OPEN; '' if all is well. */
  readonly code: string
}

const text = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>\\s*([^<]{0,100}?)\\s*</${tag}>`).exec(xml)?.[1] ?? ''

/** Reads the printer's reports, one per job. Attributes may be in any order. */
export function epsonResults(xml: string): EpsonResult[] {
  return xml.split('</ePOSPrint>').flatMap((part) => {
    const response = /<response\b([^>]{0,400})>/.exec(part)?.[1]
    if (response === undefined) return []
    const said = (name: string): string => new RegExp(`\\b${name}\\s*=\\s*"([^"]{0,100})"`).exec(response)?.[1] ?? ''
    return [{ jobToken: text(part, 'printjobid'), success: /^(true|1)$/.test(said('success')), code: said('code') }]
  })
}
