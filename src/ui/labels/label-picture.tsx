import { type CSSProperties, lazy, Suspense, useMemo } from 'react'
import type { LabelData, LabelDesign } from '#domain/labels/label-data.ts'
import { labelPieces } from '#domain/labels/label-pieces.ts'
import { labelLayouts, points } from '#domain/labels/layouts.ts'
import css from './labels.module.css'

// what draws barcodes is a large module
const LabelBars = lazy(async () => ({ default: (await import('#ui/labels/label-bars.tsx')).LabelBars }))

interface Props {
  readonly label: LabelData
  readonly design: LabelDesign
  /** What it is a picture of; left out where the text beside it says so. */
  readonly name?: string
}

/** One label as it is printed, as wide as its place; the paper is white in the dark too. */
export function LabelPicture({ label, design, name }: Props) {
  const { width, height } = labelLayouts[design.layout].label
  const pieces = useMemo(() => labelPieces(label, design), [label, design])
  const paper = { aspectRatio: `${width} / ${height}`, '--label-width': points(width) } as CSSProperties
  const said = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <div className={css.label} style={paper} {...said}>
      {pieces.map((piece, n) =>
        piece.kind === 'bars' ? (
          <Suspense key={n}>
            <LabelBars options={piece.options} style={placed(piece.box)} />
          </Suspense>
        ) : (
          <div key={n} className={css.lines} style={placed(piece)}>
            {piece.lines.map(({ text, size, bold, struck, right }) => (
              <span
                key={text}
                style={{ fontSize: pt(size) }}
                data-bold={bold || undefined}
                data-struck={struck}
                data-right={right}
              >
                {text}
              </span>
            ))}
          </div>
        ),
      )}
    </div>
  )
}

/** A length on the label, which is as wide as its picture. */
const pt = (length: number): string => `calc(${length} * 100cqw / var(--label-width))`

interface Placed {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height?: number
}

const placed = ({ x, y, width, height }: Placed): CSSProperties => ({
  left: pt(x),
  top: pt(y),
  width: pt(width),
  ...(height === undefined ? {} : { height: pt(height) }),
})
