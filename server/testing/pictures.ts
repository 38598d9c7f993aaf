import sharp from 'sharp'

/** A single-colour picture. */
export async function picture(
  width: number,
  height: number,
  colour = '#2f7d5b',
  form: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Uint8Array> {
  const made = sharp({ create: { width, height, channels: 3, background: colour } })
  return new Uint8Array(await made.toFormat(form).toBuffer())
}

/** Random dots, which don't compress: a file of at least `bytes`. */
export async function heavyPicture(bytes: number): Promise<Uint8Array> {
  const side = Math.ceil(Math.sqrt(bytes / 3)) + 8
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const made = sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise } })
  return new Uint8Array(await made.png({ compressionLevel: 0 }).toBuffer())
}
