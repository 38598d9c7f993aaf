import { useEffect, useRef, type RefObject } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { scaled, SHEET } from '#features/shared/signature-draft.ts'

export interface SignatureSheet {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly empty: boolean
}

/**
 * A sheet that shows strokes and reports them whole after each one. They are kept in the width of `SHEET`, so that
 * turning the tablet or a reload shows them as they were drawn.
 */
export function useSignaturePad(
  strokes: readonly PointGroup[],
  onChange: (strokes: PointGroup[]) => void,
): SignatureSheet {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const latest = useRef({ strokes, onChange })
  useEffect(() => {
    latest.current = { strokes, onChange }
  })
  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    const made = new SignaturePad(sheet, { penColor: '#1c1a16', minWidth: 0.9, maxWidth: 2.6 })
    pad.current = made
    const fit = (): void => {
      const width = sheet.clientWidth
      if (width === 0) return
      const sharp = Math.max(1, window.devicePixelRatio)
      sheet.width = width * sharp
      sheet.height = ((width * SHEET.height) / SHEET.width) * sharp
      sheet.getContext('2d')?.scale(sharp, sharp)
      made.fromData(scaled(latest.current.strokes, width / SHEET.width))
    }
    const report = (): void => latest.current.onChange(scaled(made.toData(), SHEET.width / sheet.clientWidth))
    made.addEventListener('endStroke', report)
    const watch = new ResizeObserver(fit)
    watch.observe(sheet)
    fit()
    return () => {
      watch.disconnect()
      made.off()
    }
  }, [])
  useEffect(() => {
    const sheet = canvas.current
    if (!sheet || !pad.current || pad.current.toData().length === strokes.length) return
    pad.current.fromData(scaled(strokes, sheet.clientWidth / SHEET.width))
  }, [strokes])
  return { canvas, empty: strokes.length === 0 }
}
