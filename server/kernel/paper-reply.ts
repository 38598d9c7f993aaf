import type { PaperForm } from '#contract/paper-form.ts'
import type { Paper } from '#domain/paper.ts'
import { paper } from '#server/drivers/pdf/paper.ts'
import { renderPdf } from '#server/drivers/pdf/render-pdf.ts'
import { RawReply } from '#server/kernel/context.ts'

/** The answer that is a paper: as a PDF, or its content for the screen. */
export async function paperReply(orgId: string, content: Paper, form: PaperForm, file: string): Promise<RawReply> {
  if (form === 'screen')
    return new RawReply(JSON.stringify(content), {
      'Content-Type': 'application/vnd.evertill.paper+json; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  return new RawReply(await renderPdf(orgId, paper(content)), {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${file}.pdf"`,
    'Cache-Control': 'no-store',
  })
}
