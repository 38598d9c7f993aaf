import { AppError } from '#contract/errors.ts'
import { MOST_PICTURE_FILES } from '#contract/catalogue/import-pictures.ts'
import { IMAGE_BYTES } from '#contract/images.ts'

/** A picture of a folder or ZIP, which is read once it is needed. */
export interface PictureFile {
  /** Without its folders. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** @throws AppError image.too-large if it is larger than it says */
  readonly read: () => Promise<Blob>
}

/** Why a folder or ZIP can't be used. */
export class RefusedPictures extends Error {
  readonly why: 'damaged' | 'locked' | 'too-many'
  constructor(why: RefusedPictures['why']) {
    super(why)
    this.why = why
  }
}

/** Bytes of the list of a ZIP's files: hundreds of thousands of names. */
const LIST_BYTES = 32 * 1024 * 1024
const LIST_END = 22
const COMMENT = 65_535
const STORED = 0
const DEFLATED = 8

const isPicture = (path: string): boolean => {
  const name = nameOf(path)
  return /\.(jpe?g|png|webp)$/i.test(name) && !name.startsWith('.') && !path.startsWith('__MACOSX/')
}
const nameOf = (path: string): string => path.split(/[/\\]/).at(-1)!

/**
 * The pictures among files and in ZIPs among them; other files are left out. Nothing is unpacked yet.
 * @throws RefusedPictures
 */
export async function picturesIn(files: readonly File[]): Promise<PictureFile[]> {
  const found: PictureFile[] = []
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) found.push(...(await picturesOfZip(file)))
    else if (isPicture(file.name))
      found.push({ name: nameOf(file.name), size: file.size, read: () => Promise.resolve(file) })
    if (found.length > MOST_PICTURE_FILES) throw new RefusedPictures('too-many')
  }
  return found
}

const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer())

async function picturesOfZip(zip: File): Promise<PictureFile[]> {
  const tail = await viewOf(zip.slice(Math.max(0, zip.size - COMMENT - LIST_END)))
  let end = tail.byteLength - LIST_END
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new RefusedPictures('damaged')
  const [bytes, from] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  // archives of more than 4 GB have their list elsewhere
  if (bytes > LIST_BYTES || from === 0xffff_ffff) throw new RefusedPictures('too-many')
  const list = await viewOf(zip.slice(from, from + bytes))
  const found: PictureFile[] = []
  for (let at = 0; at < list.byteLength;) {
    if (at + 46 > list.byteLength || list.getUint32(at, true) !== 0x02014b50) throw new RefusedPictures('damaged')
    const entry = entryOf(list, at)
    if (isPicture(entry.path)) {
      if (entry.locked) throw new RefusedPictures('locked')
      found.push({ name: nameOf(entry.path), size: entry.size, read: () => unpacked(zip, entry) })
    }
    at = entry.next
  }
  return found
}

interface Entry {
  readonly path: string
  readonly size: number
  readonly packed: number
  readonly method: number
  readonly from: number
  readonly locked: boolean
  readonly next: number
}

function entryOf(list: DataView, at: number): Entry {
  const flags = list.getUint16(at + 8, true)
  const named = list.getUint16(at + 28, true)
  if (at + 46 + named > list.byteLength) throw new RefusedPictures('damaged')
  const name = new Uint8Array(list.buffer, list.byteOffset + at + 46, named)
  return {
    path: textOf(name),
    size: list.getUint32(at + 24, true),
    packed: list.getUint32(at + 20, true),
    method: list.getUint16(at + 10, true),
    from: list.getUint32(at + 42, true),
    locked: (flags & 1) !== 0,
    next: at + 46 + named + list.getUint16(at + 30, true) + list.getUint16(at + 32, true),
  }
}

/** Windows in Chinese writes names as GB18030 and does not say so. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** One file of a ZIP; it stops at the size of a picture, whatever the ZIP says. */
async function unpacked(zip: File, { size, packed, method, from }: Entry): Promise<Blob> {
  if (size > IMAGE_BYTES || packed > IMAGE_BYTES) throw new AppError('image.too-large')
  const head = await viewOf(zip.slice(from, from + 30))
  if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04034b50) throw new AppError('image.not-an-image')
  const begin = from + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const data = zip.slice(begin, begin + packed)
  if (method === STORED) return data
  if (method !== DEFLATED) throw new AppError('image.not-an-image')
  return inflated(new Uint8Array(await data.arrayBuffer()))
}

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  // a failure shows where it is read
  const ignore = (): void => {}
  writer.closed.catch(ignore)
  writer
    .write(packed)
    .then(() => writer.close())
    .catch(ignore)
  const reader = stream.readable.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new AppError('image.not-an-image')
    })
    if (done) return new Blob(parts)
    size += value.length
    if (size > IMAGE_BYTES) {
      reader.cancel().catch(ignore)
      throw new AppError('image.too-large')
    }
    parts.push(value as Uint8Array<ArrayBuffer>)
  }
}
