import { AppError } from '#contract/errors.ts'
import type { LabelDesign } from '#contract/catalogue/labels.ts'
import type { Area } from '#contract/catalogue/storage.ts'
import { labelOfPlace, placeDesign } from '#domain/labels/place-labels.ts'
import { renderLabels } from '#server/drivers/pdf/render-pdf.ts'
import { type Ctx, RawReply } from '#server/kernel/context.ts'
import { placesHere } from '#server/contexts/catalogue/places/storage.queries.ts'

interface LabelsQuery {
  readonly areaId?: string | undefined
  readonly layout: LabelDesign['layout']
}

/** A label for each bay or location as they are walked. */
export const placeLabels =
  (kind: Area['kind']) =>
  async (ctx: Ctx, { areaId, layout }: LabelsQuery): Promise<RawReply> => {
    const places = await placesHere(ctx, { kind, areaId })
    if (places.length === 0) throw new AppError('record.missing')
    const labels = places.map((place) => ({ label: labelOfPlace(place), copies: 1 }))
    return new RawReply(await renderLabels(ctx.orgId, { labels, design: placeDesign(layout), skip: 0 }), {
      'Content-Type': 'application/pdf',
      'Cache-Control': 'no-store',
    })
  }
