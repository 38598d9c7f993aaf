import bwip from 'bwip-js/node'
import type { LabelData, LabelDesign } from '#domain/labels/label-data.ts'
import { type LabelPiece, labelPieces } from '#domain/labels/label-pieces.ts'
import { labelLayouts, placeOfLabel, points, type LabelLayout } from '#domain/labels/layouts.ts'
import type { PdfDocument, PdfKitDocument, PdfPiece } from '#server/drivers/pdf/pdf-document.ts'

/** Labels of products, each in so many copies. */
export interface LabelSheets {
  readonly labels: readonly { readonly label: LabelData; readonly copies: number }[]
  readonly design: LabelDesign
  /** Labels of the first sheet that are used already. */
  readonly skip: number
}

/** Below a label, so that a text that is too long for it makes no page of its own. */
const BELOW = 1000

const sizeOf = ({ label }: LabelLayout) => ({ width: points(label.width), height: points(label.height) })

/** Each label once, on a page of its own. */
export function labelDrawings({ labels, design }: LabelSheets): PdfDocument {
  const size = sizeOf(labelLayouts[design.layout])
  return {
    pageSize: { width: size.width, height: size.height + BELOW },
    pageMargins: [0, 0, 0, 0],
    info: { title: 'Labels' },
    pages: labels.map(({ label }) => labelPieces(label, design).map(drawn)),
  }
}

function drawn(piece: LabelPiece): PdfPiece {
  if (piece.kind === 'bars') {
    const { x, y, width, height } = piece.box
    return { svg: bwip.toSVG(piece.options), fit: [width, height], absolutePosition: { x, y } }
  }
  const { x, y, width, lines } = piece
  const stack = lines.map(({ text, size, bold = false, struck, right }): PdfPiece => ({
    text,
    fontSize: size,
    bold,
    alignment: right ? 'right' : 'left',
    ...(struck ? { decoration: 'lineThrough' } : {}),
  }))
  return { columns: [{ width, stack }], absolutePosition: { x, y } }
}

/**
 * Puts the drawn labels on their sheets, or one a page of a roll: a drawing is in the file once, however many copies
 * there are. `skip` labels of the first sheet stay empty.
 */
export function layOutLabels(pdf: PdfKitDocument, { labels, design, skip }: LabelSheets): void {
  const layout: LabelLayout = labelLayouts[design.layout]
  const { width, height } = sizeOf(layout)
  const drawings = asForms(pdf, width, height)
  if (drawings.length !== labels.length) throw new Error('each label is drawn on one page')
  let next = layout.roll ? 0 : skip
  let sheet = -1
  labels.forEach(({ copies }, n) => {
    for (let copy = 0; copy < copies; copy++, next++) {
      const { page, x, y } = placeOfLabel(layout, next)
      for (; sheet < page; sheet++)
        pdf.addPage({ size: [points(layout.paper.width), points(layout.paper.height)], margin: 0 })
      pdf.image(drawings[n]!, points(x), points(y), { width, height })
    }
  })
}

/** Turns the pages that are there into drawings, of which each other page can show as many as it wants. */
function asForms(pdf: PdfKitDocument, width: number, height: number) {
  const pages = pdf._pageBuffer.slice()
  const tree = pdf._root.data.Pages.data
  tree.Kids.splice(0, pages.length)
  tree.Count -= pages.length
  return pages.map(({ content, resources }, n) => {
    // a drawing fills the unit square, as pictures do; only what is on the label shows
    Object.assign(content.data, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, BELOW, width, BELOW + height],
      Matrix: [1 / width, 0, 0, 1 / height, 0, -BELOW / height],
      Resources: resources,
    })
    return { width: 1, height: 1, label: `Label${n}`, obj: content }
  })
}
