import { AppError } from '#contract/errors.ts'
import type { LabelDesign } from '#contract/catalogue/labels.ts'
import type { Area } from '#contract/catalogue/storage.ts'
import { placeLabel } from '#domain/place-label.ts'
import { renderLabels } from '#server/drivers/pdf/render-pdf.ts'
import { type Ctx, RawReply } from '#server/kernel/context.ts'
import { placesHere } from '#server/contexts/catalogue/places/storage.queries.ts'

interface LabelsQuery {
  readonly areaId?: string | undefined
  readonly layout: LabelDesign['layout']
}

/** A label for each bay or location as they are walked: its code as people read it and as it is scanned, and its name. */
export const placeLabels =
  (kind: Area['kind']) =>
  async (ctx: Ctx, { areaId, layout }: LabelsQuery): Promise<RawReply> => {
    const places = await placesHere(ctx, { kind, areaId })
    if (places.length === 0) throw new AppError('record.missing')
    const labels = places.map(({ areaCode, code, name }) => {
      const label = placeLabel(areaCode, code)
      const title = [label, name].filter((part) => part !== '').join(' · ')
      return {
        label: { zh: title, en: title, itemNo: '', barcode: label, price: null, originalPrice: null },
        copies: 1,
      }
    })
    const design: LabelDesign = {
      layout,
      kind: 'shelf',
      language: ctx.language,
      price: false,
      originalPrice: false,
      itemNo: false,
      barcode: true,
    }
    return new RawReply(await renderLabels(ctx.orgId, { labels, design, skip: 0 }), {
      'Content-Type': 'application/pdf',
      'Cache-Control': 'no-store',
    })
  }
