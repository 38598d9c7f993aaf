/** A picture that a file names. */
export interface ImportedPicture {
  /** The name of its file, in lower case. */
  readonly name: string
  /** Row of the variant that it shows; absent: it shows the product. */
  readonly row?: number
}

const NAME = 200

/**
 * The name of a picture's file in lower case, whatever its address: "https://cdn.example/a/Tea%20500.jpg?v=12" is
 * "tea 500.jpg".
 */
export function pictureName(address: string): string {
  const last = address.split(/[?#]/)[0]!.split(/[/\\]/).at(-1)!.trim()
  return decoded(last).normalize('NFC').toLowerCase().slice(-NAME)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The pictures that a cell names by addresses or file names, separated by commas, semicolons or lines. */
export function pictureCells(cell: string, row?: number): ImportedPicture[] {
  const parts = cell.includes('://') ? cell.split(/[\s,;|]+(?=https?:\/\/)/i) : cell.split(/[,;|\n]/)
  return parts
    .map(pictureName)
    .flatMap((name) => (name === '' ? [] : [{ name, ...(row === undefined ? {} : { row }) }]))
}

/** Each picture once for the product, and once for each variant. */
export const oncePictures = (pictures: readonly ImportedPicture[]): ImportedPicture[] => [
  ...new Map(pictures.map((one) => [`${one.row ?? ''} ${one.name}`, one] as const)).values(),
]
