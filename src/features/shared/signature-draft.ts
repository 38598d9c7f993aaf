import SignaturePad, { type PointGroup } from 'signature_pad'
import { sendSignature } from '#api/upload.ts'

/** The coordinate space of strokes, independent of the size on screen. The PNG has twice as many pixels. */
export const SHEET = { width: 560, height: 190 }
const INK = '#1c1a16'
const PAPER = '#ffffff'
const SHARP = 2

export interface SignatureDraft {
  way: 'pen' | 'typed' | 'kept'
  strokes: PointGroup[]
  name: string
  /** The stored signature, if there is one. */
  path: string
}

export const NO_SIGNATURE: SignatureDraft = { way: 'pen', strokes: [], name: '', path: '' }
export const keptSignature = (path: string): SignatureDraft =>
  path === '' ? NO_SIGNATURE : { ...NO_SIGNATURE, way: 'kept', path }

export const isSigned = ({ way, strokes, name, path }: SignatureDraft): boolean =>
  way === 'pen' ? strokes.length > 0 : way === 'typed' ? name.trim() !== '' : path !== ''

/** Scales strokes to a sheet of another width. */
export const scaled = (strokes: readonly PointGroup[], by: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }))

/** Draws a name in a handwriting font, as large as fits. */
export function writeName(ink: CanvasRenderingContext2D, name: string): void {
  const face = (size: number) =>
    `italic ${size}px "Snell Roundhand", "Segoe Script", "Bradley Hand", "Brush Script MT", "Kaiti SC", KaiTi, cursive`
  ink.font = face(72)
  const size = Math.min(72, (72 * (SHEET.width - 60)) / Math.max(1, ink.measureText(name).width))
  ink.font = face(size)
  ink.fillStyle = INK
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.fillText(name, SHEET.width / 2, SHEET.height / 2)
}

async function drawn({ way, strokes, name }: SignatureDraft): Promise<Blob> {
  const sheet = Object.assign(document.createElement('canvas'), {
    width: SHEET.width * SHARP,
    height: SHEET.height * SHARP,
  })
  const ink = sheet.getContext('2d')!
  ink.fillStyle = PAPER
  ink.fillRect(0, 0, sheet.width, sheet.height)
  ink.scale(SHARP, SHARP)
  if (way === 'typed') writeName(ink, name.trim())
  else {
    const pad = new SignaturePad(sheet, { penColor: INK })
    pad.off()
    pad.fromData(strokes, { clear: false })
  }
  return new Promise((resolve, reject) =>
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture of the signature'))), 'image/png'),
  )
}

/** The stored path of a signature; uploads a new one as PNG first. Throws as `call` does. */
export const deliverSignature = async (draft: SignatureDraft): Promise<string> =>
  draft.way === 'kept' ? draft.path : sendSignature(await drawn(draft))
