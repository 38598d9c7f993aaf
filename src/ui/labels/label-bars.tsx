import { code128, drawingSVG, ean13, ean8, itf14, upca } from 'bwip-js/browser'
import { type CSSProperties, useMemo } from 'react'
import type { BarsOptions } from '#domain/labels/label-pieces.ts'
import css from './labels.module.css'

const encoders = { code128, ean13, ean8, itf14, upca }

interface Props {
  readonly options: BarsOptions
  /** Its place and size on the label. */
  readonly style: CSSProperties
}

/** A barcode, drawn as on paper. */
export function LabelBars({ options, style }: Props) {
  const svg = useMemo(() => encoders[options.bcid](options, drawingSVG()), [options])
  return <img className={css.bars} style={style} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
}
